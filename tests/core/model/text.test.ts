import { describe, expect, it } from 'vitest';
import { encodeHref, isUnsafeHref, normaliseRoute } from '#model/address/url';
import { findWrittenColumn, replaceVariables } from '#model/markup/variables';
import { compareNatural, computeEditDistance, findNearest } from '#model/text';
import { cpuTime } from '../../helpers/cpu.ts';

describe('near misses', () => {
  it('finds slips and nothing that is merely similar in length', () => {
    expect(findNearest('/guide/tsl', ['/guide/tls', '/guide/key'])).toBe('/guide/tls');
    expect(findNearest('titel', ['title', 'time'])).toBe('title');
    expect(findNearest('/a', ['/completely/other'])).toBeUndefined();
  });

  it('counts inserted, deleted, replaced and swapped letters up to a limit, and says one more above it', () => {
    const words = [
      '',
      'a',
      'ab',
      'ba',
      'tls',
      'tsl',
      'title',
      'titel',
      'kitten',
      'sitting',
      'abcdef',
      'badcfe',
    ];
    const distances = (limit: number) =>
      words.map((word) => words.map((other) => computeEditDistance(word, other, limit)));
    const all = distances(20);
    const of = (word: string, other: string) => all[words.indexOf(word)]?.[words.indexOf(other)];
    expect(of('', 'title')).toBe(5);
    expect(of('ab', 'ba')).toBe(1);
    expect(of('titel', 'title')).toBe(1);
    expect(of('kitten', 'sitting')).toBe(3);
    expect(of('abcdef', 'badcfe')).toBe(3);
    expect(all).toEqual(words.map((_, column) => all.map((row) => row[column])));
    for (const limit of [0, 1, 2, 3, 4]) {
      expect(distances(limit)).toEqual(all.map((row) => row.map((one) => Math.min(one, limit + 1))));
    }
  });

  it('stays quick on long words and many candidates', () => {
    const started = cpuTime();
    findNearest(
      'x'.repeat(300),
      Array.from({ length: 5000 }, (_, index) => `/page/${index}`),
    );
    expect(cpuTime() - started).toBeLessThan(1000);
  });
});

describe('unsafe addresses', () => {
  it('sees through case, blanks and control characters', () => {
    for (const href of [
      'javascript:alert(1)',
      'JaVa\tScRiPt:x',
      '\u0001javascript:x',
      ' vbscript:x',
      'data:text/html,x',
      'java\u200bscript:x',
    ]) {
      expect(isUnsafeHref(href), JSON.stringify(href)).toBe(true);
    }
    for (const href of [
      'https://a.example',
      '/javascript:x',
      'mailto:a@b.example',
      'data:image/png;base64,AA',
      '#javascript:',
    ]) {
      expect(isUnsafeHref(href), href).toBe(false);
    }
  });
});

describe('variables', () => {
  const variables = { 'product.name': 'XVox', 'product.slug': 'xvox' };

  it('leaves a backslash before braces that are no variable: code is as written', () => {
    const variables = { 'product.name': 'Pbx' };
    for (const text of [
      '/\\{{2}/',
      '"\\{{x}}"',
      "'\\\\{{y}}'",
      '`a\\{{`',
      '\\{{product}}',
      '\\{{ product.name }}',
    ])
      expect(replaceVariables(text, variables).text).toBe(text);
    expect(replaceVariables('\\{{product.name}} \\\\{{product.x}}', variables)).toEqual({
      text: '{{product.name}} \\{{product.x}}',
      unknown: [],
    });
  });

  it('replaces known names, keeps other braces, unescapes', () => {
    expect(replaceVariables('{{product.name}} {{ x }} {{other.y}} \\{{product.name}}', variables).text).toBe(
      'XVox {{ x }} {{other.y}} {{product.name}}',
    );
  });

  it('keeps the backslash before braces that are no variable', () => {
    const text = 'a = /\\{{2}/; "\\{{x}}" \'\\\\{{y}}\' \\{{ product.name }} a\\{{ \\{{product name}}';
    expect(replaceVariables(text, variables).text).toBe(text);
    const escaped = '\\\\{{product.name}} \\{{product.unknown}} \\{{product.';
    expect(replaceVariables(escaped, variables)).toEqual({
      text: '\\{{product.name}} {{product.unknown}} \\{{product.',
      unknown: [],
    });
  });

  it('tells unknown names under its roots', () => {
    expect(replaceVariables('a {{product.nmae}}', variables).unknown).toEqual([
      { name: 'product.nmae', offset: 2 },
    ]);
  });

  it('traces columns back to the line as written', () => {
    const line = '{{product.slug}} and [x](/y)';
    const replaced = replaceVariables(line, variables).text;
    expect(findWrittenColumn(line, replaced.indexOf('[') + 1, variables)).toBe(line.indexOf('[') + 1);
    expect(findWrittenColumn(line, 2, variables)).toBe(1);
  });
});

