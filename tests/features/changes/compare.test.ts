import { describe, expect, it } from 'vitest';
import { type CompareOptions, comparePages } from '../../../src/features/changes/compare.ts';
import type { PageDiff, Piece, Run } from '../../../src/features/changes/model.ts';
import { atUsualSpeed } from '../../helpers/cpu.ts';

const options: CompareOptions = { names: ['v6.2', 'v6.4'], lang: 'zh-CN', threshold: 3 };
const page = (html: string, title = '呼叫') => ({ title, html });
const diff = (older: string, newer: string, more: Partial<CompareOptions> = {}) =>
  comparePages(page(older), page(newer), { ...options, ...more });

/** Runs as they read: [gone-] and {+new}. */
const read = (runs: readonly Run[]) =>
  runs
    .map(({ change, text }) => (change === 'del' ? `[-${text}]` : change === 'ins' ? `{+${text}}` : text))
    .join('');
const told = (piece: Piece): string => {
  if (piece.kind === 'fold') return `…${piece.fold}`;
  if (piece.kind === 'code')
    return piece.lines
      .map((line) =>
        'fold' in line ? `…${line.fold}` : `${{ ins: '+', del: '-' }[line.change!] ?? ' '}${read(line.runs)}`,
      )
      .join('\n');
  if (piece.kind === 'table')
    return piece.rows
      .map((row) =>
        'fold' in row
          ? `…${row.fold}`
          : `${{ ins: '+', del: '-' }[row.change!] ?? ' '}${row.cells.map(read).join('|')}`,
      )
      .join('\n');
  return piece.change ? read([{ change: piece.change, text: read(piece.runs) }]) : read(piece.runs);
};
const outline = (found: PageDiff | undefined) =>
  found?.sections.map(({ title, state, moved, was, pieces }) => ({
    title,
    ...(state !== 'edited' && { state }),
    ...(moved && { moved }),
    ...(was !== undefined && { was }),
    pieces: pieces.map(told),
  }));

describe('two bodies of a page', () => {
  it('are the same where nothing but their markup differs', () => {
    expect(diff('<p>One <b>two</b>.</p>', '<p>One\n<em>two</em>.</p>')).toBeUndefined();
  });

  it('tell a passage that is new, one that is gone, and count what both have', () => {
    const older = '<h2 id="a">Start</h2><p>First one.</p><p>Second passage here.</p><p>Third.</p>';
    const newer =
      '<h2 id="a">Start</h2><p>First one.</p><p>Third.</p><ul><li>Something else entirely</li></ul>';
    expect(outline(diff(older, newer))).toEqual([
      { title: 'Start', pieces: ['…1', '[-Second passage here.]', '…1', '{+Something else entirely}'] },
    ]);
  });

  it('tell an edited passage by its words, with code in one piece', () => {
    const older = '<p>Set <code>a.b</code> to true and restart the engine.</p>';
    const newer = '<p>Set <code>a.c</code> to true and restart the whole engine.</p>';
    expect(outline(diff(older, newer))).toEqual([
      { title: '', pieces: ['Set [-`a.b`]{+`a.c`} to true and restart the {+whole }engine.'] },
    ]);
  });

  it('cut Chinese into words, so that an edit reads as one', () => {
    const found = diff('<p>坐席可以下载全部话单与录音。</p>', '<p>用户可以查询全部话单与录音。</p>');
    expect(outline(found)).toEqual([
      { title: '', pieces: ['[-坐席]{+用户}可以[-下载]{+查询}全部话单与录音。'] },
    ]);
  });

  it('tell tables by row and cell', () => {
    const table = (...rows: string[]) =>
      `<table><thead><tr><th>Key</th><th>Value</th></tr></thead><tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`;
    const row = (...cells: string[]) => cells.map((cell) => `<td>${cell}</td>`).join('');
    const older = table(row('port', '5060'), row('host', 'any'), row('debug', 'removed soon'));
    const newer = table(row('port', '5061'), row('host', 'any'), row('level', 'a new one'));
    expect(outline(diff(older, newer))).toEqual([
      { title: '', pieces: [' port|[-5060]{+5061}\n…1\n-debug|removed soon\n+level|a new one'] },
    ]);
    expect(diff(older, newer)!.sections[0]!.pieces[0]).toMatchObject({ head: ['Key', 'Value'] });
  });

  it('tell code by line, with two lines around', () => {
    const code = (lines: string) => `<pre><code>${lines}</code></pre>`;
    const found = diff(code('a\nb\nc\nd\ne\nf\ng'), code('a\nb\nc\nD\ne\nf\ng'));
    expect(outline(found)).toEqual([{ title: '', pieces: ['…1\n b\n c\n-d\n+D\n e\n f\n…1'] }]);
  });

  it('know a section that has moved, and one whose heading has changed', () => {
    const part = (title: string, text: string) => `<h2 id="${title}">${title}</h2><p>${text}</p>`;
    const [one, two, three] = [
      part('One', 'First text.'),
      part('Two', 'Second text.'),
      part('Three', 'Third text.'),
    ];
    expect(outline(diff(one + two + three, three + one + two))).toEqual([
      { title: 'Three', moved: true, pieces: [] },
    ]);
    expect(outline(diff(one + two, one + part('Another name', 'Second text.')))).toEqual([
      { title: 'Another name', was: 'Two', pieces: [] },
    ]);
  });

  it('tell sections that are new or gone with all they say', () => {
    const found = diff(
      '<h2 id="a">Old</h2><p>Was here.</p>',
      '<h2 id="b">Fresh subject</h2><p>Quite other.</p>',
    );
    expect(outline(found)).toEqual([
      { title: 'Old', state: 'removed', pieces: ['[-Was here.]'] },
      { title: 'Fresh subject', state: 'added', pieces: ['{+Quite other.}'] },
    ]);
  });

  it('tell two sections with equal headings apart by what they say', () => {
    const part = (text: string) => `<h2>Example</h2><p>${text}</p>`;
    expect(outline(diff(part('About calls.') + part('About lines.'), part('About lines.')))).toEqual([
      { title: 'Example', state: 'removed', pieces: ['[-About calls.]'] },
    ]);
  });

  it('hold a slip of the pen for nothing, but not a digit, code or a negation', () => {
    expect(diff('<p>Restart teh engine.</p>', '<p>Restart the engine.</p>')).toBeUndefined();
    expect(diff('<p>登陆管理台。</p>', '<p>登录管理台。</p>')).toBeUndefined();
    expect(diff('<p>等待 5 秒再试。</p>', '<p>等待 6 秒再试。</p>')).toBeDefined();
    expect(diff('<p>此版本支持转写。</p>', '<p>此版本不支持转写。</p>')).toBeDefined();
    expect(diff('<p>Set <code>a</code> now.</p>', '<p>Set <code>b</code> now.</p>')).toBeDefined();
    expect(
      diff('<p>Restart the engine.</p>', '<p>Restart the machine.</p>', { threshold: 20 }),
    ).toBeUndefined();
  });

  it('hold the names of the two versions for the same', () => {
    expect(diff('<p>Download v6.2 here.</p>', '<p>Download v6.4 here.</p>')).toBeUndefined();
    expect(diff('<p>Version v6.2.1 is out.</p>', '<p>Version v6.4.1 is out.</p>')).toBeDefined();
    expect(diff('<p>1 of 2 lines</p>', '<p>2 of 2 lines</p>', { names: ['1', '2'] })).toBeDefined();
  });

  it('compare title and description', () => {
    const found = comparePages(
      { title: 'Call control', description: 'How to call.', html: '<p>x</p>' },
      { title: 'Call handling', description: 'How to call.', html: '<p>x</p>' },
      options,
    );
    expect(outline(found)).toEqual([{ title: '', was: 'Call control', pieces: [] }]);
  });

  it('mark new and edited elements of the newer body, behind their names', () => {
    const newer = '<h2 id="a">Start</h2><p class="x">Entirely new words.</p><p>Same.</p>';
    const { marks } = diff('<h2 id="a">Start</h2><p>Same.</p>', newer)!;
    expect(marks.map((at) => newer.slice(0, at))).toEqual(['<h2 id="a">Start</h2><p']);
  });

  it('read no anchors, buttons and drawings, save what a drawing says', () => {
    const body = (said: string) =>
      `<h2 id="a"><a class="anchor" href="#a">#</a>A</h2><button>Copy</button><svg><text>${said}</text><desc>${said}\nB → C</desc></svg>`;
    expect(outline(diff(body('Caller to server'), body('Gateway to provider')))).toEqual([
      { title: 'A', pieces: ['[-Caller to server]', '{+Gateway to provider}', '…1'] },
    ]);
  });
});

