/** What the peers' sites have in common: the words around the pages, and edits that a writer makes to any of them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { partTitle } from '../corpus.mjs';

export const siteTitle = '测量';

/** As little as a page needs to look like one; no tool does anything to it. */
export const styles = `body { display: grid; grid-template-columns: 16rem 1fr 14rem; gap: 2rem; margin: 0 auto; max-width: 80rem; }
header { grid-column: 1 / -1; }
table { border-collapse: collapse; }
pre { overflow: auto; padding: 1rem; background: #f6f8fa; }
.tip { border-left: 4px solid #42b983; padding-left: 1rem; }
`;

/** \`::: tip\` blocks in another form: \`make\` gets what stands inside. */
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

/** The first part is called something else. */
export function renamePart(file, title, before = partTitle(0)) {
  edit(file, (text) => text.replace(before, title));
}

/** Version of an npm package in a folder of modules; undefined where it is not there. */
export function versionIn(modules, name) {
  try {
    return JSON.parse(readFileSync(`${modules}/node_modules/${name}/package.json`, 'utf8')).version;
  } catch {
    return undefined;
  }
}
