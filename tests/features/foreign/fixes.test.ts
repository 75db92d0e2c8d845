import { describe, expect, it } from 'vitest';
import type { SourceFile } from '#model/document/document';
import { fixers } from '../../../src/features/foreign/fixes/index.ts';
import { fixText } from '../../../src/features/lint/fixes/apply.ts';
import { lintPage } from '../../../src/features/lint/page.ts';
import { stages } from '../../../src/features/lint/stages.ts';
import { commonTools, options, path, sourceOf } from '../../core/parse/support.ts';
import { cpuTime } from '../../helpers/cpu.ts';
import { sized } from '../../helpers/long.ts';

const linters = { checks: stages.pageChecks!, fixers: [fixers] };

/** The text after all fixes on offer were made, turn by turn as `check --fix` does. */
async function fixed(text: string, given: Partial<SourceFile> = {}): Promise<string> {
  const settings = { lang: 'en', fixableOnly: true } as const;
  const { diagnostics } = await lintPage(
    { source: sourceOf(text, given), options, tools: commonTools },
    settings,
    linters,
  );
  const done = fixText(
    text,
    diagnostics.flatMap(({ fix }) => (fix ? [fix] : [])),
  );
  return done.count === 0 ? text : fixed(done.text, given);
}

const page = (body: string) => `# T\n\n${body}\n`;

/** Each text, and what it becomes; nothing: it stays. */
function cases(all: readonly (readonly [string, string?])[], of: (text: string) => string = page) {
  for (const [text, wanted = text] of all) {
    it(JSON.stringify(text), async () => {
      expect(await fixed(of(text))).toBe(of(wanted));
    });
  }
}

describe('notices of MkDocs become containers', () => {
  cases([
    ['!!! note\n    A.', '::: note\nA.\n:::'],
    ['!!! Note "My *title*"\n\n    A.\n\n    B.\n\nC.', '::: note My *title*\n\nA.\n\nB.\n:::\n\nC.'],
    ['!!! warning ""\n\tA.', '::: warning\nA.\n:::'],
    ['!!! danger inline end "X"\n    A.', '::: danger X\nA.\n:::'],
    ['!!! example\n    A.', '::: note Example\nA.\n:::'],
    ['!!! bug "B"\n    A.', '::: danger B\nA.\n:::'],
    ['??? tip "Fold"\n    A.', '::: details Fold\nA.\n:::'],
    ['???+ tip "Open"\n    A.', '::: tip Open\nA.\n:::'],
    ['Before.\n!!! tip\n    A.\nAfter.', 'Before.\n::: tip\nA.\n:::\nAfter.'],
    // With all that is in them.
    ['!!! tip\n    ```md\n    !!! note\n        x\n    ```', '::: tip\n```md\n!!! note\n    x\n```\n:::'],
    ['!!! tip\n    - a\n\n        b', '::: tip\n- a\n\n    b\n:::'],
    ['!!! tip\n    ::: note\n    a\n    :::', ':::: tip\n::: note\na\n:::\n::::'],
    [
      '!!! tip\n    ??? info\n        !!! note\n            c\n        d',
      '::::: tip\n:::: details Info\n::: note\nc\n:::\nd\n::::\n:::::',
    ],
    [
      '1. Step\n\n    !!! tip\n        A.\n\n    More.',
      '1. Step\n\n    ::: tip\n    A.\n    :::\n\n    More.',
    ],
    // What comes to light is told as ever.
    [
      '!!! tip\n    ```js wrap\n    a\n    ```\n\n    === "T"\n        b',
      '::: tip\n```js wrap\na\n```\n\n=== "T"\n    b\n:::',
    ],
    ['!!! tip\n\n    <script>x</script>'],
    // What takes a person to decide.
    ['!!! note'],
    ['!!! note\nnot indented'],
    ['!!! unheard\n    A.'],
    ['> !!! note\n>     A.'],
    ['```\n!!! note\n    A.\n```'],
  ]);
});

