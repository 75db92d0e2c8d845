/** The exports of 'docgen' in plain Node. Site configurations get the same from the config loader. */
import { readFileSync } from 'node:fs';
import { findCode, packageRoot } from './place.js';

const place = await findCode();
const { createApi } = await import(new URL('api.js', place));
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

export const { defineConfig, renderMarkdown } = await import(new URL('library.js', place));
export const { build, check, dev } = createApi({ packageRoot, version });
