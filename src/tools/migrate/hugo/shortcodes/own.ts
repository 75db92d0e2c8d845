/** Expands a site's own shortcodes whose template only inserts values into HTML, without conditions or loops. */
import { joinPath } from '#model/address/url';
import type { SourceTree } from '../../shared/source-tree.ts';
import type { Call, Place } from './call.ts';
import { readParam } from './call.ts';

const action = /\{\{-?\s*(.*?)\s*-?\}\}/g;
const pipes =
  /(?:\s*\|\s*(?:markdownify|safeHTML|safeURL|safeHTMLAttr|htmlEscape|plainify|\$?\.Page\.RenderString))*$/;

/** The templates of the site's shortcodes, by name. */
export function readTemplates(tree: SourceTree, root: string): Record<string, string> {
  const folders = ['layouts/shortcodes', 'layouts/_shortcodes'].flatMap((one) => joinPath(root, one) ?? []);
  return Object.fromEntries(
    folders.flatMap((folder) =>
      tree
        .list(folder)
        .filter((path) => path.endsWith('.html'))
        .flatMap((path) => {
          const text = tree.read(path)?.replace(/\{\{-?\s*\/\*[\s\S]*?\*\/\s*-?\}\}/g, '');
          return text === undefined ? [] : [[path.slice(folder.length + 1, -'.html'.length), text.trim()]];
        }),
    ),
  );
}

/** Expands a call. `inner`: the text between the tags. Undefined without such a template, or if it does more than insert values. */
export function expandTemplate(call: Call, inner: string | undefined, place: Place): string | undefined {
  const template = place.templates[call.name];
  if (template === undefined || template === '') return undefined;
  let isPlain = true;
  const drawn = template.replace(action, (_, given: string) => {
    const value = evaluateAction(given.replace(pipes, ''), call, inner, place);
    if (value === undefined) isPlain = false;
    return value ?? '';
  });
  return isPlain && !drawn.includes('<script') ? drawn : undefined;
}

function evaluateAction(
  expression: string,
  call: Call,
  inner: string | undefined,
  place: Place,
): string | undefined {
  const [, position, name] = /^\$?\.Get\s+(?:(\d+)|["`]([\w-]+)["`])$/.exec(expression) ?? [];
  if (position !== undefined) return call.args[Number(position)] ?? '';
  if (name !== undefined) return call.values[name] ?? '';
  if (/^\$?\.Inner(?:Deindent)?$/.test(expression)) return inner;
  const [, path] = /^(?:\$?\.|\$\.)?(?:[Ss]ite|Page)\.Params\.([\w.]+)$/.exec(expression) ?? [];
  return path === undefined
    ? undefined
    : readParam({ ...call, name: 'param', args: [path], values: {} }, place);
}