describe('comments of Docusaurus become marks', () => {
  const fence = (code: string) => `\`\`\`js\n${code}\n\`\`\``;
  cases(
    [
      ['// highlight-next-line\na', '// [!code highlight]\na'],
      ['  # highlight-next-line\n  a\nb', '  # [!code highlight]\n  a\nb'],
      ['{/* highlight-next-line */}\n<A />', '{/* [!code highlight] */}\n<A />'],
      ['<!-- highlight-next-line -->\n<a>', '<!-- [!code highlight] -->\n<a>'],
      ['// highlight-start\na\n\nb\n// highlight-end\nc', '// [!code highlight:3]\na\n\nb\nc'],
      [
        'x\n// highlight-next-line\na\n/* highlight-start */\nb\n/* highlight-end */',
        'x\n// [!code highlight]\na\n/* [!code highlight:1] */\nb',
      ],
      ['// highlight-start\na'],
      ['// highlight-end\na'],
      ['// highlight-start\n// highlight-end'],
      ['// highlight-start\na\n// highlight-next-line\nb\n// highlight-end'],
    ],
    (text) => page(fence(text)),
  );
  cases([
    ['- ```js\n  // highlight-next-line\n  a\n  ```', '- ```js\n  // [!code highlight]\n  a\n  ```'],
    ['> ```js\n> // highlight-next-line\n> a\n> ```', '> ```js\n> // [!code highlight]\n> a\n> ```'],
    [
      '```js\n// highlight-next-line\na\n```\n\n~~~~js\n```\n// highlight-next-line\n~~~~',
      '```js\n// [!code highlight]\na\n```\n\n~~~~js\n```\n// [!code highlight]\n~~~~',
    ],
  ]);
});

describe('settings of fences become those of docgen', () => {
  const fence = (info: string) => page(`\`\`\`${info}\na: 1\n\`\`\``);
  cases(
    [
      ['yaml hl_lines="2 4-6"', 'yaml {2,4-6}'],
      ['yaml hl_lines=3', 'yaml {3}'],
      ['yaml hl_lines="1" linenums="5" title="x.yml"', 'yaml {1} :line-numbers=5 title="x.yml"'],
      ['yaml mark={1,3-5}', 'yaml {1,3-5}'],
      ['yaml {hl_lines=[1,"3-5"],linenos=table}', 'yaml {1,3-5} :line-numbers'],
      ['yaml {linenos=true, linenostart=199}', 'yaml :line-numbers=199'],
      [' { .yaml title="x.yml" hl_lines="1" }', 'yaml title="x.yml" {1}'],
      ['yaml filename=x.yml', 'yaml title="x.yml"'],
      ['yaml linenos=false hl_lines="1"', 'yaml {1}'],
      ['yaml hl_lines="a"'],
      ['yaml { .annotate hl_lines="1" }', 'yaml {1} {.annotate}'],
      [' { .yaml .no-copy #cfg hl_lines="1" }', 'yaml {1} {.no-copy #cfg}'],
      ['yaml wrap'],
      ['yaml file="a{1}"'],
      ['rust,ignore', 'rust no-check'],
      ['rust,no_run,should_panic', 'rust'],
      ['rust, edition2021', 'rust'],
      ['rust ignore', 'rust no-check'],
      ['rust,editable'],
      ['text,linenos', 'text :line-numbers'],
      ['yaml,{1}'],
      ['yaml:title=a.yml', 'yaml title="a.yml"'],
      ['yaml:a/b.yml {1}', 'yaml title="a/b.yml" {1}'],
      ['yaml{numberLines: true}', 'yaml :line-numbers'],
      ['{.yaml .numberLines startFrom="3"}', 'yaml :line-numbers=3'],
      ['{r, echo=FALSE, fig.width=3}', 'r'],
      ['{note}'],
      ['{.yaml .numberLines}'],
    ],
    fence,
  );
});