describe('a hostile body', () => {
  const words = (count: number, of: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => of(at)).join(' ');
  const quick = (older: string, newer: string) => {
    const started = process.cpuUsage();
    const found = diff(older, newer);
    const { user } = process.cpuUsage(started);
    return { found, ms: user / 1000 };
  };

  it('of a megabyte in one passage ends soon and is shown in part', () => {
    const { found, ms } = quick(
      `<p>${words(90_000, (at) => `word${at}`)}</p>`,
      `<p>${words(90_000, (at) => `term${at}`)}</p>`,
    );
    expect(JSON.stringify(found).length).toBeLessThan(60_000);
    expect(atUsualSpeed(ms, 5000)).toBeLessThan(5000);
  });

  it('of ten thousand passages that are all other ones ends soon and counts what it does not show', () => {
    const passages = (of: string) =>
      Array.from({ length: 10_000 }, (_, at) => `<p>${of} ${at} ${of} ${at}</p>`).join('');
    const { found, ms } = quick(passages('alpha'), passages('omega'));
    expect(found!.cut).toBeGreaterThan(10_000);
    expect(JSON.stringify(found).length).toBeLessThan(100_000);
    expect(atUsualSpeed(ms, 10_000)).toBeLessThan(10_000);
  });

  it('of twenty thousand lines of code ends soon', () => {
    const lines = (of: string) => Array.from({ length: 20_000 }, (_, at) => `${of}${at % 7}`).join('\n');
    const { found, ms } = quick(`<pre>${lines('a')}</pre>`, `<pre>${lines('b')}</pre>`);
    expect(found).toBeDefined();
    expect(atUsualSpeed(ms, 10_000)).toBeLessThan(10_000);
  });

  it('of two thousand equal headings ends soon', () => {
    const parts = (of: string) =>
      Array.from({ length: 2000 }, (_, at) => `<h2>Same</h2><p>${of} ${at}</p>`).join('');
    const { ms } = quick(parts('alpha'), parts('omega'));
    expect(atUsualSpeed(ms, 20_000)).toBeLessThan(20_000);
  });
});
