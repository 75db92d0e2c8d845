import { afterEach, expect, it } from 'vitest';
import { type TemporarySite, temporarySite } from '../../helpers/docgen.ts';
import { startLive } from '../../helpers/live.ts';

let site: TemporarySite | undefined;
afterEach(() => site?.remove());

it('a save interrupts the first reading of all pages, is shown from outlines, and everything is told in the end', async () => {
  const pages = Object.fromEntries(
    Array.from({ length: 30 }, (_, n) => [`content/p${n}.md`, `# P${n}\n\nText ${n}.\n`]),
  );
  site = temporarySite({
    'site.config.ts': "export default { title: 'T' };\n",
    'content/index.md': '# Home\n',
    ...pages,
  });
  const live = await startLive(site.dir);
  const reading = live.refresh(new Set());
  live.interrupt();
  await reading;
  expect(live.isWhole()).toBe(false);
  site.write({ 'content/p7.md': '# Seven\n\n[x](/nowhere)\n' });
  const { answers, diagnostics } = await live.outline(new Set(['content/p7.md']));
  expect(String(await answers!.file('p7/index.html'))).toContain('Seven');
  expect(String(await answers!.file('p8/index.html'))).toContain('Text 8.');
  // Outlines know of no links.
  expect(diagnostics).toEqual([]);
  const whole = await live.refresh(new Set());
  expect(live.isWhole()).toBe(true);
  expect(whole.diagnostics).toMatchObject([{ code: 'link-missing-page', file: 'content/p7.md', line: 3 }]);
  expect(String(await whole.answers!.file('p7/index.html'))).toContain('Seven');
  live.close();
});