describe('keys of the frontmatter get the names that docgen reads', () => {
  const front = (keys: string) => `---\n${keys}\n---\n\nText.\n`;
  cases(
    [
      ['title: T\nsidebar_position: 3 # third', 'title: T\norder: 3 # third'],
      ['title: T\nweight: 10\nlinkTitle: "L: x"', 'title: T\norder: 10\nsidebar: "L: x"'],
      ['title: T\nsummary: >\n  Long\n  text', 'title: T\ndescription: >\n  Long\n  text'],
      ['标题: 题\n作者: 人\n日期: 2024-01-02', 'title: 题\nauthor: 人\ntime: 2024-01-02'],
      ['Title: T\nDescription: D', 'title: T\ndescription: D'],
      ['title: T\npublished: false', 'title: T\ndraft: true'],
      ['title: T\nhide_table_of_contents: true', 'title: T\ntoc: false'],
      ['title: T\nredirect_from:\n  - /old\n  - /older', 'title: T\naliases:\n  - /old\n  - /older'],
      ['title: T\nsearch_exclude: true', 'title: T\nsearch: false'],
      ['title: T\nhide: [toc, navigation]', 'title: T\ntoc: false\nlayout: page'],
      ['title: T\nhide:\n  - "toc"\norder: 1', 'title: T\ntoc: false\norder: 1'],
      ['title: T\nsidebar: false', 'title: T\nlayout: page'],
      ['title: T\nlayout: single\norder: 1', 'title: T\norder: 1'],
      ['title: T\nhide: [toc, tags]'],
      ['title: T\nhide:'],
      ['title: T\nlayout: splash'],
      ['title: T\nlayout: page\nsidebar: false'],
      // Not where the value would be none, or the key is there.
      ['title: T\nweight: heavy'],
      ['title: T\norder: 1\nweight: 2'],
      ['title: T\nlast_update:\n  date: 2024-01-02'],
      ['title: T\npublished: maybe'],
      ['title: T\ntags: [a]'],
      ['title: T\ntitel: U'],
    ],
    front,
  );

  it('one of two that mean the same', async () => {
    expect(await fixed(front('title: T\nweight: 1\nnav_order: 2'))).toBe(
      front('title: T\norder: 1\nnav_order: 2'),
    );
  });
});

describe('TOML frontmatter becomes YAML', () => {
  const front = (text: string) => `${text}\n\nText.\n`;
  cases(
    [
      [
        '+++\ntitle = "A \\"b\\" #c" # d\ndate = 2024-01-02T03:04:05Z\ndraft = false\n+++',
        '---\n# d\ntitle: \'A "b" #c\'\ndate: 2024-01-02T03:04:05Z\ndraft: false\n---',
      ],
      [
        "+++\n# all\ntitle = 'C:\\x'\nweight = 3\n\naliases = [\n  \"/a\",\n  '/b', # old\n]\n+++",
        '---\n# all\n# old\ntitle: C:\\x\norder: 3\naliases:\n  - /a\n  - /b\n---',
      ],
      ['\n\n+++\ntitle = "T"\n+++', '---\ntitle: T\n---'],
      ['+++\ntitle = "T"\n[params]\n"a" = 1\n+++', '---\ntitle: T\nparams:\n  a: 1\n---'],
      [
        '+++\ntitle = "T"\n[a]\nb = 1\n[a.c]\nd = 2\n[e.f]\ng = 3\n+++',
        '---\ntitle: T\na:\n  b: 1\n  c:\n    d: 2\ne:\n  f:\n    g: 3\n---',
      ],
      // Of any shape: the same table twice, more levels, arrays of tables, texts of several lines.
      ['+++\ntitle = """\nT\n"""\n+++', '---\ntitle: |\n  T\n---'],
      [
        '+++\ntitle = "T"\n[a]\nb = 1\n[c]\nd = 1\n[a.e]\nf = 1\n+++',
        '---\ntitle: T\na:\n  b: 1\n  e:\n    f: 1\nc:\n  d: 1\n---',
      ],
      ['+++\ntitle = "T"\n[a.b.c]\nd = 1\n+++', '---\ntitle: T\na:\n  b:\n    c:\n      d: 1\n---'],
      [
        '+++\n# all\ntitle = "T: x"\ndate = 2024-01-02 # day\n[[menu.main]]\nname = "N"\n[[menu.main]]\nweight = 2\n+++',
        '---\n# all\n# day\ntitle: "T: x"\ndate: 2024-01-02\nmenu:\n  main:\n    - name: N\n    - weight: 2\n---',
      ],
      ['+++\ntitle = "T"\na = { b = 1 }\n+++', '---\ntitle: T\na:\n  b: 1\n---'],
      ['+++\ntitle = "T"\na.b = 1\n+++', '---\ntitle: T\na:\n  b: 1\n---'],
      // What is no TOML.
      ['+++\ntitle = T\n+++'],
      ['+++\ntitle = "T"'],
    ],
    front,
  );
});

