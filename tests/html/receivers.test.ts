/** What readers copy and run from the pages on callbacks and on the shell: receivers stay up, commands have the rights they need and do what is said of them. */
import { execFileSync, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** Runs a receiver of the pages on a port of its own, posts these bodies to it and tells what it answered. */
async function answers(
  code: string,
  secret: string,
  path: string,
  bodies: readonly string[],
): Promise<string[]> {
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
    const found: string[] = [];
    for (const [number, body] of bodies.entries()) {
      const hash = createHmac('sha256', secret).update(body).digest('hex');
      const headers = { 'X-Request-Id': `wh-${number}`, 'X-Signature': `sha256=${hash}` };
      const sent = fetch(`http://127.0.0.1:${String(port).trim()}${path}`, { method: 'POST', headers, body });
      found.push(await sent.then(({ status }) => String(status)).catch(() => 'down'));
      await new Promise((done) => setTimeout(done, 200));
    }
    return found;
  } finally {
    child.kill();
  }
}

describe('receivers of callbacks on the pages', () => {
  const event = JSON.stringify({ event: 'call.answered', time: 't', data: { uuid: 'u' } });
  it.each([
    ['content/rest-api/api.md', '/'],
    ['content/howto/webhook.md', '/pbx'],
  ])('%s: takes the ping of the test button and what comes after it', async (page, path) => {
    const text = readFileSync(join(projectRoot, page), 'utf8');
    const receivers = blocks(text, 'js').filter((code) => code.includes('createServer('));
    expect(receivers.length).toBe(1);
    expect(await answers(receivers[0]!, '0123456789abcdef', path, ['{"event":"ping"}', event])).toEqual([
      '204',
      '204',
    ]);
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
    execFileSync('bash', ['-c', `${code.replaceAll('/tmp/report/*.log', `'${log}'`)}true`]);
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
