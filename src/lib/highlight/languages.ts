/** The languages that are coloured, and all names that a fence may have. */
import { bash } from './languages/bash.ts';
import { dockerfile, makefile } from './languages/build.ts';
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
import { sip } from './languages/sip.ts';
import { sql } from './languages/sql.ts';
import { yaml } from './languages/yaml.ts';
import type { Grammar } from './lexer.ts';
import { splitWords } from './words.ts';

/**
 * Our own grammars: on real code they take a half to a fifth of Prism's time, and colour more (commands
 * in shells, keys in data, languages in languages). A language without a grammar stays plain on purpose.
 */
const own: Readonly<Record<string, { readonly aliases: string; readonly grammar?: Grammar }>> = {
  text: {
    aliases: `txt plain plaintext plain-text none raw ascii output stdout log csv tsv nohighlight no-highlight hex hexdump
      tcpdump pcap`,
  },
  bash: { aliases: 'sh shell zsh ksh fish console terminal shellscript shell-script', grammar: bash },
  json: { aliases: 'json5 jsonc jsonl ndjson jsonld json-ld geojson webmanifest', grammar: json },
  yaml: { aliases: 'yml', grammar: yaml },
  xml: { aliases: 'svg xsd xsl xslt wsdl rss atom plist xaml mathml', grammar: xml },
  html: { aliases: 'htm xhtml vue vue-html svelte astro', grammar: html },
  lua: { aliases: 'luau', grammar: lua },
  js: { aliases: 'javascript mjs cjs node nodejs ecmascript es6', grammar: js },
  ts: { aliases: 'typescript mts cts', grammar: ts },
  jsx: { aliases: 'javascriptreact', grammar: jsx },
  tsx: { aliases: 'typescriptreact', grammar: tsx },
  go: { aliases: 'golang', grammar: go },
  python: { aliases: 'py py2 py3 python2 python3 pyi pycon ipython starlark bzl bazel', grammar: python },
  sql: {
    aliases: `mysql mariadb pgsql postgresql postgres psql sqlite sqlite3 tsql t-sql mssql hive hiveql sparksql bigquery
      snowflake clickhouse duckdb`,
    grammar: sql,
  },
  nginx: { aliases: 'nginxconf', grammar: nginx },
  ini: { aliases: 'properties conf cfg config env dotenv gitconfig', grammar: ini },
  toml: { aliases: '', grammar: toml },
  http: { aliases: 'https', grammar: http },
  sip: { aliases: 'sdp rtsp', grammar: sip },
  diff: { aliases: 'patch udiff', grammar: diff },
  css: { aliases: 'postcss pcss', grammar: css },
  dockerfile: { aliases: 'docker containerfile', grammar: dockerfile },
  makefile: { aliases: 'make mk mak gnumakefile', grammar: makefile },
  markdown: { aliases: 'md mdx mdown mkd rmd', grammar: markdown },
  // Drawn, or shown as written.
  mermaid: { aliases: '' },
  math: { aliases: 'katex' },
};

