/** Code that readers copy from the pages on callbacks and the shell: receivers stay up, commands have the rights they need and do what the page says. */
import { execFileSync, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { filesIn, projectRoot } from '../helpers/docgen.ts';

const folder = mkdtempSync(join(tmpdir(), 'docgen-receivers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The bodies of a page's fenced blocks in this language. */
function blocks(page: string, language: string): string[] {
  const fence = new RegExp(`^\`\`\`${language}\\b.*\\n([\\s\\S]*?)^\`\`\``, 'gm');
  return [...page.matchAll(fence)].map(([, body = '']) => body);
}

/** Runs a receiver on a free port until `ask` is done. */
async function running<T>(code: string, secret: string, ask: (port: number) => Promise<T>): Promise<T> {
  const file = join(folder, `${Math.random()}.mjs`);
  writeFileSync(
    file,
    code.replace(
      '.listen(3000)',
      ".listen(0, '127.0.0.1', function () { console.log(this.address().port); })",
    ),
  );
  const child = spawn(process.execPath, [file], { env: { ...process.env, WEBHOOK_SECRET: secret } });
  try {
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    return await ask(Number(port));
  } finally {
    child.kill();
  }
}

/** Posts these bodies, signed, and returns the responses. */
async function answers(
  port: number,
  secret: string,
  path: string,
  bodies: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const [number, body] of bodies.entries()) {
    const hash = createHmac('sha256', secret).update(body).digest('hex');
    const headers = { 'X-Request-Id': `wh-${number}`, 'X-Signature': `sha256=${hash}` };
    const sent = fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body });
    found.push(await sent.then(({ status }) => String(status)).catch(() => 'down'));
    await new Promise((done) => setTimeout(done, 200));
  }
  return found;
}

/** Starts to send a body and breaks off. Anybody on the network can do that without the secret. */
async function breakOff(port: number, path: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{`);
  await new Promise((done) => setTimeout(done, 200));
  socket.destroy();
  await new Promise((done) => setTimeout(done, 200));
}

describe('receivers of callbacks on the pages', () => {
  const secret = '0123456789abcdef';
  const event = JSON.stringify({ event: 'call.answered', time: 't', data: { uuid: 'u' } });
  const pages = [
    ['content/rest-api/api.md', '/'],
    ['content/@en/rest-api/api.md', '/'],
    ['content/howto/webhook.md', '/pbx'],
  ] as const;

  /** The receiver that a page shows. */
  function receiver(page: string): string {
    const text = readFileSync(join(projectRoot, page), 'utf8');
    const receivers = blocks(text, 'js').filter((code) => code.includes('createServer('));
    expect(receivers.length).toBe(1);
    return receivers[0]!;
  }

  it.each(pages)('%s: takes the ping of the test button and what comes after it', async (page, path) => {
    const ask = (port: number) => answers(port, secret, path, ['{"event":"ping"}', event]);
    expect(await running(receiver(page), secret, ask)).toEqual(['204', '204']);
  });

  it.each(pages)('%s: stays up when a sender breaks off', async (page, path) => {
    const ask = async (port: number) => {
      await breakOff(port, path);
      return answers(port, secret, path, [event]);
    };
    expect(await running(receiver(page), secret, ask)).toEqual(['204']);
  });
});

describe('servers on the pages', () => {
  /** Runs the only server on a page, requests these paths, and returns the statuses. */
  function statuses(
    page: string,
    port: string,
    asked: readonly (readonly [string, Record<string, string>?])[],
  ) {
    const text = readFileSync(join(projectRoot, `content/${page}.md`), 'utf8');
    const server = blocks(text, 'js').find((code) => code.includes('createServer('))!;
    return running(server.replace(`.listen(${port})`, '.listen(3000)'), 'secret', async (at) => {
      const found: string[] = [];
      for (const [path, headers] of asked) {
        const sent = fetch(`http://127.0.0.1:${at}${path}`, { headers: headers ?? {} });
        found.push(await sent.then(({ status }) => String(status)).catch(() => 'down'));
      }
      return found;
    });
  }

  it('tell nobody of calls that they have not begun, least of all who is not logged in', async () => {
    const call = '/api/dial/3f2b9c1e-6a54-4d8e-9b7a-0c1d2e3f4a5b';
    expect(await statuses('howto/click-to-call', '3000', [[call], [call, { 'X-User': 'u-1' }]])).toEqual([
      '403',
      '403',
    ]);
  });

  it.each([
    ['howto/click-to-call', '3000', '/api/dial', '404'],
    ['xpedia/tgml', '8088', '/tgml/menu?extn=1001', '200'],
  ])('stay up when a scanner asks for a path that is no address: %s', async (page, port, path, status) => {
    expect(await statuses(page, port, [['//'], [path]])).toEqual(['404', status]);
  });
});

