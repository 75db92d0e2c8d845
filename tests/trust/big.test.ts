/** Input of a size and depth that nobody writes, but that somebody may hand over. */
import { load } from 'cheerio/slim';
import { describe, expect, it } from 'vitest';
import { type Attempt, attempt } from '../helpers/attempt.ts';
import { sized } from '../helpers/long.ts';

const times = (count: number, of: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => of(index)).join('');

/** One page of this text beside a home page. */
function pageOf(text: string, options: Parameters<typeof attempt>[1] = {}): Promise<Attempt> {
  return attempt(
    { 'content/big.md': `# Big\n\n${text}` },
    { patience: 30_000, args: ['--no-cache'], alone: true, ...options },
  );
}

const big = ({ output }: Attempt) => output.get('big/index.html')!.toString();

describe('a page', () => {
  const megabytes = sized(1, 10);

  it(`of ${megabytes} MB is built within 30 s and 1 GiB`, async () => {
    const paragraph =
      '这是一段普通的文字 with a few English words，一个 [链接](/) 和一些**重点**。\nIt has two lines.\n\n';
    const text = paragraph.repeat(Math.ceil((megabytes * 1024 * 1024) / Buffer.byteLength(paragraph)));
    const built = await pageOf(text);
    expect(built.code).toBe(0);
    expect(built.peak).toBeLessThan(1024);
    // The head describes the page by how its text begins.
    const body = big(built).slice(big(built).indexOf('<body'));
    expect(body.split('It has two lines.').length).toBe(text.split('\n\n').length);
  });

  const words = sized(25_000, 250_000);

  it(`of ${14 * words} characters on one line is built`, async () => {
    const built = await pageOf('长 `x` *y* [z] <'.repeat(words));
    expect(built.code).toBe(0);
    expect(built.peak).toBeLessThan(1024);
    expect(big(built).match(/<em>y<\/em>/g)).toHaveLength(words);
  });

  const fence = sized(1, 5);

  it(`with a fence of ${fence} MB is built, the fence plain`, async () => {
    const line = 'const x = { a: "b", c: 1 }; // note\n';
    const built = await pageOf(
      `\`\`\`js\n${line.repeat(Math.ceil((fence * 1024 * 1024) / line.length))}\`\`\`\n`,
    );
    expect(built.code).toBe(0);
    expect(built.found).toEqual(['content/big.md:3 warning fence-too-large']);
    expect(built.peak).toBeLessThan(1024);
  });

  const headings = sized(4000, 20_000);

  it(`with ${headings} headings, a quarter of them equal, gives each its own id`, async () => {
    const built = await pageOf(
      times((headings * 3) / 4, (index) => `## 标题 ${index}\n\ntext\n\n`) +
        '## 同名 标题\n\n'.repeat(headings / 4),
    );
    expect(built.code).toBe(0);
    expect(built.peak).toBeLessThan(1024);
    const $ = load(big(built));
    const ids = $('.prose h2')
      .map((_, heading) => heading.attribs.id)
      .get();
    expect(ids).toHaveLength(headings);
    expect(new Set(ids).size).toBe(headings);
    expect(ids.at(-1)).toBe(`同名-标题-${headings / 4 - 1}`);
  });

  const links = sized(20_000, 100_000);

  it(`with ${links} links is built`, async () => {
    const built = await pageOf(`## Part\n\n${'[a](/big#part) [b](./index.md)\n'.repeat(links / 2)}`);
    expect(built.found.slice(0, 3)).toEqual([]);
    expect(built.code).toBe(0);
    expect(built.peak).toBeLessThan(1024);
  });

  // Limited by the processor; the clock of a busy machine may run much longer.
  it(`with ${links} dead links among 1,000 pages is judged within 10 s, each link told`, async () => {
    const checked = (to: (index: number) => string) =>
      attempt(
        {
          'content/big.md': `# Big\n\n${times(links, (index) => `[a](${to(index)})\n`)}`,
          ...Object.fromEntries(
            Array.from({ length: 1000 }, (_, index) => [`content/d/p${index}.md`, '# P\n']),
          ),
        },
        { command: 'check', patience: 30_000, alone: true },
      );
    const { code, report, cpu } = await checked((index) => `/pq${index}`);
    expect(code).toBe(1);
    // Where the processor is slow here and now: dead links cost twice what living ones do.
    if (cpu >= 10_000) {
      const living = await checked((index) => `/d/p${index % 1000}`);
      expect(cpu).toBeLessThan(3 * living.cpu);
    }
    const dead = report.diagnostics.filter((one) => one.code === 'link-missing-page');
    expect(dead.length).toBe(links);
    expect(dead.at(-1)).toMatchObject({ line: links + 2, target: `/pq${links - 1}` });
  }, 400_000);

  it('that memory cannot hold is named, and nothing crashes', async () => {
    const built = await pageOf('- a\n'.repeat(1_500_000), { nodeArguments: ['--max-old-space-size=200'] });
    expect(built.found).toEqual(['content/big.md error page-too-large']);
    expect(built.code).toBe(1);
  });
});

describe('nesting 10,000 deep', () => {
  const deep = 10_000;

  it.each([
    ['quotes', `${'> '.repeat(deep)}x`],
    ['quotes without blanks', `${'>'.repeat(deep)}x`],
    ['lists', `${'- '.repeat(deep)}x`],
    ['numbered lists', `${'1. '.repeat(deep)}x`],
    ['quotes and lists', `${'> - '.repeat(deep)}x`],
  ])('of %s is told with its line', async (_, text) => {
    const { code, found } = await pageOf(text, { patience: 10_000, alone: false });
    expect(found).toEqual(['content/big.md:3 error nesting-too-deep']);
    expect(code).toBe(1);
  });

  it.each([
    ['links', `${'['.repeat(deep)}x${'](/)'.repeat(deep)}`],
    ['emphasis', `${'*a **b '.repeat(deep)}x${'** *'.repeat(deep)}`],
    ['elements', `${'<div>'.repeat(deep)}x${'</div>'.repeat(deep)}`],
    ['brackets in attributes', `<p title="${'<'.repeat(deep)}">x</p>`],
  ])('of %s is built', async (_, text) => {
    const built = await pageOf(text, { patience: 10_000, alone: false });
    expect(built.found).toEqual([]);
    expect(built.code).toBe(0);
    expect(big(built)).toContain('</footer>');
  });

  it('of containers and of elements left open is told, and no more than a few hundred times', async () => {
    const { code, found } = await attempt({
      'content/containers.md': `# C\n\n${times(2000, (index) => `${':'.repeat(2003 - index)} tip\n`)}`,
      'content/elements.md': `# E\n\n${'<b>'.repeat(deep)}\n`,
    });
    expect(code).toBe(1);
    expect(found.filter((one) => one.endsWith(' error nesting-too-deep'))).toHaveLength(1);
    expect(found.length).toBeLessThan(500);
  });
});
