/** A client of MCP over standard streams, by hand: messages as they are on the wire. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export type Message = Readonly<Record<string, unknown>>;
export type Reply = {
  readonly id?: unknown;
  readonly result?: Record<string, never>;
  readonly error?: unknown;
};

export const initialize = {
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

/** `program`: of Node.js, with its arguments. It is killed with the test at the latest. */
export function startServer(program: readonly string[]) {
  const child = spawn(process.execPath, program, { env: { ...process.env, NO_COLOR: '1' } });
  const stop = () => void child.kill('SIGKILL');
  const lines: string[] = [];
  const waiting: (() => void)[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    waiting.shift()?.();
  });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  let faults = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (faults += part));
  // The program may have ended.
  child.stdin.on('error', () => {});
  let id = 0;
  return {
    lines,
    stop,
    ended,
    nextLine: () => (lines.length > 0 ? Promise.resolve() : new Promise<void>((done) => waiting.push(done))),
    faults: () => faults,
    write: (text: string) => child.stdin.write(text),
    end: () => child.stdin.end(),
    notify: (message: Message) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`),
    async ask(message: Message): Promise<Reply> {
      const taken = new Promise<void>((done) => waiting.push(done));
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: ++id, ...message })}\n`);
      await taken;
      return JSON.parse(lines.at(-1)!);
    },
  };
}

export const textOf = ({ result }: Reply) =>
  (result as unknown as { content: [{ text: string }] }).content[0].text;
