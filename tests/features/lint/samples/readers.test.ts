import { describe, expect, it } from 'vitest';
import { readBash } from '../../../../src/features/lint/samples/bash.ts';
import type { Fault, Read } from '../../../../src/features/lint/samples/fault.ts';
import { readLua } from '../../../../src/features/lint/samples/lua.ts';
import { readScript } from '../../../../src/features/lint/samples/script.ts';
import { readSql } from '../../../../src/features/lint/samples/sql.ts';
import { readXml } from '../../../../src/features/lint/samples/xml.ts';
import { readYaml } from '../../../../src/features/lint/samples/yaml.ts';
import { cpuTime } from '../../../helpers/cpu.ts';

const shown = (fault: Fault | undefined) => fault && `${fault.line}:${fault.column} ${fault.message}`;

/** Every sample with what is said of it. */
async function judge(read: Read, samples: readonly string[]) {
  return Object.fromEntries(
    await Promise.all(samples.map(async (code) => [code, shown(await read(code))] as const)),
  );
}

const none = (samples: readonly string[]) => Object.fromEntries(samples.map((code) => [code, undefined]));

describe('YAML', () => {
  it('can be read: documents, tags, aliases, markers', async () => {
    const good = [
      'a: 1\nb: [x, "y"]\n',
      '---\na: 1\n---\nb: 2\n...\n',
      'a: !secret x\nb: &c 1\nd: *c\n',
      '',
      '- <token>\n- $HOME\n',
    ];
    expect(await judge(readYaml, good)).toEqual(none(good));
  });

  it('is told where it cannot', () => {
    expect(shown(readYaml('a: 1\n b: 2\n'))).toMatch(/^1:4 Nested mappings/);
    expect(shown(readYaml('a: 1\nb: "x\n'))).toMatch(/quote/);
    expect(shown(readYaml('a: 1\na: 2\n'))).toBe('2:1 The key "a" is given twice');
    expect(shown(readYaml('a:\n\t- b\n'))).toBe('2:1 Tabs are not allowed as indentation');
    expect(shown(readYaml('title: A: B\n'))).toMatch(/^1:8 Nested mappings/);
  });

  it('names the colon of a Chinese keyboard, and the blank that is missing, at any depth', () => {
    const wide = 'The colon behind a key must be half-width';
    expect(readYaml('a：1\nb: 2\n')).toEqual({
      message: wide,
      line: 1,
      column: 2,
      hint: 'Write a half-width colon and a blank: a: 1',
    });
    expect(shown(readYaml('x:\n  - 名称：甲\n    b: 2\n'))).toBe(`2:7 ${wide}`);
    expect(shown(readYaml('a: 1\nb：2\n'))).toBe(`2:2 ${wide}`);
    expect(shown(readYaml('x:\n  a：\n    b: 2\n'))).toBe(`2:4 ${wide}`);
    expect(readYaml('port:5060\nb: 2\n')).toMatchObject({ column: 5, hint: 'Write port: 5060' });
  });
});