describe('commands on the pages', () => {
  it('have sudo before xctl, which reads passwords that only root may read', () => {
    const found = [...filesIn(join(projectRoot, 'content'))]
      .filter(([file]) => file.endsWith('.md'))
      .flatMap(([file, bytes]) =>
        blocks(bytes.toString('utf8'), 'bash')
          .filter((code) => !code.startsWith('#!') && /^xctl /m.test(code))
          .map((code) => `${file}: ${/^xctl .*/m.exec(code)?.[0]}`),
      );
    expect(found).toEqual([]);
  });

  it('have sudo before what reads .env, which only root may read', () => {
    const reads = /(?<!sudo )\b(?:grep|sed|awk|cat|cp|head|tail) (?:(?!sudo )[^|\n])*?(?<!\w)\.env\b/g;
    const found = [...filesIn(join(projectRoot, 'content'))]
      .filter(([file]) => file.endsWith('.md'))
      .flatMap(([file, bytes]) =>
        blocks(bytes.toString('utf8'), 'bash')
          .filter((code) => !code.startsWith('#!'))
          .flatMap((code) => code.replaceAll('\\\n', '').match(reads) ?? [])
          .map((command) => `${file}: ${command}`),
      );
    expect(found).toEqual([]);
  });

  it('have sudo before what reads a backup of the platform, which only root may read', () => {
    const folder = '/opt/{{product.slug}}/backup';
    const reads = /^(?:sha256sum|tar|gpg|cp|cat) .*\{\{product\.slug\}\}-20\S*\.tar\.gz/m;
    const found = [...filesIn(join(projectRoot, 'content'))]
      .filter(([file]) => file.endsWith('.md'))
      .flatMap(([file, bytes]) =>
        blocks(bytes.toString('utf8'), 'bash')
          .filter((code) => code.includes(folder) && reads.test(code))
          .map((code) => `${file}: ${reads.exec(code)?.[0]}`),
      );
    expect(found).toEqual([]);
  });

  it('use no tool that a fresh system lacks, unless the page or that of the preparation installs it', () => {
    const packages = {
      ...{ jq: 'jq', rsync: 'rsync', setfacl: 'acl', mail: 'bsd-mailx', tcpdump: 'tcpdump', mtr: 'mtr-tiny' },
      ...{ mpstat: 'sysstat', iostat: 'sysstat', sar: 'sysstat', pidstat: 'sysstat', ethtool: 'ethtool' },
      ...{ dig: 'bind9-dnsutils', nc: 'netcat-openbsd', smartctl: 'smartmontools' },
    };
    const listed = (text: string) => (text.match(/apt-get install -y [^\n`]*/g) ?? []).join(' ').split(/\s+/);
    const pages = [...filesIn(join(projectRoot, 'content'))].filter(([file]) => file.endsWith('.md'));
    const always = listed(readFileSync(join(projectRoot, 'content/installation/prepare.md'), 'utf8'));
    const found = pages.flatMap(([file, bytes]) => {
      const text = bytes.toString('utf8');
      const ready = new Set([...always, ...listed(text)]);
      const code = blocks(text, 'bash').join('\n');
      return Object.entries(packages)
        .filter(([tool]) => new RegExp(`(?:^|[|;&(]|\\bsudo |\\broot )\\s*${tool} `, 'm').test(code))
        .filter(([, from]) => !ready.has(from))
        .map(([tool]) => `${file}: ${tool}`);
    });
    expect(found).toEqual([]);
  });

  it('log in from the platform to no host of backups, which gives it no account', () => {
    const found = [...filesIn(join(projectRoot, 'content'))]
      .filter(([file, bytes]) => file.endsWith('.md') && bytes.toString('utf8').includes('backup@192.0.2.30'))
      .map(([file]) => file);
    expect(found).toEqual([]);
  });

  it('find xctl in scripts, which cron runs with the system folders alone', () => {
    const found = [...filesIn(join(projectRoot, 'content'))]
      .filter(([file]) => file.endsWith('.md'))
      .flatMap(([file, bytes]) =>
        blocks(bytes.toString('utf8'), 'bash')
          .filter((code) => code.startsWith('#!') && /(?<![\w/-])xctl /.test(code))
          .filter((code) => !code.includes('\nPATH=/usr/local/bin:'))
          .map((code) => `${file}: ${/.*(?<![\w/-])xctl .*/.exec(code)?.[0]}`),
      );
    expect(found).toEqual([]);
  });

  it('make a script executable that cron is to run', () => {
    const found = [...filesIn(join(projectRoot, 'content'))]
      .filter(([file]) => file.endsWith('.md'))
      .flatMap(([file, bytes]) => {
        const text = bytes.toString('utf8');
        const made = [...text.matchAll(/chmod 7\d\d (\S+)/g)].map(([, script]) => script);
        return [...text.matchAll(/\* root (\S+\/scripts\/\S+\.sh)/g)]
          .filter(([, script]) => !made.includes(script))
          .map(([, script]) => `${file}: ${script}`);
      });
    expect(found).toEqual([]);
  });

  it('take out of a log what the page says must not be sent', () => {
    const text = readFileSync(join(projectRoot, 'content/howto/feedback.md'), 'utf8');
    const code = blocks(text, 'bash').find((body) => body.startsWith('sed -E -i'))!;
    const log = join(folder, 'report.log');
    const mobile = ['1', '38', '00000001'].join('');
    writeFileSync(
      log,
      [
        '{"login":"admin","password":"a,b\\"c","token":"eyJhb.c"}',
        'Authorization: Bearer eyJhb.c.d',
        'X-API-Key: abcd1234',
        'GET /cc/ws?token=eyJabc&x=1',
        `Processing 01000000101 <${mobile}>->901000000102`,
        '3f2b9c1e-6a54-4d8e-9b7a-0c1d2e3f4a5b 2025-08-05 10:20:30.123456 1752027630123456',
      ].join('\n'),
    );
    const cleaning = code.slice(0, code.indexOf('\ngrep ')).replaceAll('/tmp/report/*', `'${log}'`);
    execFileSync('bash', ['-c', cleaning]);
    expect(readFileSync(log, 'utf8').split('\n')).toEqual([
      '{"login":"admin","password":"********","token":"********"}',
      'Authorization: ********',
      'X-API-Key: ********',
      'GET /cc/ws?token=********&x=1',
      'Processing 010xxxxxx01 <138xxxxxx01>->9010xxxxxx02',
      '3f2b9c1e-6a54-4d8e-9b7a-0c1d2e3f4a5b 2025-08-05 10:20:30.123456 1752027630123456',
    ]);
  });
});
