/**
 * Lists what src says to people: every text that reads like English, as a template with numbered holes. Texts that a
 * condition or a list of the same file puts into a template are written out. What is for machines or for pages is left out by rule.
 */
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'acorn';
import { buildSync, transformSync } from 'esbuild';
import { projectRoot } from '../../../helpers/docgen.ts';
import { unspoken } from './unspoken.ts';

type Tree = { readonly type: string; readonly [field: string]: unknown };
/** Literal text, or a hole (null). */
type Parts = readonly (string | null)[];

/** Files whose texts are for readers of the site, for machines, or for other programs. */
const silent = [
  /^api\.ts$/,
  // They have a catalogue of their own, by code.
  /^model\/diagnostic\/(?:codes|remedies)\.ts$/,
  /^server\/(?!dev|served)/,
  /(?:^|\/)(?:strings|manual|services?)\.ts$/,
  /^model\/(?:strings|package-manager|output|site|view)\b/,
  /^lib\/(?:search|highlight|signals|stack-trace|foreign-markup)\//,
  /^lib\/diagrams\/(?:words|draw|place|sanitize)/,
  /^lib\/diagrams\/read\/(?:dates|label|shapes)/,
  /^features\/(?:api\/(?:samples|downloads|pages\/(?:sign-in|webhooks|index|sources)|parse\/badge|read\/cache)|changes\/(?:passages|view)|components\/drawn-text)/,
  /^features\/agents\/(?!check\/|(?:index|stages|codes|mcp\/(?:command|run|stdio|http|source\/[\w-]+|site\/site|search\/engine))\.ts)/,
  /^features\/crawlers\/robots/,
  /^features\/(?:hosting\/(?:csp|nginx|apache|caddy|s3|headers|vercel|netlify|firebase|redirects)\b|math\/write|foreign\/fixes\/values)/,
  /^stages\/(?:emit|render\/index|site\/(?:view|tokens))/,
  /^stages\/bundle\/(?:page-components|prebuilt|site-islands)/,
  /^tools\/print\/(?:outline|join|layout)/,
  /^tools\/scaffold\/site-files/,
  /^tools\/editor\/(?:schema|snippets|vscode-files)/,
  /^tools\/deploy\/archive/,
  /^cli\/(?:own-command)/,
];

/** Functions whose arguments nobody reads. */
const mute =
  /^(?:split|startsWith|endsWith|includes|indexOf|replace|replaceAll|match|test|has|get|set|add|delete|setHeader|writeHead|RegExp|Error|Worker|measureTime|querySelector|getAttribute|listWords|words|Set|join)$/;

/** All templates with the files that have them, as paths below src. */
export function listTemplates(): Map<string, Set<string>> {
  const root = join(projectRoot, 'src');
  const found = new Map<string, Set<string>>();
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(
      (path) => path.endsWith('.ts') && !path.endsWith('.d.ts') && !silent.some((one) => one.test(path)),
    );
  // All at once: esbuild has more threads.
  const { outputFiles } = buildSync({
    entryPoints: files.map((file) => join(root, file)),
    outdir: root,
    outbase: root,
    write: false,
    ...plain,
  });
  for (const { path, text } of outputFiles.sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const file = relative(root, path).replaceAll('\\', '/').replace(/\.js$/, '.ts');
    for (const template of readProgram(text)) {
      if (!found.has(template)) found.set(template, new Set());
      found.get(template)!.add(file);
    }
  }
  return found;
}

const plain = { format: 'esm', target: 'esnext' } as const;

/** The templates of one file. */
export function readTemplates(source: string): Set<string> {
  return readProgram(transformSync(source, { loader: 'ts', ...plain }).code);
}

function readProgram(code: string): Set<string> {
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as Tree;
  const reader = new Reader();
  reader.declare(program);
  reader.visit(program);
  return reader.found;
}

class Reader {
  readonly found = new Set<string>();
  /** What constants of the file may be: all their texts. */
  readonly #constants = new Map<string, readonly Parts[]>();