describe('JSON frontmatter becomes YAML', () => {
  const front = (text: string) => `${text}\n\nText.\n`;
  cases(
    [
      [
        '{\n  "title": "T: x",\n  "tags": ["a", "b"],\n  "draft": false,\n  "menu": {\n    "main": { "weight": 3 }\n  }\n}',
        '---\ntitle: "T: x"\ntags:\n  - a\n  - b\ndraft: false\nmenu:\n  main:\n    weight: 3\n---',
      ],
      ['{ "title": "T" }', '---\ntitle: T\n---'],
      // Braces of the inside at the margin, and in texts.
      ['{\n"title": "T}",\n"a": {\n"b": 1\n}\n}', '---\ntitle: T}\na:\n  b: 1\n---'],
      [';;;\n{ "title": "T" }\n;;;', '---\ntitle: T\n---'],
      [';;;\n"title": "T",\n"order": 2\n;;;', '---\ntitle: T\norder: 2\n---'],
      ['---json\n{ "title": "T" }\n---', '---\ntitle: T\n---'],
      ['---toml\ntitle = "T"\n---', '---\ntitle: T\n---'],
      ['{\n"title": "T",\n}'],
      ['{ "title": T }'],
      ['---js\n{ title: 1 }\n---'],
    ],
    front,
  );
});

describe('fixes', () => {
  it('keep line ends, and what is not theirs, byte for byte', async () => {
    const text = '# T\r\n\r\n!!! tip\r\n    A.  \r\n\r\nB.\r\n';
    const { diagnostics } = await lintPage(
      { source: sourceOf(text.replaceAll('\r', '')), options, tools: commonTools },
      { lang: 'en' },
      linters,
    );
    const fixes = diagnostics.flatMap(({ fix }) => (fix ? [fix] : []));
    expect(fixText(text, fixes).text).toBe('# T\r\n\r\n::: tip\r\nA.  \r\n:::\r\n\r\nB.\r\n');
  });

  it('of an included part are those of its file, and none where the part was indented on its way', async () => {
    const part = { line: 3, file: 'content/_p.md', fileLine: 1, indent: 0 };
    const text = '# T\n\n!!! tip\n    A.\n\nEnd.\n';
    const offered = async (indent: number) => {
      const origins = [
        { line: 1, file: path, fileLine: 1, indent: 0 },
        { ...part, indent },
        { line: 6, file: path, fileLine: 4, indent: 0 },
      ];
      const { diagnostics } = await lintPage(
        { source: sourceOf(text, { origins }), options, tools: commonTools },
        { lang: 'en' },
        linters,
      );
      return diagnostics.flatMap(({ file, fix = [] }) => fix.map(({ line }) => `${file}:${line}`));
    };
    expect(await offered(0)).toEqual(['content/_p.md:1', 'content/_p.md:2']);
    expect(await offered(2)).toEqual([]);
  });

  it('of a page of thousands take time in proportion', async () => {
    const many = (count: number) =>
      page('!!! tip\n    A.\n\n'.repeat(count) + '```js hl_lines="1"\na\n```\n\n'.repeat(count));
    const started = cpuTime();
    const part = sized(1 / 5, 1);
    await fixed(many(150 * part));
    await fixed(page('!!! tip\n'.repeat(20_000 * part)));
    await fixed(page(`!!! tip\n${'    x\n'.repeat(50_000 * part)}`));
    await fixed(
      page(Array.from({ length: 400 }, (_, depth) => `${' '.repeat(4 * depth)}!!! tip`).join('\n')),
    );
    expect(cpuTime() - started).toBeLessThan(20_000 * part);
  });
});
