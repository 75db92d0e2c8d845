/** Samples of the real site against what they may not do, whatever page they stand on: run on in the wrong folder, name versions that a tree does not have, ask for a role "or above". */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { filesIn, projectRoot } from '../helpers/docgen.ts';
import { builtRealSite, faults } from '../html/built.ts';

const folder = mkdtempSync(join(tmpdir(), 'docgen-samples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Sample = { readonly place: string; readonly code: string };

/** Every code fence of the content in one of these languages. */
function samples(languages: string): Sample[] {
  const fence = new RegExp(
    `^([ \\t]*)(\`{3,})(?:${languages})\\b([^\\n]*)\\n([\\s\\S]*?)^\\1\\2[ \\t]*$`,
    'gm',
  );
  return [...filesIn(join(projectRoot, 'content'))]
    .filter(([file]) => file.endsWith('.md'))
    .flatMap(([file, bytes]) => {
      const text = bytes.toString('utf8');
      return [...text.matchAll(fence)].map(({ index, 4: code = '' }) => ({
        place: `${file}:${text.slice(0, index).split('\n').length}`,
        code,
      }));
    });
}

/**
 * Commands that a shell still starts after a `cd` has failed, for each sample. The PATH is empty, so a stub reports each command.
 * One shell starts them all: to start a program from a process as large as that of these tests takes up to a second.
 */
function startedAfterFailedCd(...codes: readonly string[]): string[][] {
  const stub = [
    'cd() { [ "$BASH_SUBSHELL" = 0 ] && echo CD >&3; return 1; }',
    'command_not_found_handle() { echo "RAN $1" >&3; }',
    'PATH=/nowhere; exec 3>&1 >/dev/null 2>&1 </dev/null',
  ].join('\n');
  const end = 'end of sample\n';
  const each = `for code in "$@"; do bash -c "$code"; echo "${end.trim()}"; done`;
  const scripts = codes.map((code) => `${stub}\n${code}\ntrue`);
  const { stdout } = spawnSync('bash', ['-c', each, 'bash', ...scripts], {
    cwd: folder,
    timeout: 50_000,
    encoding: 'utf8',
  });
  const parts = stdout.split(end).slice(0, -1);
  expect(parts).toHaveLength(codes.length);
  return parts.map((part) => {
    const lines = part.split('\n');
    return lines.slice(lines.indexOf('CD') + 1).filter((line) => line.startsWith('RAN'));
  });
}

describe('samples of shell', () => {
  const changing = samples('bash|sh|shell').filter(({ code }) => /(?:^|&&\s*|;\s*)cd /m.test(code));

  it('start nothing in the wrong folder when their cd fails', () => {
    expect(changing.length).toBeGreaterThan(50);
    // With `set -e` the script ends at the failed `cd`.
    const judged = changing.filter(({ code }) => !/^#!.*\n(?:#.*\n)*set -e/.test(code));
    const started = startedAfterFailedCd(...judged.map(({ code }) => code));
    const found = judged.flatMap(({ place }, at) =>
      started[at]!.slice(0, 1).map((line) => `${place}: ${line}`),
    );
    expect(found).toEqual([]);
  }, 60_000);

  it('would be caught if they did', () => {
    const codes = [
      'cd /a\nrm -rf b\n',
      'cd /a &&\nrm -rf b\nls\n',
      'df\ncd /a &&\nrm -rf b &&\nls | wc\n',
      '#!/bin/bash\ncd /a || exit 1\nrm -rf b\n',
    ];
    expect(startedAfterFailedCd(...codes)).toEqual([['RAN rm'], ['RAN ls'], [], []]);
  });

  it('hand commands of the engine to its command line, since a shell has none of them', () => {
    const all = samples('bash|sh|shell');
    // Names that a shell has too, with another meaning.
    const both = new Set(['echo', 'eval', 'hash']);
    const handed = all.flatMap(({ code }) => [...code.matchAll(/xctl cli -x "(\w+)/g)]);
    const names = new Set(handed.map(([, name = '']) => name).filter((name) => !both.has(name)));
    expect(names.size).toBeGreaterThan(25);
    const found = all.flatMap(({ place, code }) =>
      code
        .split('\n')
        .filter((line) => names.has(/^\s*(\w+)(?:\s|$)/.exec(line)?.[1] ?? ''))
        .map((line) => `${place}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it('guard a cd in brackets on its own line', () => {
    const bare = /\((?:[^()\n]*;\s*)?cd [^&|()\n]*(?:;|$)/m;
    expect(changing.filter(({ code }) => bare.test(code)).map(({ place }) => place)).toEqual([]);
  });
});

describe('version numbers', () => {
  /** The newest patch of each tree; dev has no limit. */
  const newest: Readonly<Record<string, readonly number[]>> = { 'v6.4': [6, 4, 1], 'v6.2': [6, 2, 3] };
  /** Pages about versions, which may name later ones: targets of an upgrade, versions with a security fix. */
  const aboutVersions =
    /^\/(?:version|blog)(?:\/|$)|^\/howto\/(?:upgrade|x-auth-token)$|^\/security\/advisory$/;

  /** The Markdown copy of a page: its content without banner and navigation. */
  const copyOf = (address: string) => `${address === '/' ? '' : `${address.slice(1)}/`}index.md`;

  const later = (version: string, than: readonly number[]) => {
    const parts = version.split('.').map(Number);
    const at = parts.findIndex((part, index) => part !== than[index]);
    return at >= 0 && parts[at]! > than[at]!;
  };

  it('are not those of a later tree, in prose or in code', async () => {
    const { pages } = await builtRealSite();
    const seen = new Set<string>();
    const found = faults(
      pages.filter(({ version, route }) => newest[version] && !aboutVersions.test(route)),
      ({ $, version }) =>
        (
          $('.prose')
            .text()
            .match(/(?<![\d.:])[456]\.\d+\.\d+(?![\d.])/g) ?? []
        ).filter((number) => {
          seen.add(`${version} ${number}`);
          return later(number, newest[version]!);
        }),
    );
    expect(found).toEqual([]);
    expect([...seen]).toEqual(expect.arrayContaining(['v6.4 6.4.1', 'v6.2 6.2.3']));
  });

  it('are those of the tree where a reader copies them: packages, tags, answers of the platform', async () => {
    const site = await builtRealSite();
    const copied = /(?:xvox-|VER=|IMAGE_TAG=|registry\.example\.com\/[\w/*-]+:)(\d+\.\d+\.\d+)/g;
    let count = 0;
    const found = faults(
      site.pages.filter(({ version, route }) => newest[version] && !aboutVersions.test(route)),
      ({ address, version }) =>
        [...site.text(copyOf(address)).matchAll(copied)].flatMap(([, number = '']) => {
          count++;
          return number === newest[version]!.join('.') ? [] : [number];
        }),
    );
    expect(found).toEqual([]);
    expect(count).toBeGreaterThan(20);
  });
});

describe('roles', () => {
  it('are named one by one, because none stands above another', () => {
    const above =
      /(?:superadmin|admin|operator|leader|agent|user|auditor|管理员|运维|班长|坐席)`? ?(?:及|或)?以上|高于自己/;
    const found = [...filesIn(join(projectRoot, 'content'))]
      .filter(([file]) => file.endsWith('.md') && !file.includes('_canon'))
      .flatMap(([file, bytes]) =>
        bytes
          .toString('utf8')
          .split('\n')
          .flatMap((line, index) =>
            above.test(line) ? [`${file}:${index + 1}: ${above.exec(line)![0]}`] : [],
          ),
      );
    expect(found).toEqual([]);
  });

  it('stand beside every endpoint of the pages that once said "operator or above"', async () => {
    const { pages } = await builtRealSite();
    const routes = ['security', 'system', 'agora', 'doc', 'interop', 'extended', 'license', 'sip', 'mod'];
    const role = /superadmin|admin|任何登录用户|登录即可|匿名|有权看的|同上/;
    let count = 0;
    expect(
      faults(
        pages.filter(({ route }) => routes.some((name) => route === `/rest-api/${name}`)),
        ({ $ }) =>
          $('h2:contains("接口列表")')
            .nextAll()
            .filter((_, element) => $(element).find('table').length > 0)
            .first()
            .find('tbody tr')
            .map((_, row) => {
              count++;
              return role.test($(row).text()) ? [] : [$(row).text().trim().slice(0, 60)];
            })
            .get(),
      ),
    ).toEqual([]);
    expect(count).toBeGreaterThan(100);
  });
});