  /** Notes constants that are texts, or choose between texts. */
  declare(program: Tree): void {
    const taken = new Set<string>();
    const declare = (name: string, texts?: readonly Parts[]) => {
      // One name may be of several things; then it is a hole.
      if (taken.has(name)) this.#constants.delete(name);
      else if (texts && texts.length <= 8) this.#constants.set(name, texts);
      taken.add(name);
    };
    each(program, (node) => {
      const { id, init, params = [] } = node as unknown as { id: Tree; init: Tree | null; params?: Tree[] };
      if (node.type === 'VariableDeclarator' && id.type === 'Identifier')
        declare(String(id.name), init ? this.#readChoices(init) : undefined);
      else if (node.type === 'VariableDeclarator') for (const name of listBound(id)) declare(name);
      if (/Function/.test(node.type)) for (const name of params.flatMap(listBound)) declare(name);
    });
  }

  visit(node: unknown): void {
    if (Array.isArray(node)) {
      for (const one of node) this.visit(one);
      return;
    }
    if (!isTree(node) || isForLinking(node)) return;
    const name = /^(?:Call|New)Expression$/.test(node.type) ? nameOf(node) : '';
    if (mute.test(name)) this.#visitMute(node, name);
    else if (name === 'formatAmount') this.#readAmount(node);
    else if (node.type === 'Property' && !node.computed) {
      // Whatever stands there is told: a list of words too.
      if (/^(?:hint|message)$/.test(String((node.key as Tree).name)))
        this.#note(this.#readChoices(node.value as Tree), (text) => /[a-z]{2,} [a-z]{2,}/.test(text));
      this.visit(node.value);
    } else if (node.type === 'BinaryExpression' && node.operator !== '+')
      this.visit([node.left, node.right].filter((side) => !isText(side)));
    else {
      const texts = this.#readTexts(node);
      if (name === 'say') this.#note(this.#readChoices((node.arguments as Tree[])[0]!), () => true);
      this.#note(texts, isSpoken);
      if (texts) this.#visitHoles(node);
      else for (const child of Object.values(node)) if (typeof child === 'object') this.visit(child);
    }
  }

  #note(texts: readonly Parts[] | undefined, isNoted: (text: string) => boolean): void {
    for (const line of texts?.flatMap(splitLines) ?? []) {
      const template = format(line).trim();
      if (line.some((part) => /[a-z]/i.test(part ?? '')) && isNoted(template)) this.found.add(template);
    }
  }

  #visitMute(node: Tree, name: string): void {
    if (!isText((node.callee as Tree).object)) this.visit(node.callee);
    // What a function returns may be shown; so may the replacement of a text.
    const given = node.arguments as Tree[];
    this.visit(given.filter((one, at) => isFunction(one) || (at > 0 && name.startsWith('replace'))));
  }

  /** What stands in the holes of a template. */
  #visitHoles(node: Tree): void {
    if (node.type === 'TemplateLiteral') this.visit(node.expressions);
    if (node.type !== 'BinaryExpression') return;
    for (const side of [node.left, node.right] as Tree[])
      if (isText(side) || side.type === 'BinaryExpression') this.#visitHoles(side);
      else this.visit(side);
  }

  #readAmount(node: Tree): void {
    const [count, noun] = node.arguments as [Tree, Tree];
    this.visit(count);
    for (const [text] of this.#readChoices(noun) ?? [])
      for (const form of [text, `${text}s`]) this.found.add(`{1} ${form}`);
  }

  /** All forms of a text with holes; undefined if it is none. */
  #readTexts(node: Tree): readonly Parts[] | undefined {
    if (node.type === 'Literal') return typeof node.value === 'string' ? [[node.value]] : undefined;
    if (node.type === 'TemplateLiteral') {
      const pieces = (node.quasis as Tree[]).map(({ value }) => (value as { cooked: string }).cooked);
      const holes = (node.expressions as Tree[]).map((one) => this.#readChoices(one) ?? [[null]]);
      const all = combine(pieces.flatMap((piece, index) => [[[piece]], ...holes.slice(index, index + 1)]));
      return all.length <= 16
        ? all
        : [pieces.flatMap((piece, at) => (at < holes.length ? [piece, null] : [piece]))];
    }
    if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined;
    const [left, right] = [node.left, node.right].map((side) => this.#readTexts(side as Tree));
    if (!left && !right) return undefined;
    return combine([left ?? [[null]], right ?? [[null]]]);
  }

  /** What an expression may be if that is one of some texts. */
  #readChoices(node: Tree): readonly Parts[] | undefined {
    if (node.type === 'ConditionalExpression') {
      const [yes, no] = [node.consequent, node.alternate].map((one) => this.#readChoices(one as Tree));
      return yes && no ? [...yes, ...no] : undefined;
    }
    if (node.type === 'Identifier') return this.#constants.get(String(node.name));
    return this.#readTexts(node);
  }
}