describe('XML', () => {
  it('can be read, whole or in pieces', async () => {
    const good = [
      '<?xml version="1.0" encoding="UTF-8"?>\n<a b="1"><c/></a>',
      '<a/>\n<b>text &amp; …</b>',
      '<X-PRE-PROCESS cmd="set" data="domain=$${local_ip}"/>\n...\n<!-- x -->',
      '<x:a y:b="1"/>',
    ];
    expect(await judge(readXml, good)).toEqual(none(good));
  });

  it('is told where it cannot', () => {
    expect(shown(readXml('<a>\n  <b>\n</a>'))).toBe('3:4 Unexpected close tag');
    expect(shown(readXml('<a b=1/>'))).toBe('1:6 Unquoted attribute value');
    expect(shown(readXml('<a b="x&y"/>'))).toMatch(/^1:\d+ /);
    expect(shown(readXml('<a>'))).toMatch(/^1:3 Unclosed tag: a/);
    expect(shown(readXml('<video controls></video>'))).toMatch(/Attribute without value/);
  });

  it('can be read with a document type, and knows the entities that it declares', async () => {
    const good = [
      '<!DOCTYPE document>\n<document/>',
      '\n<!-- 例 -->\n<?go on?>\n<!DOCTYPE a SYSTEM "a.dtd">\n<a/>\n<!-- end -->',
      '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY x "y">]>\n<a>&x;</a>',
      `<!DOCTYPE a [\n  <!-- it's -->\n  <!ENTITY x 'a "b"'>\n  <!ENTITY 名 SYSTEM "x.xml">\n]>\n<a b="&x;">&名;</a>`,
    ];
    expect(await judge(readXml, good)).toEqual(none(good));
  });

  it('may use any entity where a file that is not here declares more', async () => {
    const good = [
      '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "xhtml1-strict.dtd">\n<html>&nbsp;</html>',
      '<!DOCTYPE a [<!ENTITY % more SYSTEM "more.ent"> %more;]>\n<a>&x;</a>',
    ];
    expect(await judge(readXml, good)).toEqual(none(good));
    const closed = '<?xml version="1.0" standalone="yes"?>\n<!DOCTYPE a SYSTEM "a.dtd">\n<a>&x;</a>';
    expect(shown(readXml(closed))).toMatch(/^3:\d Undefined entity/);
  });

  it('is told of what a document type does not allow or declare', () => {
    expect(shown(readXml('<!DOCTYPE a>\n<a>'))).toMatch(/^2:\d Unclosed tag: a/);
    expect(shown(readXml('<!DOCTYPE a>\n<a/>\n<b>x</b>'))).toBeDefined();
    expect(shown(readXml('<a/>\n<!DOCTYPE a>'))).toMatch(/^2:\d+ Inappropriately located doctype/);
    expect(shown(readXml('<a>&x;</a>'))).toMatch(/Undefined entity/);
    for (const subset of [
      '<!ENTITY y "x">',
      '<!-- <!ENTITY x "y"> -->',
      '<!ENTITY y "<!ENTITY x \'y\'>">',
      '<!ENTITY % x "%y;">',
    ]) {
      expect(shown(readXml(`<!DOCTYPE a [${subset}]>\n<a>&x;</a>`)), subset).toMatch(
        /^2:\d Undefined entity/,
      );
    }
    expect(shown(readXml('<!DOCTYPE a [<!ENTITY x "y">]>\n<a>&x;</b>'))).toMatch(/Unexpected close tag/);
  });

  it('of endless declarations is read at once', () => {
    const started = cpuTime();
    for (const piece of ['<!-- -->', '<!ENTITY x "y">', '<!ENTITY ', '<!-- ', '"'])
      readXml(`<!DOCTYPE a [${piece.repeat(50_000)}]>\n<a>&x;</a>`);
    readXml('<!-- -->'.repeat(50_000));
    expect(cpuTime() - started).toBeLessThan(3000);
  });
});

describe('JavaScript and TypeScript', () => {
  const js: Read = (code) => readScript(code, 'js');
  const ts: Read = (code) => readScript(code, 'ts');

  it('can be read as statements, expressions, members, bodies and classes', async () => {
    const good = [
      "import a from 'a';\nconst b = await a();\nexport { b };",
      'const a = 1;\nconst a = 2;',
      '{ "a": 1, "b": [2] }',
      'a: 1,\nb() { return 2; },',
      'if (x) return;\nawait y();',
      'constructor() { this.x = 1; }\nasync run() {}',
      'const x = <div className="a">{b}</div>;',
      'require("a")({ b: 1 })',
    ];
    expect(await judge(js, good)).toEqual(none(good));
    const typed = [
      'type A<T> = { b?: T };\nconst c = <A<string>>d;',
      'const x: JSX.Element = <a b={c}/>;',
      'enum A { B }',
      'interface A { b(): void }',
    ];
    expect(await judge(ts, typed)).toEqual(none(typed));
  });

  it('are told where they cannot be read, by the way that got furthest', async () => {
    expect(shown(await js('const a = {\n  b: 1\n  c: 2\n};'))).toBe('3:3 Expected "}" but found "c"');
    expect(shown(await js('话 = "中文";  foo(;'))).toBe('1:16 Unexpected ";"');
    expect(shown(await js('foo(() => {\n  bar();\n'))).toMatch(/^3:1 Unexpected end of file|^2:9/);
    expect(shown(await ts('const a: = 1;'))).toBe('1:10 Unexpected "="');
  });

  it('with many short arrows are read at once', async () => {
    const started = cpuTime();
    expect(await ts(`const all = [\n${'  (x) => x + n,\n'.repeat(55)}];\n`)).toBe(undefined);
    expect(cpuTime() - started).toBeLessThan(3000);
  });

  it('end in time, whatever slows the reader down', async () => {
    const odd = [
      'a<'.repeat(20_000),
      'a<b,'.repeat(10_000),
      'f<(a:'.repeat(8000),
      '(a,b?:'.repeat(1600),
      'a<\n'.repeat(3000),
      `${'a<'.repeat(12_000)}//${'>'.repeat(12_000)}`,
    ];
    for (const code of odd) {
      const started = cpuTime();
      // What takes too long is not read at all.
      await Promise.resolve(ts(code)).catch(() => {});
      expect(cpuTime() - started).toBeLessThan(3000);
    }
  });

  it('of one long line are told without delay', async () => {
    const started = cpuTime();
    for (const one of ['a=>', 'a: ', '(', '`${', 'a?', '<a>', 'a<'])
      await readScript(one.repeat(9000 / one.length), 'ts').catch(() => {});
    expect(cpuTime() - started).toBeLessThan(30_000);
  });
});

