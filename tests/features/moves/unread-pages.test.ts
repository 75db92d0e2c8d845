import { expect, it, onTestFinished } from 'vitest';
import { temporarySite } from '../../helpers/docgen.ts';
import { docgenAgain } from '../../helpers/kept-process.ts';

const config = `export default {
  title: 'T',
  lang: 'en',
  nav: [{ prefix: '/guide', title: 'G', sections: [{ title: 'S', links: [
    { title: 'A', href: '/guide/bad#x' }, { title: 'B', href: '/guide/none' }] }] }],
};\n`;

it('links to a page that cannot be read are no faults beside it, while links to no page are', async () => {
  const site = temporarySite({
    'site.config.ts': config,
    'content/index.md':
      '# T\n\n[a](/guide/bad#x) [b](./guide/bad.md) [c](/guide/) [d](/%E8%AF%81%E4%B9%A6) [e](证书.md) [f](/guide/none) [g](/bad)\n',
    'content/guide/bad.md': Buffer.from([0x61, 0xff]),
    'content/guide/README.md': Buffer.from([0x61, 0xff]),
    'content/guide/ok.md': '# Ok\n\n[up](bad.md) [none](none.md)\n',
    'content/证书.md': Buffer.from([0xff, 0xfe, 0x61, 0]),
  });
  onTestFinished(() => site.remove());
  const { stdout } = await docgenAgain(['check', site.dir, '--json']);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { severity: string; code: string; target?: string; file: string }[];
  };
  const told = diagnostics.filter(({ severity }) => severity === 'error');
  expect(told.map(({ code, target, file }) => `${code} ${target ?? file}`)).toEqual([
    'file-encoding content/guide/README.md',
    'file-encoding content/guide/bad.md',
    'link-missing-page none.md',
    'link-missing-page /guide/none',
    'link-missing-page /bad',
    'file-encoding content/证书.md',
    'nav-missing-page /guide/none',
  ]);
});
