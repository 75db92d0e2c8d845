import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDiagramRun } from '../../../src/features/diagrams/functions.ts';
import { filesIn, type TemporarySite, temporarySite } from '../../helpers/docgen.ts';
import { docgenAgain } from '../../helpers/kept-process.ts';

const options = { prefix: 'o1-', label: '图' };
const svg = '<svg viewBox="0 0 10 10"><text>甲</text></svg>';

/** What the page is given at last. */
async function answer(draw: (source: string) => unknown, limit = 1000) {
  const own = startDiagramRun({ x: draw as (source: string) => string }, limit);
  expect(own.ask('x', 'a', options)).toBeUndefined();
  await own.draw();
  return own.ask('x', 'a', options);
}

describe('a diagram that a function of the site draws', () => {
  it('is drawn once for each source', async () => {
    const seen: string[] = [];
    const functions = {
      x: async (source: string) => {
        seen.push(source);
        return svg;
      },
    };
    for (let time = 0; time < 2; time++) {
      const own = startDiagramRun(functions);
      for (const source of ['a', 'b', 'a']) own.ask('x', source, options);
      await own.draw();
      expect(own.ask('x', 'b', options)).toMatchObject({ text: '甲', leftOut: [] });
    }
    expect(seen).toEqual(['a', 'b']);
  });

  it.each<[string, (source: string) => unknown, string]>([
    [
      'throws',
      () => {
        throw new Error('no\nway');
      },
      'its function throws: no way',
    ],
    ['rejects', () => Promise.reject('no'), 'its function throws: no'],
    ['hangs', () => new Promise(() => {}), 'its function takes longer than 0.05 s.'],
    ['gives nothing', () => undefined, 'its function gives undefined where it must give an SVG.'],
    ['gives an object', () => ({}), 'its function gives object where it must give an SVG.'],
    ['gives no SVG', () => '<p>404</p>', 'its function gives no SVG that can be shown.'],
  ])('is told where its function %s', async (_what, draw, fault) => {
    expect(await answer(draw, 50)).toMatchObject({ fault });
  });
});

describe('a site that draws diagrams of its own', () => {
  const page = (fence: string) => `---\ntitle: 图\ndescription: 说明\n---\n\n## 节\n\n${fence}`;
  const config = (body: string) =>
    `export default { title: 'T', markdown: { diagrams: { dot: ${body}, mermaid: () => ${JSON.stringify(svg)} } } };\n`;
  const right = `async (source) => '<svg viewBox="0 0 9 9"><g id="a" onclick="x()"><text>' + source.trim() + '</text></g></svg>'`;
  let site: TemporarySite;
  beforeAll(() => {
    site = temporarySite({
      'site.config.ts': config(right),
      'content/index.md': page('```dot title="甲图"\n一\n```\n\n```dot\n二\n```\n\n```mermaid\npie\n```\n'),
    });
  });
  afterAll(() => site.remove());

  it('shows them, safe and with ids of their own, and finds their words', async () => {
    const run = await docgenAgain(['build', site.dir]);
    expect([run.code, run.stderr.trim()]).toEqual([0, '0 errors, 0 warnings in 1 page']);
    const files = filesIn(`${site.dir}/dist`);
    const html = files.get('index.html')!.toString();
    expect(html).toContain(
      '<g id="o1-a"><text>一</text></g><desc id="o1--d">一</desc></svg><figcaption><span class="t">甲图</span>',
    );
    expect(html).toContain('<g id="o2-a"><text>二</text></g><desc id="o2--d">二</desc></svg></figure>');
    expect(html).not.toContain('onclick');
    expect(html.match(/<svg[^>]* class="drawing"/g)?.length).toBe(3);
    const records = files.get('search/records.ndjson')!.toString();
    expect(records).toContain('二');
    expect(files.get('index.md')!.toString()).toContain('```dot title="甲图"\n一\n```');
  });

  it('has the same from its cache, and tells faults at their place, the last output whole', async () => {
    const before = filesIn(`${site.dir}/dist`).get('index.html')!.toString();
    site.write({
      'content/index.md': `${page('```dot title="甲图"\n一\n```\n\n```dot\n二\n```\n\n```mermaid\npie\n```\n')}\n`,
    });
    expect((await docgenAgain(['build', site.dir])).code).toBe(0);
    expect(filesIn(`${site.dir}/dist`).get('index.html')!.toString()).toBe(before);
    site.write({ 'site.config.ts': config("() => { throw new Error('no dot') }") });
    const run = await docgenAgain(['build', site.dir]);
    expect(run.code).toBe(1);
    expect(run.stderr).toMatch(
      /content\/index\.md:8\S* +error +diagram-failed\n +This diagram \(dot\) cannot be drawn: its function throws: no dot/,
    );
    expect(run.stderr).toContain('content/index.md:12');
    expect(filesIn(`${site.dir}/dist`).get('index.html')!.toString()).toBe(before);
  });
});
