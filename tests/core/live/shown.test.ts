import { chmodSync, mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporarySite } from '../../helpers/docgen.ts';
import { startLive } from '../../helpers/live.ts';
import { asNobody } from '../../helpers/nobody.ts';

it('pages can be requested before the site has been checked, and a page with an error stays as it was good', async () => {
  const site = temporarySite({
    'site.config.ts':
      "export default { title: 'T', changes: true, versions: [{ value: '2', base: '' }, { value: '1', base: '/1' }] };\n",
    'content/index.md': '# Home\n\nBefore.\n',
    'content/a.md': '# A\n',
  });
  onTestFinished(site.remove);
  const live = await startLive(site.dir);
  onTestFinished(() => live.close());
  await live.refresh(undefined);
  const save = async (text: string) => {
    site.write({ 'content/index.md': text });
    const early: unknown[] = [];
    const { answers, diagnostics } = await live.refresh(new Set(['content/index.md']), async (state) => {
      early.push(
        String(await state.answers!.file('index.html')),
        state.diagnostics.map(({ code }) => code),
      );
    });
    const whole = String(await answers!.file('index.html'));
    return { early, whole, codes: diagnostics.map(({ code }) => code) };
  };
  const good = await save('# Home\n\nAfter, and [nothing](/nowhere).\n');
  // The very page that is shown in the end, with all that features add.
  expect(good.early).toEqual([good.whole, []]);
  expect(good.whole).toContain('After');
  expect(good.codes).toEqual(['link-missing-page']);
  const bad = await save('---\ntitle: [\n---\n\nLost.\n');
  expect(bad.early).toEqual([good.whole, good.codes]);
  expect(bad.codes).toContain('frontmatter-syntax');
});

it('what is told of a page with an error is what was saved last, though the page is shown as it was', async () => {
  const site = temporarySite({
    'site.config.ts': "export default { title: 'T' };\n",
    'content/index.md': '---\ntitle: H\ndescription: D.\n---\n\nBefore, [old](/nowhere).\n',
    'content/b.md': '---\ntitle: B\ndescription: D.\n---\n\n[up](/#one)\n',
  });
  onTestFinished(site.remove);
  const live = await startLive(site.dir);
  onTestFinished(() => live.close());
  await live.refresh(undefined);
  const told = (state = live.state()) =>
    state.diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`);
  expect(told()).toEqual(['link-missing-anchor content/b.md:6', 'link-missing-page content/index.md:6']);
  const save = (body: string) => {
    site.write({ 'content/index.md': `---\ntitle: H\ndescription: D.\n---\n\n${body}` });
    return live.refresh(new Set(['content/index.md']));
  };
  const broken = await save('{{product.nix}}\n\n## One\n\n[new](/elsewhere)\n');
  expect(told(broken)).toEqual([
    'variable-unknown content/index.md:6',
    'link-missing-page content/index.md:10',
  ]);
  expect(String(await broken.answers!.file('index.html'))).toContain('Before');
  const mended = await save('## One\n\nAfter.\n');
  expect(told(mended)).toEqual([]);
  expect(String(await mended.answers!.file('index.html'))).toContain('After');
});

it('names a folder of the theme that it may not read, and is no fault of docgen', async () => {
  const site = temporarySite({
    'site.config.ts': "export default { title: 'T' };\n",
    'content/index.md': '# Home\n',
    'theme/aaa/early.css': 'p {}\n',
    'theme/pages/Other.tsx': 'export {};\n',
    'theme/components/Lamp.tsx': 'export default function Lamp() { return <p>Lamp</p>; }\n',
  });
  onTestFinished(site.remove);
  const folder = join(site.dir, 'theme/components');
  chmodSync(site.dir, 0o755);
  chmodSync(folder, 0o000);
  onTestFinished(() => chmodSync(folder, 0o755));
  const live = await startLive(site.dir);
  onTestFinished(() => live.close());
  const { diagnostics } = await asNobody(() => live.refresh(undefined));
  expect(diagnostics.map(({ code, file, message }) => [code, file, message])).toEqual([
    ['file-unreadable', 'theme/components', '"theme/components" cannot be opened: permission denied.'],
  ]);
});

it('a folder that takes the place of a page is no page, as a build says, and the page that comes back is one', async () => {
  const site = temporarySite({
    'site.config.ts': "export default { title: 'T' };\n",
    'content/index.md': '# Home\n',
    'content/a.md': '# A\n',
  });
  onTestFinished(site.remove);
  const live = await startLive(site.dir);
  onTestFinished(() => live.close());
  await live.refresh(undefined);
  const file = join(site.dir, 'content/a.md');
  const shown = async () => {
    const { answers, diagnostics } = await live.refresh(new Set(['content/a.md']));
    return [answers!.isPage('a/index.html'), diagnostics.map(({ code }) => code)];
  };
  rmSync(file);
  mkdirSync(file);
  expect(await shown()).toEqual([false, []]);
  rmdirSync(file);
  site.write({ 'content/a.md': '# A\n' });
  expect(await shown()).toEqual([true, []]);
});