describe('small helpers', () => {
  it('normalises routes', () => {
    expect(['/a/', '/a//b', '/', '//', '/%E5%AE%89/'].map(normaliseRoute)).toEqual([
      '/a',
      '/a/b',
      '/',
      '/',
      '/安',
    ]);
  });
});

describe('the natural order of names', () => {
  const sort = (...names: string[]) => [...names].sort(compareNatural);

  it.each([
    ['numbers by value', ['step-1', 'step-2', 'step-10']],
    ['versions part by part', ['v1.9', 'v1.10', 'v1.10.1', 'v2']],
    ['numbers of any length', ['9007199254740991', '9007199254740992', '90071992547409930']],
    ['letters whatever their case', ['alpha', 'Beta', 'gamma', 'Zed']],
    ['full-width digits as digits', ['第２章', '第10章']],
    ['a folder before what is longer', ['a', 'a1', 'a1b']],
    [
      'Chinese chapters by value',
      ['第一章', '第2章', '第三章', '第九章', '第十章', '第十二章', '第二十章', '第一百零三章'],
    ],
    ['Chinese list marks by value', ['一、安装', '二、升级', '九、备份', '十、卸载', '十一、迁移']],
    [
      'Chinese numbers in brackets and routes',
      ['/a/（二）甲', '/a/（三）乙', '/a/（十）丙', '/a/（十一）丁'],
    ],
    ['Chinese years digit by digit', ['二〇二四-总结', '二〇二五-总结', '10000-总结']],
    ['words as words, whatever numerals they begin with', ['一览', '三方通话', '十分', '千兆']],
    ['leading zeros by value, then by text', ['001', '01', '1', '002', '10']],
  ])('is %s', (_, names) => {
    expect(sort(...names.toReversed())).toEqual(names);
    expect(sort(...names)).toEqual(names);
  });

  it('tells every two texts apart, one way only', () => {
    const all = [
      'A',
      'a',
      '1',
      '01',
      '',
      '-',
      'a-1',
      'a1',
      'ａ',
      '10',
      '1a',
      'a10',
      '第一章',
      '第1章',
      '一',
      '十',
    ];
    for (const one of all)
      for (const other of all)
        expect(Math.sign(compareNatural(one, other)) + Math.sign(compareNatural(other, one))).toBe(0);
    expect(new Set(sort(...all)).size).toBe(all.length);
    expect(
      all.every((one) => all.every((other) => (compareNatural(one, other) === 0) === (one === other))),
    ).toBe(true);
  });
});

describe('addresses in attributes', () => {
  it('escape what a URL cannot hold and keep what is escaped', () => {
    expect(encodeHref('https://a.example/a b/ä?q="x"&y=%20#z')).toBe(
      'https://a.example/a%20b/%C3%A4?q=%22x%22&y=%20#z',
    );
    expect(encodeHref('https://a.example/100%')).toBe('https://a.example/100%25');
    expect(encodeHref('https://a.example/(x)_y~')).toBe('https://a.example/(x)_y~');
  });
});
