import { describe, expect, it } from 'vitest';
import { discover } from '#discover';
import { otherFiles } from '../../../src/features/foreign/files.ts';
import { includes } from '../../../src/features/includes/index.ts';
import { brief, temporaryFolder } from '../../core/discover/temporary-site.ts';

const versions = [{ value: 'v6.4', label: 'v6.4', base: '', isDefault: true }];

const found = async (siteDir: string) => {
  const { diagnostics } = await discover({
    siteDir,
    versions,
    others: [otherFiles],
    includes: includes.includes,
  });
  return { diagnostics, told: brief(diagnostics) };
};

describe('reading a site', () => {
  it('tells of each page that only other generators read', async () => {
    const site = temporaryFolder({
      'content/index.md': '',
      'content/a/_index.md': '',
      'content/a/_index.zh-cn.md': '',
      'content/a/two.mdx': '',
      'content/a/two.md': '',
      'content/a/B.MDX': '',
      'content/a/old.mdown': '',
      'content/a/api.rst': '',
      'content/a/_part.md': '',
      'content/a/新页.md.txt': '',
      'content/a/notes.txt': '',
      'content/a/index.html': '',
      'content/_notes/x.mdx': '',
      'content/public/x.mdx': '',
      'content/public/_index.md': '',
    });
    const { told, diagnostics } = await found(site);
    expect(told).toEqual(
      ['B.MDX', '_index.md', '_index.zh-cn.md', 'api.rst', 'old.mdown', 'two.mdx', '新页.md.txt'].map(
        (name) => `warning file-foreign content/a/${name}`,
      ),
    );
    expect(diagnostics.map(({ hint }) => hint?.split(/[,;]/)[0])).toEqual([
      'Rename it to B.md',
      'Rename it to index.md',
      'Rename it to index.zh-cn.md',
      'Write it as markdown: api.md.',
      'Rename it to old.md',
      'Rename it to two.md',
      'Rename it to 新页.md: the system may hide the ending ".txt".',
    ]);
  });

  it('tells of files that are meant to be a _folder.yaml', async () => {
    const slips = [
      '_Folder.yaml',
      '_floder.yaml',
      '_folder.json',
      '_folder.toml',
      '_folder.yaml.txt',
      '_folders.yml',
      '.folder.yaml',
      '-folder.yaml',
      'folder.yaml',
      'Folder.yml',
      '＿folder.yaml',
      '_folder。yaml',
    ];
    const others = [
      '_folder.yaml',
      '_folder.md',
      '_builder.yaml',
      'folder.json',
      'folders.yaml',
      '_fold.yaml',
      '_folder',
    ];
    const files = ['index.md', ...slips.map((name) => `a/${name}`), ...others.map((name) => `b/${name}`)];
    const inPublic = Object.fromEntries(slips.map((name) => [`content/public/${name}`, '']));
    const texts = Object.fromEntries(files.map((name) => [`content/${name}`, '']));
    const { told, diagnostics } = await found(temporaryFolder({ ...inPublic, ...texts }));
    expect(told).toEqual(slips.map((name) => `warning folder-misnamed content/a/${name}`).sort());
    const hintFor = (name: string) => diagnostics.find(({ file }) => file?.endsWith(`/${name}`))?.hint;
    expect(hintFor('_Folder.yaml')).toBe('Rename it to _folder.yaml.');
    expect(hintFor('_folder.json')).toBe('Write them as YAML into _folder.yaml.');
  });

  it('reads one of two files with the settings of a folder, and tells of the other', async () => {
    const { told } = await found(
      temporaryFolder({
        'content/index.md': '',
        'content/a/_folder.yaml': 'title: A\n',
        'content/a/_folder.yml': 'title: B\n',
        'content/b/_folder.yml': 'title: B\n',
      }),
    );
    expect(told).toEqual(['warning folder-misnamed content/a/_folder.yml']);
  });

  it("tells of other generators' settings, once for each kind", async () => {
    const site = temporaryFolder({
      'content/index.md': '',
      'content/SUMMARY.md': '',
      'content/a/_category_.json': '',
      'content/b/_category_.json': '',
      'content/c/_category_.yml': '',
      'content/_meta.json': '',
      'content/a/.pages': '',
      'content/_sidebar.md': '',
    });
    const { told, diagnostics } = await found(site);
    expect(told).toEqual(
      ['a/_category_.json', '_meta.json', 'a/.pages', 'SUMMARY.md', '_sidebar.md'].map(
        (name) => `warning file-foreign content/${name}`,
      ),
    );
    expect(diagnostics[0]!.message).toBe('Settings of Docusaurus are not read (and 2 more).');
  });

  it('says nothing of them where pages include them', async () => {
    const site = temporaryFolder({
      'content/index.md': '<!-- @include: ./_index.md -->\n\n<<< ./x.mdx\n',
      'content/_index.md': 'part\n',
      'content/x.mdx': '<B/>\n',
    });
    expect((await found(site)).told).toEqual([]);
  });

  it('tells of includes in a form that is none, outside code', async () => {
    const site = temporaryFolder({
      'content/index.md': '<!-- @include ./a.md -->\n\n```\n<!-- @include ./a.md -->\n```\n',
    });
    const { diagnostics, told } = await found(site);
    expect(told).toEqual(['warning include-missing content/index.md:1:1']);
    expect(diagnostics[0]!.hint).toBe('Write it as <!-- @include: ./part.md -->.');
  });
});
