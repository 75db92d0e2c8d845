/**
 * Loads each Prism grammar when code first uses its language (3 ms, 33 for C#), so that other languages cost nothing.
 * A Prism grammar is a script that expects a global `Prism` and may change grammars loaded before it, so each language
 * gets a Prism of its own: a block's colours do not depend on earlier blocks, and nothing becomes global.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { countWork } from './work.ts';

/** The used part of Prism; the rest is for browsers. */
export type Prism = Pick<typeof import('prismjs'), 'languages' | 'tokenize' | 'hooks'>;

type Components = Readonly<Record<string, { readonly require?: string | readonly string[] }>>;

const { resolve } = createRequire(import.meta.url);
const loaded = new Map<string, Prism>();
const ofCallers = new WeakMap<object, Prism>();
let components: Components | undefined;

/** A Prism with that grammar and its dependencies, cached. */
export function loadPrism(component: string): Prism {
  const known = loaded.get(component);
  if (known) return known;
  const prism = createPrism();
  components ??= JSON.parse(readPrismFile('prismjs/components.json')).languages as Components;
  for (const name of orderComponents(component, components)) {
    run(`prismjs/components/prism-${name}.min.js`, { Prism: prism });
  }
  // Prism's shell grammar takes the hash of http://a/#b for a comment.
  if (prism.languages.bash) prism.languages.bash.comment = { pattern: /(^|[\s;&|()])#.*/, lookbehind: true };
  countWork(prism.languages);
  loaded.set(component, prism);
  return prism;
}

/** A Prism with one grammar, of the caller's own, cached. */
export function loadPrismWith(name: string, grammar: object): Prism {
  const known = ofCallers.get(grammar);
  if (known) return known;
  const prism = createPrism();
  prism.languages[name] = grammar as Prism['languages'][string];
  countWork(prism.languages);
  ofCallers.set(grammar, prism);
  return prism;
}

function createPrism(): Prism {
  const module = { exports: {} };
  run('prismjs/components/prism-core.min.js', { module, global: {} });
  return module.exports as Prism;
}

/** A grammar after its dependencies; markup also brings the grammars for its scripts and styles. */
function orderComponents(component: string, all: Components, order = new Set<string>()): Set<string> {
  for (const needed of [all[component]?.require ?? []].flat()) orderComponents(needed, all, order);
  order.add(component);
  if (component === 'markup') for (const inner of ['css', 'javascript']) orderComponents(inner, all, order);
  return order;
}

/** Runs a script of the package with `variables` as its globals. */
function run(path: string, variables: Readonly<Record<string, unknown>>): void {
  compileFunction(readPrismFile(path), Object.keys(variables))(...Object.values(variables));
}

function readPrismFile(path: string): string {
  return readFileSync(resolve(path), 'utf8');
}
