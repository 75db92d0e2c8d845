/** Samples that check or guard something: each must fail when it should, and block what it is written against. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { filesIn, projectRoot } from '../helpers/docgen.ts';
import { quick } from './programs/quick.ts';

const folder = mkdtempSync(join(tmpdir(), 'docgen-checks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pages = new Map(
  [...filesIn(join(projectRoot, 'content'))]
    .filter(([file]) => file.endsWith('.md') && !file.includes('_canon'))
    .map(([file, bytes]) => [file, bytes.toString('utf8')]),
);

/** Every fence: its page, language, title and code, with continued lines joined. */
const fences = [...pages].flatMap(([page, text]) =>
  [...text.matchAll(/^([ \t]*)(`{3,})(\w+)([^\n]*)\n([\s\S]*?)^\1\2[ \t]*$/gm)].map(
    ([, , , language = '', info = '', code = '']) => ({
      page,
      language,
      title: /title="([^"]*)"/.exec(info)?.[1] ?? '',
      code: code.replace(/\\\n\s*/g, ' '),
    }),
  ),
);
const lines = (pattern: RegExp, allowed: RegExp) =>
  fences.flatMap(({ page, code }) =>
    code
      .split('\n')
      .filter((line) => pattern.test(line) && !allowed.test(line))
      .map((line) => `${page}: ${line.trim().slice(0, 100)}`),
  );

describe('checks of TLS', () => {
  it('compare the name before they show that a certificate is good', () => {
    expect(lines(/s_client.*Verify return code/, /-verify_hostname/)).toEqual([]);
  });

  it('let the client of OpenSSL 3 try old protocols, which it refuses by itself', () => {
    expect(lines(/s_client.* (?:-tls1(?:_1)?\b|"-\$v")/, /@SECLEVEL=0/)).toEqual([]);
  });
});

describe('the deny list of TURN', () => {
  it('covers every address that is not public, also where IPv6 writes it', () => {
    const { code } = fences.find(({ title }) => title.endsWith('turnserver.conf'))!;
    // Two lists, because Node takes the range of ::ffff:0.0.0.0 for all of IPv4, which coturn does not.
    const denied = { ipv4: new BlockList(), ipv6: new BlockList() };
    const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
    const holds = (address: string) => denied[family(address)].check(address, family(address));
    for (const [, from = '', to = from] of code.matchAll(/^denied-peer-ip=([\da-f.:]+)(?:-([\da-f.:]+))?$/gm))
      denied[family(from)].addRange(from, to, family(from));
    const open = [
      ...[
        '0.0.0.1',
        '10.1.2.3',
        '100.64.0.1',
        '127.0.0.1',
        '169.254.169.254',
        '172.31.255.254',
        '192.0.2.77',
      ],
      ...['192.168.1.1', '198.18.0.1', '240.0.0.1', '255.255.255.255', '::1', 'fd00::1', 'fe80::1'],
      ...['2001:db8::10', '::ffff:10.0.0.1', '64:ff9b::a00:1', '64:ff9b:1::a00:1', 'ff02::1'],
    ].filter((address) => !holds(address));
    expect(open).toEqual([]);
    expect(holds('203.0.113.99')).toBe(false);
    // coturn takes a range that begins at :: to cover IPv4 as well.
    expect(code).not.toMatch(/^denied-peer-ip=::-/m);
  });
});

describe('archives of WAL', () => {
  it('are packed, since a segment takes 16 MB however little stands in it', () => {
    const commands = fences.flatMap(({ code }) => code.match(/^.*archive_command = .*$/gm) ?? []);
    expect(commands.length).toBeGreaterThan(0);
    expect(commands.filter((command) => !command.includes('gzip'))).toEqual([]);
  });

  it('raise no alarm because nobody writes at night', () => {
    const page = pages.get('[product]-ops/pg-backup.md')!;
    expect(page).toContain('pg_ls_archive_statusdir()');
    expect(page).not.toMatch(/last_archived_time` 超过/);
  });
});

describe('servers of the samples', () => {
  it('start nginx where a name of somebody else does not resolve', () => {
    const own = /proxy_pass (?:\$|https?:\/\/(?:\$|xui:|switch:|cc:|ai:|[\d.]+[:/;]))/;
    expect(
      fences
        .filter(({ language }) => language === 'nginx')
        .flatMap(({ page, code }) =>
          (code.match(/^.*proxy_pass .*$/gm) ?? [])
            .filter((line) => !own.test(line))
            .map((line) => `${page}: ${line}`),
        ),
    ).toEqual([]);
  });

  it('have one table in one file of nftables', () => {
    const tables = fences
      .filter(({ title }) => title.endsWith('.nft'))
      .map(({ title, code }) => `${title} ${/^table inet (\S+)/m.exec(code)?.[1]}`);
    expect(tables.length).toBeGreaterThan(1);
    expect(new Set(tables).size).toBe(new Set(tables.map((one) => one.split(' ')[0])).size);
  });
});

describe('requests of the samples', () => {
  it('give extensions a password or ask for the one that is made up', () => {
    const asks = /"?(?:return_password|password)"?: ?/;
    expect(
      fences
        .filter(({ code }) => /\/users\/batch/.test(code))
        .filter(({ code }) => !asks.test(code))
        .map(({ page }) => page),
    ).toEqual([]);
  });

  it('wait as long as Retry-After says', async () => {
    const { code } = fences.find(({ title }) => title === 'src/pbx/rest.js')!;
    writeFileSync(join(folder, 'rest.mjs'), code);
    writeFileSync(
      join(folder, 'run.mjs'),
      "import { Pbx } from './rest.mjs';\nconst log = { warn() {} };\nconsole.log(JSON.stringify(await new Pbx({ base: process.argv[2], apiKey: 'k', log }).getCall('u')));",
    );
    const times: number[] = [];
    const server = createServer((_, response) => {
      times.push(Date.now());
      response
        .writeHead(times.length === 1 ? 429 : 200, { 'Retry-After': '2' })
        .end(JSON.stringify(times.length === 1 ? { code: 42901 } : { state: 'active' }));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const child = spawn(process.execPath, [...quick, join(folder, 'run.mjs'), `http://127.0.0.1:${port}`]);
    const [answer] = (await once(child.stdout, 'data')) as [Buffer];
    server.close();
    expect(JSON.parse(String(answer))).toEqual({ state: 'active' });
    // Of its own it waits half a second at most.
    expect(10 * (times[1]! - times[0]!)).toBeGreaterThanOrEqual(1900);
  });
});

describe('fences', () => {
  it('name the language that the title shows', () => {
    const code = /\.(?:java|go|py|m?js|ts|sh|lua|sql|json|ya?ml|xml|ini|html|css)$/;
    expect(
      fences
        .filter(({ language, title }) => language === 'text' && code.test(title))
        .map(({ page, title }) => `${page}: ${title}`),
    ).toEqual([]);
  });
});