/** Prism's grammars by Prism's name, each followed by its aliases. */
const fromPrism = `
  abap, abnf, actionscript as3, ada adb ads, agda, al, antlr4 antlr g4, apacheconf apache htaccess httpd, apex, apl,
  applescript osascript, aql, arduino ino, arff, armasm arm-asm arm, arturo art, asciidoc adoc, asm6502, asmatmel,
  aspnet aspx, autohotkey ahk, autoit au3, avisynth avs, avro-idl avdl, awk gawk, basic, batch bat cmd dos,
  bbcode shortcode, bbj, bicep, birb, bison yacc, bnf rbnf, bqn, brainfuck bf, brightscript brs, bro zeek, bsl oscript,
  c h c99 c11, cfscript cfc, chaiscript, cil, cilkc cilk-c, cilkcpp cilk-cpp cilk, clojure clj cljs cljc edn,
  cmake cmakelists, cobol cbl, coffeescript coffee, concurnas conc, cooklang, coq,
  cpp c++ cc cxx hpp hxx hh c++11 c++14 c++17 c++20 cuda cu, crystal cr, csharp c# cs dotnet, cshtml razor, csp, cue,
  cypher, d dlang, dart, dataweave, dax, dhall, django jinja jinja2 j2 htmldjango, dns-zone-file dns-zone zone,
  dot gv graphviz, ebnf, editorconfig, eiffel, ejs eta, elixir ex exs, elm, erb rhtml,
  erlang erl hrl, etlua, excel-formula excel xlsx xls, factor, firestore-security-rules, flow,
  fortran f90 f95 f77, fsharp f# fs fsx, ftl freemarker, gap, gcode, gdscript gd, gedcom, gettext po pot,
  gherkin feature cucumber, git, glsl vert frag, gml gamemakerlanguage, gn gni, go-module go-mod gomod go.mod, gradle,
  graphql gql, groovy jenkinsfile, haml, handlebars hbs mustache, haskell hs, haxe hx, hcl tf tfvars terraform opentofu,
  hlsl, hoon, hpkp, hsts, ichigojam, icon, icu-message-format, idris idr, iecst structured-text,
  ignore gitignore dockerignore hgignore npmignore, inform7, io, j, java jav, javastacktrace, jexl, jolie, jq, jsonp,
  jsstacktrace, julia jl, keepalived, keyman, kotlin kt kts, kumir kum, kusto kql, latex tex context, latte, less,
  lilypond ly, linker-script ld, liquid, lisp emacs elisp emacs-lisp commonlisp common-lisp, livescript ls, llvm,
  lolcode, magma, mata, matlab octave, maxscript, mel, metafont, mizar, mongodb mongo, monkey, moonscript moon,
  n1ql, n4js n4jsd, nand2tetris-hdl hdl, naniscript nani, nasm asm assembly x86asm, neon, nevod, nim nimrod, nix, nsis,
  objectivec objc obj-c objective-c objectivec++ mm, ocaml ml mli, odin, opencl, openqasm qasm, oz, parigp, parser,
  pascal objectpascal delphi pas, pascaligo, pcaxis px, peoplecode pcode, perl pl pm, php php3 php7 php8 phtml,
  plant-uml plantuml puml, plsql pl/sql oracle, powerquery pq mscript, powershell ps1 ps pwsh posh psm1, processing pde,
  prolog, promql, protobuf proto proto3, psl, pug jade, puppet pp, pure, purebasic pbfasm, purescript purs, q kdb, qml,
  qore, qsharp q# qs, r rlang rscript, racket rkt, reason, regex regexp, rego, renpy rpy, rescript res,
  rest rst restructuredtext, rip, roboconf, robotframework robot, ruby rb gemfile rake, rust rs, sas, sass,
  scala sc sbt, scheme scm, scss, shell-session sh-session shellsession bash-session, smali, smalltalk st, smarty,
  sml smlnj, solidity sol, solution-file sln, soy, sparql rq, splunk-spl spl, sqf, squirrel nut, stan, stata ado,
  stylus styl, supercollider sclang, swift, systemd service, t4-cs t4, t4-vb, tap, tcl tk, textile,
  tremor trickle troy, tt2, turtle trig ttl, twig, typoscript tsconfig, unrealscript uscript uc, uorazor, uri url,
  v vlang, vala, vbnet vb.net, velocity vm vtl, verilog sv systemverilog svh, vhdl vhd, vim viml vimscript,
  visual-basic vb vba vbs vbscript, warpscript, wasm wat wast webassembly, web-idl webidl, wgsl,
  wiki mediawiki wikitext, wolfram mathematica nb wl, wren, xeora xeoracube, xojo, xquery xq, yang, zig`;

/** Canonical name -> all its names, the canonical one first. */
export const languages: ReadonlyMap<string, readonly string[]> = new Map(
  [...Object.entries(own).map(([name, { aliases }]) => `${name} ${aliases}`), ...fromPrism.split(',')].map(
    (line) => {
      const names = [...splitWords(line)];
      return [names[0]!, names];
    },
  ),
);

const byName = new Map<string, string>([['', 'text']]);
for (const [name, names] of languages) for (const one of names) byName.set(one, name);

/** Canonical name of a language or alias in any case ('sh' → 'bash'), undefined if unknown. */
export function findLanguage(name: string): string | undefined {
  return byName.get(name.trim().toLowerCase());
}

/** What colours a language, by canonical name: our rules, or the name of a Prism grammar; undefined for plain text. */
export function findGrammar(name: string): Grammar | string | undefined {
  return Object.hasOwn(own, name) ? own[name]!.grammar : name;
}
