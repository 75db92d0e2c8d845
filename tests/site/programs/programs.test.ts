/** Programs on pages in the languages that this machine has the tools for: they compile, and those of REST run. */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../helpers/docgen.ts';
import { program } from './samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'docgen-programs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const standIns = join(projectRoot, 'tests/site/programs/stand-ins');

const has = (tool: string) => !spawnSync(tool, ['--help'], { stdio: 'ignore' }).error;

/** What a tool says against a program; nothing, if it takes it. */
function complaints(tool: string, args: readonly string[], cwd = folder): string {
  const { status, stdout, stderr } = spawnSync(tool, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, GOFLAGS: '-mod=mod', GOPROXY: 'off', GOTOOLCHAIN: 'local' },
  });
  return status === 0 ? '' : `${stdout}${stderr}` || `ends with ${status}`;
}

/** A folder of its own with one program of a page in it. */
function put(page: string, file: string): string {
  const place = join(folder, page.replace('/', '-'));
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, file), program(page, file).code);
  return place;
}

describe.runIf(has('python3'))('Python', () => {
  it.each([
    ['xcc-api/sdk', 'menu.py'],
    ['xcc-api/sdk', 'raw.py'],
    ['rest-api/welcome', 'hello.py'],
  ])('of %s can be compiled: %s', (page, file) => {
    expect(complaints('python3', ['-m', 'py_compile', join(put(page, file), file)])).toBe('');
  });
});

describe.runIf(has('python3'))('the sizing of a platform', () => {
  it('gives for 500 calls what the page says it gives', () => {
    const page = '[product]-ops/sizing';
    const text = readFileSync(join(projectRoot, `content/${page}.md`), 'utf8');
    const told = /```text title="输出"\n([\s\S]*?)```/.exec(text)?.[1];
    const { stdout } = spawnSync('python3', ['-c', program(page, 'sizing.py').code], {
      encoding: 'utf8',
      env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
    });
    expect(stdout).toBe(told);
  });
});

describe.runIf(has('python3'))('the callback of a bot', () => {
  it('takes a yes that has a no in it for a yes', () => {
    const place = put('ai-api/aiapi', 'callback.py');
    const flask = `class Flask:
    def __init__(self, name): pass
    def post(self, path): return lambda handler: handler
abort = jsonify = request = None
`;
    writeFileSync(join(place, 'flask.py'), flask);
    const ask = (said: string) => {
      const code = `import callback; print(callback.confirm({"step": "confirm"}, "${said}")["action"])`;
      const { stdout } = spawnSync('python3', ['-c', code], {
        cwd: place,
        encoding: 'utf8',
        env: { ...process.env, SECRET: 'secret', PYTHONIOENCODING: 'utf-8' },
      });
      return stdout.trim();
    };
    expect(['对', '没错', '不错，就是它'].map(ask)).toEqual(['hangup', 'hangup', 'hangup']);
    expect(['不对', '错了', '不是这个'].map(ask)).toEqual(['tts', 'tts', 'tts']);
  });
});

describe.runIf(has('javac'))('Java', () => {
  it.each([
    ['xcc-api/sdk', 'Menu.java'],
    ['rest-api/quick-start', 'Dial.java'],
    ['rest-api/data-rsa', 'Seal.java'],
  ])('of %s can be compiled: %s', (page, file) => {
    const place = put(page, file);
    const args = [
      '-Xlint:all',
      '-Werror',
      '-proc:none',
      '-implicit:class',
      '-sourcepath',
      join(standIns, 'java'),
    ];
    expect(complaints('javac', [...args, '-d', join(place, 'out'), join(place, file)])).toBe('');
  });
});

/** Writes a module that uses these others, each from a folder. */
function goModule(place: string, uses: Readonly<Record<string, string>>): void {
  const lines = Object.entries(uses).flatMap(([name, path]) => [
    `require ${name} v0.0.0`,
    `replace ${name} => ${path}`,
  ]);
  writeFileSync(join(place, 'go.mod'), `module example.com/sample\n\ngo 1.19\n\n${lines.join('\n')}\n`);
}