describe('Lua', () => {
  it('can be read as chunk or value', async () => {
    const good = [
      'local a = 1\nprint(a)',
      '{ a = 1, b = { 2 } }',
      'return ...',
      'goto x\n::x::',
      'a = 7 // 2 & 1',
      '-- only a comment',
    ];
    expect(await judge(readLua, good)).toEqual(none(good));
  });

  it('can be read in the words of Lua 5.1 to 5.5 and of LuaJIT', async () => {
    const good = [
      'local x <const>, f <close> = 1, open()',
      'local <const> a, b = 1, 2',
      'global x, y\nx = 1',
      'global <const> *\nglobal *\nglobal print, type <const>',
      'global function f(a, ...rest)\n  return rest.n, ...\nend',
      'local function g(...args) end',
      'local n = 42LL + 1ull + 0x2aULL + 12.5i + 0b101 + 0b11LL',
      'local goto = 1\na = b.goto',
      'local ffi = require("ffi")\nlocal p = ffi.new("uint64_t[?]", 2LL)',
      'local global = 1\nglobal = 2',
    ];
    expect(await judge(readLua, good)).toEqual(none(good));
  });

  it('is told behind newer words too', () => {
    expect(shown(readLua('local x <const> = 1\nglobal y = 2LL\nif x then\n'))).toMatch(/^4:1 'end' expected/);
    expect(shown(readLua('local x <constant> = 1'))).toMatch(/^1:\d+ /);
    expect(shown(readLua('global = = 1'))).toMatch(/^1:\d+ /);
  });

  it('is told where it cannot', () => {
    expect(shown(readLua('if a then\n  b()\n'))).toBe("3:1 'end' expected near '<eof>'");
    expect(shown(readLua('local a == 1'))).toMatch(/^1:\d+ /);
    expect(shown(readLua('{ a = 1,\n b = }'))).toMatch(/^2:\d /);
  });
});

describe('Bash', () => {
  it('can be read: commands, scripts, placeholders of the shell', async () => {
    const good = [
      'npm ci && npm run build',
      'for f in *.md; do\n  echo "$f"\ndone',
      "cat <<'EOF' > x\na ( b\nEOF",
      'curl -H "Authorization: Bearer <token>" https://pbx.example.com/api?a=1',
      '[[ $a =~ ^b ]] || { echo no; exit 1; }',
      '$ docgen build',
      '# only a comment',
      'fs_cli -x "show channels" | grep -c ...',
    ];
    expect(await judge(readBash, good)).toEqual(none(good));
  });

  it('is told where it cannot, within substitutions too', () => {
    expect(shown(readBash('if true; then\n  echo a\n'))).toMatch(/^3:1 |^2:\d/);
    expect(shown(readBash('echo "a\n'))).toMatch(/^1:6 |^2:1 /);
    expect(shown(readBash('a=$(if true; then)'))).toBeDefined();
    expect(shown(readBash('echo a )'))).toMatch(/^1:8 /);
  });
});

describe('SQL', () => {
  it('can be read in any dialect', async () => {
    const good = [
      "SELECT 'it''s' FROM \"t\" WHERE a IN (1, 2); -- (it's",
      "INSERT INTO t VALUES ('it\\'s', `x`);",
      'ALTER SYSTEM SET archive_mode = on;\nVACUUM (ANALYZE);\n\\d t',
      "DO $$ BEGIN RAISE 'a('; END $$; /* ( */",
      "SELECT E'\\\\'",
    ];
    expect(await judge(readSql, good)).toEqual(none(good));
  });

  it('is told where a quote, a comment or a bracket has no end', () => {
    expect(shown(readSql("SELECT 'a\nFROM t"))).toBe('1:8 "\'" has no counterpart');
    expect(shown(readSql('SELECT (a,\n b FROM t'))).toBe('1:8 This bracket is never closed');
    expect(shown(readSql('SELECT a);'))).toBe('1:9 This bracket closes nothing');
    expect(shown(readSql('/* a'))).toBe('1:1 "/*" has no counterpart');
  });
});
