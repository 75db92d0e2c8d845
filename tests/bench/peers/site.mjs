/** What the peers' sites share: title, styles, conversions of pages, and a writer's edits. */
import { readFileSync, writeFileSync } from 'node:fs';
import { partTitle } from '../corpus.mjs';

export const siteTitle = '测量';

/** A minimal style sheet; no tool processes it. */
export const styles = `body { display: grid; grid-template-columns: 16rem 1fr 14rem; gap: 2rem; margin: 0 auto; max-width: 80rem; }
header { grid-column: 1 / -1; }
table { border-collapse: collapse; }
pre { overflow: auto; padding: 1rem; background: #f6f8fa; }
.tip { border-left: 4px solid #42b983; padding-left: 1rem; }
`;

/** Converts `::: tip` blocks: `make` gets the text inside. */
export function tipsAs(text, make) {
  return text.replace(/^::: tip\n([\s\S]*?)\n:::$/gm, (_, inner) => make(inner));
}

/** Adds a line to the frontmatter. */
export function withMeta(text, line) {
  return text.replace('---\n', `---\n${line}\n`);
}

export function edit(file, change) {
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error('An edit of the bench changed nothing.');
  writeFileSync(file, after);
}

/** Renames the first part. */
export function renamePart(file, title, before = partTitle(0)) {
  edit(file, (text) => text.replace(before, title));
}

/** Version of an npm package in `modules`; undefined if it is not installed. */
export function versionIn(modules, name) {
  try {
    return JSON.parse(readFileSync(`${modules}/node_modules/${name}/package.json`, 'utf8')).version;
  } catch {
    return undefined;
  }
}
