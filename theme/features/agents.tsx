/** Where the Markdown copy is: for programs, and to copy it for them. */
import { attribute } from '#model/contract';
import { AgentsLine } from '../components/AgentsLine.tsx';
import type { ThemeFeature } from './feature.ts';

export const agents: ThemeFeature = {
  page: {
    head: ({ head }) =>
      head.markdownHref && (
        <>
          <link rel="alternate" type="text/markdown" href={head.markdownHref} />
          {head.indexHref && <link rel="describedby" type="text/plain" href={head.indexHref} />}
        </>
      ),
    start: (view) => <AgentsLine view={view} />,
    tools({ head, chrome: { trees, strings } }) {
      if (head.markdownHref === undefined) return null;
      // Pages opened from disk have no buttons: script cannot read the file.
      const served = trees !== undefined;
      const needsScript = { hidden: true, [attribute.needsScript]: '' };
      return (
        <>
          {served && (
            <button type="button" {...needsScript}>
              {strings.copyPage}
            </button>
          )}
          <a type="text/markdown" href={head.markdownHref}>
            Markdown
          </a>
          {served && (
            <button type="button" value="agents" {...needsScript}>
              {strings.copyForAgents}
            </button>
          )}
        </>
      );
    },
  },
};
