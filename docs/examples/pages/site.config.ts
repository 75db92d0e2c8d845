import { defineConfig } from 'docgen';
import causes from './causes.json';

type Cause = { code: number; name: string; means: string };

const pageOf = ({ code, name, means }: Cause) => `---
title: ${code} ${name}
description: ${JSON.stringify(means)}
order: ${code}
---

${means}

All causes are on [one page](/causes).
`;

export default defineConfig({
  title: 'Acme Docs',
  lang: 'en',
  // One page for each cause. docgen links, checks and indexes it like any other page.
  pages: () => causes.map((cause) => ({ path: `causes/${cause.code}.md`, text: pageOf(cause) })),
});
