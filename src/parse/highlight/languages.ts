/** The languages that are coloured, and the names they go by. */

import { bash } from './languages/bash.ts';
import { dockerfile, makefile } from './languages/build.ts';
import { c, cpp } from './languages/c.ts';
import { css } from './languages/css.ts';
import { ini, json, toml } from './languages/data.ts';
import { diff } from './languages/diff.ts';
import { go } from './languages/go.ts';
import { http } from './languages/http.ts';
import { js, jsx, ts, tsx } from './languages/javascript.ts';
import { lua } from './languages/lua.ts';
import { markdown } from './languages/markdown.ts';
import { html, xml } from './languages/markup.ts';
import { nginx } from './languages/nginx.ts';
import { python } from './languages/python.ts';
import { sql } from './languages/sql.ts';
import { yaml } from './languages/yaml.ts';
import type { Grammar } from './lexer.ts';

type Entry = { readonly aliases: string; readonly grammar?: Grammar };

/** By canonical name. Without a grammar: shown plain, and rightly so. */
const languages: Readonly<Record<string, Entry>> = {
  text: { aliases: 'txt plain plaintext none output log' },
  bash: { aliases: 'sh shell zsh console shellscript', grammar: bash },
  json: { aliases: 'json5 jsonc', grammar: json },
  yaml: { aliases: 'yml', grammar: yaml },
  xml: { aliases: 'svg', grammar: xml },
  html: { aliases: 'htm vue svelte', grammar: html },
  lua: { aliases: '', grammar: lua },
  js: { aliases: 'javascript mjs cjs', grammar: js },
  ts: { aliases: 'typescript mts cts', grammar: ts },
  jsx: { aliases: '', grammar: jsx },
  tsx: { aliases: '', grammar: tsx },
  go: { aliases: 'golang', grammar: go },
  python: { aliases: 'py python3', grammar: python },
  sql: { aliases: 'mysql pgsql postgresql postgres', grammar: sql },
  nginx: { aliases: 'nginxconf', grammar: nginx },
  ini: { aliases: 'properties conf cfg env dotenv', grammar: ini },
  toml: { aliases: '', grammar: toml },
  http: { aliases: '', grammar: http },
  diff: { aliases: 'patch', grammar: diff },
  c: { aliases: 'h', grammar: c },
  cpp: { aliases: 'c++ cc cxx hpp', grammar: cpp },
  css: { aliases: '', grammar: css },
  dockerfile: { aliases: 'docker', grammar: dockerfile },
  makefile: { aliases: 'make mk', grammar: makefile },
  markdown: { aliases: 'md', grammar: markdown },
  // Known, but drawn or shown as they are.
  mermaid: { aliases: '' },
  math: { aliases: 'latex tex' },
};

const byName = new Map<string, string>([['', 'text']]);
for (const [name, { aliases }] of Object.entries(languages)) {
  byName.set(name, name);
  for (const alias of aliases.split(' ')) if (alias !== '') byName.set(alias, name);
}

/** Canonical name of a language or alias ('sh' → 'bash'), undefined if unknown. */
export function knownLanguage(name: string): string | undefined {
  return byName.get(name.trim().toLowerCase());
}

/** The rules of a canonical name; undefined for plain text. */
export function grammarOf(name: string): Grammar | undefined {
  return languages[name]?.grammar;
}
