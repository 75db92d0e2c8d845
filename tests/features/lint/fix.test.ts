import { chmodSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type Edit, warning } from '#model/diagnostic/diagnostic';
import { applyFixes, fixText } from '../../../src/features/lint/fixes/apply.ts';
import { type TemporarySite, temporarySite } from '../../helpers/docgen.ts';

const edit = (line: number, column: number, from: string, to: string, whole: string): Edit => ({
  line,
  column,
  from,
  to,
  whole,
});
const told = (file: string, ...fix: Edit[]) => warning('prose-space-missing', 'x', { file, fix });

const sites: TemporarySite[] = [];
afterEach(() => {
  for (const site of sites.splice(0)) site.remove();
});
function siteWith(files: Record<string, string>): string {
  const site = temporarySite(files);
  sites.push(site);
  return site.dir;
}

describe('fixing a text', () => {
  it('changes the places and keeps line ends and the mark of encoding', () => {
    const text = '\uFEFF用D\r\n甲\r乙C\n丙';
    const fixes = [[edit(1, 2, 'D', ' D', '用D')], [edit(3, 2, 'C', ' C', '乙C')]];
    expect(fixText(text, fixes)).toEqual({ text: '\uFEFF用 D\r\n甲\r乙 C\n丙', count: 2 });
  });

  it('makes several changes of a line at once, and a change of two places whole or not at all', () => {
    const whole = '甲(a)乙D';
    const pair = [edit(1, 2, '(', '（', whole), edit(1, 4, ')', '）', whole)];
    expect(fixText(whole, [pair, [edit(1, 6, 'D', ' D', whole)]]).text).toBe('甲（a）乙 D');
    expect(fixText(whole, [[pair[0]!, edit(1, 3, ')', '）', whole)]])).toEqual({ text: whole, count: 0 });
  });

  it('leaves lines alone that are not as they were, and touches nothing twice', () => {
    expect(fixText('用E', [[edit(1, 2, 'E', ' E', '用D')]]).count).toBe(0);
    expect(fixText('用E', [[edit(7, 2, 'E', ' E', '用E')]]).count).toBe(0);
    const twice = [[edit(1, 2, 'E', ' E', '用E')], [edit(1, 2, 'E', 'E ', '用E')]];
    expect(fixText('用E', twice)).toEqual({ text: '用 E', count: 1 });
  });
});

describe('fixing files', () => {
  it('replaces them in one step, keeps their mode and leaves nothing beside them', () => {
    const dir = siteWith({ 'content/a.md': '用D\n', 'content/b.md': '好\n' });
    chmodSync(join(dir, 'content/a.md'), 0o640);
    const { files, diagnostics } = applyFixes(dir, [told('content/a.md', edit(1, 2, 'D', ' D', '用D'))]);
    expect([[...files], diagnostics]).toEqual([[['content/a.md', 1]], []]);
    expect(readFileSync(join(dir, 'content/a.md'), 'utf8')).toBe('用 D\n');
    expect(statSync(join(dir, 'content/a.md')).mode & 0o777).toBe(0o640);
    expect(readdirSync(join(dir, 'content')).sort()).toEqual(['a.md', 'b.md']);
  });

  it('follows links within the site, and refuses those that lead out', () => {
    const outside = siteWith({ 'x.md': '用D\n' });
    const dir = siteWith({ 'content/real/a.md': '用D\n' });
    symlinkSync('real/a.md', join(dir, 'content/in.md'));
    symlinkSync(join(outside, 'x.md'), join(dir, 'content/out.md'));
    const change = edit(1, 2, 'D', ' D', '用D');
    const { files, diagnostics } = applyFixes(dir, [
      told('content/in.md', change),
      told('content/out.md', change),
    ]);
    expect([...files]).toEqual([['content/in.md', 1]]);
    expect(readFileSync(join(dir, 'content/real/a.md'), 'utf8')).toBe('用 D\n');
    expect(readFileSync(join(outside, 'x.md'), 'utf8')).toBe('用D\n');
    expect(diagnostics).toMatchObject([{ code: 'link-outside-site', file: 'content/out.md' }]);
  });

  it('tells what cannot be changed', () => {
    const dir = siteWith({ 'content/a.md': '用D\n' });
    const { files, diagnostics } = applyFixes(dir, [told('content/gone.md', edit(1, 2, 'D', ' D', '用D'))]);
    expect(files.size).toBe(0);
    expect(diagnostics).toMatchObject([{ code: 'write-failed', file: 'content/gone.md' }]);
    expect(diagnostics[0]!.message).toBe(
      'The file cannot be changed: a file or folder of the path is missing.',
    );
  });

  it('never rewrites a file that is not UTF-8', () => {
    const dir = siteWith({});
    const bytes = Buffer.concat([Buffer.from('用D\n'), Buffer.from([0xff, 0xfe])]);
    writeFileSync(join(dir, 'a.md'), bytes);
    expect(applyFixes(dir, [told('a.md', edit(1, 2, 'D', ' D', '用D'))]).files.size).toBe(0);
    expect(readFileSync(join(dir, 'a.md')).equals(bytes)).toBe(true);
  });
});