describe.runIf(has('go'))('Go', () => {
  const uses = { 'example.com/xcc-go': './xcc', 'github.com/nats-io/nats.go': './nats' };

  it.each(['xcc-api/sdk', 'xcc-api/get-started', 'rest-api/quick-start'])('of %s can be built', (page) => {
    const place = put(page, 'main.go');
    cpSync(join(standIns, 'go'), join(place, 'xcc'), { recursive: true });
    cpSync(join(standIns, 'go/nats'), join(place, 'nats'), { recursive: true });
    const used = Object.entries(uses).filter(([name]) => program(page, 'main.go').code.includes(`"${name}"`));
    goModule(place, Object.fromEntries(used));
    expect(complaints('gofmt', ['-l', 'main.go'], place)).toBe('');
    expect(spawnSync('gofmt', ['-l', 'main.go'], { cwd: place, encoding: 'utf8' }).stdout).toBe('');
    expect(complaints('go', ['build', '-o', 'program', '.'], place)).toBe('');
  });
});

type Heard = {
  readonly method: string;
  readonly url: string;
  readonly token: string | undefined;
  body: string;
};

/** Answers as the pages say the platform does: a call that has ended when it is asked for, whose record is written a moment later. */
async function platform(heard: Heard[]): Promise<Server> {
  const answers: Readonly<Record<string, [status: number, body: unknown]>> = {
    'POST /api/sessions': [200, { token: 'test-token', expires_at: '2025-09-29T12:00:00+08:00', user: {} }],
    'POST /api/calls': [201, { uuid: '3f2b9c1e-6a54-4d8e-9b7a-0c1d2e3f4a5b', state: 'ringing' }],
    'GET /api/calls/3f2b9c1e-6a54-4d8e-9b7a-0c1d2e3f4a5b': [200, { state: 'hangup' }],
    'GET /api/cdrs/3f2b9c1e-6a54-4d8e-9b7a-0c1d2e3f4a5b': [
      200,
      { billsec: 42, hangup_cause: 'NORMAL_CLEARING' },
    ],
  };
  let early = true;
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const one: Heard = { method, url, token: headers.authorization, body: '' };
    heard.push(one);
    request.on('data', (part) => (one.body += part));
    request.on('end', () => {
      const missing: [number, unknown] = [404, { code: 40401, message: '', request_id: 'r' }];
      const tooEarly = early && url.startsWith('/api/cdrs/');
      if (tooEarly) early = false;
      const [status, body] = tooEarly ? missing : (answers[`${method} ${url}`] ?? missing);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

async function run(command: string, args: readonly string[], server: Server): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const child = spawn(command, args, {
    env: { ...process.env, PBX_BASE: `http://127.0.0.1:${port}/api`, PBX_PASSWORD: 'test' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text));
  await new Promise((done) => child.on('close', done));
  return said;
}

/** A program logs in, dials, waits and tells the call record, as the page shows it. */
async function expectFirstCall(command: string, args: readonly string[]): Promise<void> {
  const heard: Heard[] = [];
  const server = await platform(heard);
  try {
    expect(await run(command, args, server)).toBe(
      '通话 3f2b9c1e-6a54-4d8e-9b7a-0c1d2e3f4a5b\n时长 42 原因 NORMAL_CLEARING\n',
    );
  } finally {
    server.close();
  }
  expect(heard.map(({ method, url }) => `${method} ${url.replace(/[0-9a-f-]{36}/, ':uuid')}`)).toEqual([
    'POST /api/sessions',
    'POST /api/calls',
    'GET /api/calls/:uuid',
    'GET /api/cdrs/:uuid',
    'GET /api/cdrs/:uuid',
  ]);
  expect(heard.map(({ token }) => token)).toEqual([undefined, ...Array(4).fill('Bearer test-token')]);
  expect(JSON.parse(heard[0]!.body)).toEqual({ login: 'admin', password: 'test' });
  expect(JSON.parse(heard[1]!.body)).toEqual({ from: '1001', to: '1002', timeout: 30 });
}

/** PHP takes `curl` from a package of its own. */
const hasPhp = spawnSync('php', ['-m'], { encoding: 'utf8' }).stdout?.includes('\ncurl\n') ?? false;

describe('the first call by REST', () => {
  it.runIf(has('go'))('logs in, dials, waits and tells the call record in Go', async () => {
    const place = put('rest-api/quick-start', 'main.go');
    goModule(place, {});
    expect(complaints('go', ['build', '-o', 'program', '.'], place)).toBe('');
    await expectFirstCall(join(place, 'program'), []);
  });

  it.runIf(hasPhp)('logs in, dials, waits and tells the call record in PHP', async () => {
    await expectFirstCall('php', [join(put('rest-api/quick-start', 'dial.php'), 'dial.php')]);
  });
});

describe('the machine', () => {
  it('has the tools of at least one of these languages', () => {
    expect(['python3', 'javac', 'go'].some(has)).toBe(true);
  });
});