function combine(choices: readonly (readonly Parts[])[]): Parts[] {
  return choices.reduce<Parts[]>(
    (all, next) => all.flatMap((one) => next.map((more) => [...one, ...more])),
    [[]],
  );
}

/** Each line is translated by itself. */
function splitLines(parts: Parts): Parts[] {
  const lines: (string | null)[][] = [[]];
  for (const part of parts) {
    const [first, ...more] = part?.split('\n') ?? [null];
    lines.at(-1)!.push(first!);
    for (const line of more) lines.push([line]);
  }
  return lines;
}

function format(parts: Parts): string {
  let count = 0;
  return parts.map((part) => part ?? `{${++count}}`).join('');
}

const little =
  /\b(?:the|is|are|a|an|of|to|in|no|not|it|its|by|and|or|for|with|this|that|has|have|be|must|cannot|more|from|at|on|nothing|every|also|what|only|does|did|its|which|than|into|before|without|again|as|drafts|warnings|page|between|how|each|all|these|those|first|other|when|where|who|if|will|one|there|they)\b/;

/** Whether it reads like English: a sentence, a heading, values with a word between, or words with a little one among them. */
function isSpoken(text: string): boolean {
  if (unspoken.some((one) => one.test(text))) return false;
  const plain = text.replace(/`[^`]*`|"[^"]*"/g, '');
  const words = plain.replace(/\{\d+\}/g, '').match(/[A-Za-z]{2,}/g) ?? [];
  if (words.length === 0) return false;
  if (/^[A-Z][a-z]+:$/.test(text) || /\{\d+\} ?(?:,|MB|in|to|of|->) .*\{\d+\}/.test(text)) return true;
  if (!/[a-z]{2}/.test(text) || !text.includes(' ')) return false;
  // Three words or more without a little one are a list of names.
  const isList = /^[\w.:#*[\]/\s-]+$/.test(text) && words.length > 2 && !little.test(text);
  if (isList) return /^[A-Z].*[.?!]$/.test(text);
  if (/[.?!:…]$/.test(text)) return true;
  const isCode = /=>|=["']|;$|<\/?\w|\n|^[#@-]|^\.[a-z]+[{ ]*[.:{]/.test(plain);
  return !isCode && (!/[;=]/.test(plain) || little.test(plain));
}

function isForLinking(node: Tree): boolean {
  if (/^(?:Import|ExportAll|TaggedTemplate)/.test(node.type)) return true;
  return node.type === 'ExportNamedDeclaration' && Boolean(node.source);
}

function isFunction({ type }: Tree): boolean {
  return /Function/.test(type);
}

function nameOf({ callee }: Tree): string {
  const { name, property } = callee as { name?: string; property?: { name?: string } };
  return name ?? property?.name ?? '';
}

function isText(node: unknown): boolean {
  return (
    isTree(node) &&
    (node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string'))
  );
}

/** The names in a pattern. */
function listBound(pattern: Tree): string[] {
  const names: string[] = [];
  each(pattern, (one) => one.type === 'Identifier' && names.push(String(one.name)));
  return names;
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function each(node: unknown, use: (node: Tree) => void): void {
  if (Array.isArray(node)) for (const one of node) each(one, use);
  else if (isTree(node)) {
    use(node);
    for (const child of Object.values(node)) if (typeof child === 'object') each(child, use);
  }
}
