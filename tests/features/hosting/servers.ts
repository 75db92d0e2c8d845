/** Starts the real servers with the files that docgen writes for them. Undefined where one is not installed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
};

export type Server = {
  /** The path goes out as it is written. */
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  close(): Promise<void>;
};

type Start = (folder: string, base: string) => Promise<Server | undefined>;

const apacheModules = '/usr/lib/apache2/modules';

export const startNginx: Start = (folder) =>
  start('nginx', (own, port) => {
    // The table of types that Debian's package has is no part of the binary.
    const config = `
      daemon off; pid ${own}/pid; error_log ${own}/error.log; worker_processes 1; ${asRoot('user root;')}
      events {}
      http {
        types { text/html html; text/css css; application/javascript js; }
        default_type application/octet-stream;
        access_log off;
        ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${own}/${name};`).join(' ')}
        server { listen 127.0.0.1:${port}; root ${folder}; include ${folder}/nginx-docgen.conf; }
      }`;
    return ['-e', `${own}/error.log`, '-c', write(own, 'nginx.conf', config)];
  });

/** `more`: modules besides those that Debian switches on. */
export const startApache =
  (more: readonly string[] = ['headers']): Start =>
  (folder, base) =>
    start('apache2', (own, port) => {
      const usual = [
        'mpm_event',
        'authz_core',
        'authz_host',
        'dir',
        'mime',
        'alias',
        'autoindex',
        'setenvif',
      ];
      const modules = [...usual, ...more].filter((name) => existsSync(`${apacheModules}/mod_${name}.so`));
      const config = `
        ServerRoot ${own}
        PidFile ${own}/pid
        ErrorLog ${own}/error.log
        ServerName docs.example.com
        Listen 127.0.0.1:${port}
        ${modules.map((name) => `LoadModule ${name}_module ${apacheModules}/mod_${name}.so`).join('\n')}
        TypesConfig ${write(own, 'types', 'text/html html\ntext/css css\ntext/javascript js\n')}
        DocumentRoot ${folder}
        ${base === '' ? '' : `Alias ${base} ${folder}`}
        <Directory />
          AllowOverride FileInfo
          Options Indexes FollowSymLinks
          Require all granted
        </Directory>`;
      return ['-D', 'FOREGROUND', '-f', write(own, 'apache.conf', config)];
    });

export const startCaddy: Start = (folder) =>
  start('caddy', (own, port) => {
    const config = `{
      admin off
      auto_https off
      }
      http://127.0.0.1:${port}, http://docs.example.com:${port} {
        bind 127.0.0.1
        root * ${folder}
        import ${folder}/caddy-docgen.conf
      }`;
    return ['run', '--adapter', 'caddyfile', '--config', write(own, 'Caddyfile', config)];
  });

async function start(
  name: string,
  configure: (own: string, port: number) => string[],
): Promise<Server | undefined> {
  const program = ['/usr/sbin', '/usr/bin', '/usr/local/bin']
    .map((folder) => `${folder}/${name}`)
    .find(existsSync);
  if (program === undefined) return undefined;
  const own = mkdtempSync(join(tmpdir(), 'docgen-server-'));
  const port = await findPort();
  const child = spawn(program, configure(own, port), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, XDG_DATA_HOME: own, XDG_CONFIG_HOME: own, HOME: own },
  });
  let told = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (told += text));
  const get = (path: string, headers: Record<string, string> = {}) => ask(port, path, headers);
  const close = () => end(child, own);
  for (let left = 300; ; left--) {
    if (await get('/').catch(() => undefined)) return { get, close };
    if (left === 0 || child.exitCode !== null) {
      await close();
      throw new Error(`${name} does not start: ${told.slice(-2000)}`);
    }
    await new Promise((done) => setTimeout(done, 100));
  }
}

async function end(child: ChildProcess, own: string): Promise<void> {
  if (child.exitCode === null) {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(own, { recursive: true, force: true });
}

function ask(port: number, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((done, fail) => {
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
          ),
          body,
        }),
      );
    })
      .on('error', fail)
      .end();
  });
}

function findPort(): Promise<number> {
  const server = createServer();
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}

function write(folder: string, name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** A worker of another user could not read the folder. */
function asRoot(line: string): string {
  return userInfo().uid === 0 ? line : '';
}
