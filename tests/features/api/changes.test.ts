import { describe, expect, it } from 'vitest';
import type { ApiEntry } from '../../../src/features/api/config.ts';
import type { ApiDescription, ApiOperation } from '../../../src/features/api/model/api.ts';
import { buildApiPages } from '../../../src/features/api/pages/index.ts';
import { stringsOf } from '../../helpers/config.ts';
import { description, field, json, object, operation } from './support.ts';

const entry: ApiEntry = {
  file: 'api/rest.yaml',
  prefix: '/rest',
  pages: 'operation',
  tryIt: false,
  search: true,
  samples: [],
};

const own = (path: string, more: Partial<ApiOperation> = {}): ApiOperation =>
  operation('get', path, { tag: 'calls', route: `/rest/calls${path}`, ...more });

function changesIn(
  before: ApiDescription,
  after: ApiDescription,
): { path: string; text: string } | undefined {
  return buildApiPages(after, entry, stringsOf('en'), before).find(({ path }) =>
    path.endsWith('changes/index.md'),
  );
}

describe('the page of changes', () => {
  it('is not there where nothing changed, and where there is no older version', () => {
    const one = own('/a');
    expect(changesIn(description('v1', one), description('v2', one))).toBeUndefined();
    expect(buildApiPages(description('v2', one), entry, stringsOf('en')).map(({ path }) => path)).toEqual([
      'rest/index.md',
      'rest/calls/index.md',
      'rest/calls/a.md',
    ]);
  });

  it('tells first what readers must act on, each operation once', () => {
    const more = { body: { required: true, content: json(object(field('x'))) } };
    const page = changesIn(
      description('v1', own('/same'), own('/gone'), own('/asks'), own('/old')),
      description(
        'v2',
        own('/same'),
        own('/asks', more),
        own('/old', { deprecated: { use: '`/new`' } }),
        own('/new'),
      ),
    );
    const lines = page!.text.split('\n').filter((line) => /^##|"row"/.test(line));
    expect(lines.map((line) => /(## .*?) \{|`(\/.*?)`/.exec(line)?.slice(1).join(''))).toEqual([
      '## Removed',
      '## 通话',
      '/gone',
      '## Breaking',
      '## 通话',
      '/asks',
      '## Deprecated',
      '## 通话',
      '/old',
      '## Added',
      '## 通话',
      '/new',
    ]);
    expect(page!.text).toContain('**Deprecated** Use instead: `/new`');
    expect(page!.text).toContain('"[`/asks`](/rest/calls/asks/) **⚠ Breaking**"');
    expect(page!.text).toContain('"`/gone` **⚠ Breaking**"');
  });

  it('tells once what several operations of a tag share', () => {
    const auditor = { roles: ['admin', 'auditor'] };
    const page = changesIn(
      description('v1', own('/a', { roles: ['admin'] }), own('/b', { roles: ['admin'] })),
      description('v2', own('/a', auditor), own('/b', auditor)),
    );
    expect(page!.text.match(/\*\*Changed\*\* Roles `admin` → `admin, auditor`/g)).toHaveLength(1);
  });

  it('leaves its route to a tag that is called so', () => {
    const tags = [{ name: 'calls', title: 'Changes', slug: 'changes' }];
    const [before, after] = [description('v1'), { ...description('v2', own('/a')), tags }];
    expect(buildApiPages(after, entry, stringsOf('en'), before).map(({ path }) => path)).toEqual([
      'rest/index.md',
      'rest/changes/index.md',
      'rest/calls/a.md',
      'rest/version-changes/index.md',
    ]);
  });

  it('shows texts of a description as they are, and values as code', () => {
    const hostile = own('/`a`', {
      route: '/rest/calls/a',
      summary: '<script>alert(1)</script>\n# x [y](javascript:z)',
    });
    const page = changesIn(description('v1'), description('v2', hostile))!;
    const row = page.text.split('\n').find((line) => line.includes('"row"'))!;
    expect(JSON.parse(row).md).toBe(
      '[`/a`](/rest/calls/a/) \\<script>alert(1)\\</script> # x \\[y\\](javascript:z)',
    );
  });

  it('is led to from the first page and from what changed', () => {
    const pages = buildApiPages(
      description('v2', own('/a', { summary: 'A', roles: ['admin'] }), own('/b')),
      entry,
      stringsOf('en'),
      description('v1', own('/a', { summary: 'A' }), own('/b')),
    );
    const leading = pages.filter(({ text }) => text.includes('](/rest/changes/')).map(({ path }) => path);
    expect(leading).toEqual(['rest/index.md', 'rest/calls/a.md']);
  });
});
