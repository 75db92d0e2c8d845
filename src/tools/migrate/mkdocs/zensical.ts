/** Reads `zensical.toml`, the settings of MkDocs' successor: the same keys below `[project]`, lists of MkDocs as tables. */
import { readEntries, readObject, readPath, type Values } from '../shared/script/values.ts';

/** Extensions have names with dots, which TOML reads as nested tables. */
const namespaces = ['pymdownx', 'markdown.extensions', 'zensical.extensions'];

/** What Zensical turns on by itself, as far as it changes how a page is moved. */
const usual = { 'pymdownx.arithmatex': {} };

export function readZensical(given: unknown): Values {
  const top = readObject(given);
  const config = readObject(top.project ?? top);
  const { markdown_extensions: extensions = usual, plugins } = config;
  return {
    ...config,
    markdown_extensions: listNamed(extensions),
    ...(plugins !== undefined && { plugins: listNamed(plugins) }),
  };
}

/** `{ toc: {…} }` as `[{ toc: {…} }]`, as MkDocs writes it. */
function listNamed(given: unknown): unknown {
  if (Array.isArray(given)) return given;
  const nested = namespaces.flatMap((space) =>
    readEntries(readPath(given, space)).map(([name, value]) => ({ [`${space}.${name}`]: value })),
  );
  const plain = readEntries(given).filter(
    ([name]) => !namespaces.some((space) => space.split('.')[0] === name),
  );
  return [...plain.map(([name, value]) => ({ [name]: value })), ...nested];
}
