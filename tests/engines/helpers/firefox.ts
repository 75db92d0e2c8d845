/** Firefox by its own remote protocol, Marionette: WebDriver's commands over a socket, without a driver between. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, driven, persist, type Send, type Session, stop } from './session.ts';

const names: Readonly<Record<Command, string>> = {
  navigate: 'WebDriver:Navigate',
  back: 'WebDriver:Back',
  run: 'WebDriver:ExecuteScript',
  act: 'WebDriver:PerformActions',
  release: 'WebDriver:ReleaseActions',
  resize: 'WebDriver:SetWindowRect',
  close: 'Marionette:Quit',
};

/** Without a window, in a profile of its own. */
export async function openFirefox(program: string): Promise<Session> {
  const profile = mkdtempSync(join(tmpdir(), 'docgen-firefox-'));
  // Any port that is free.
  writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--marionette', '--profile', profile],
    // Its first start looks for older profiles at home.
    { stdio: 'ignore', env: { ...process.env, HOME: profile } },
  );
  // It writes there which port it has chosen.
  const port = () => Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8'));
  const socket = await persist(() => connected(port()), 60_000);
  const send = talk(socket);
  await send('WebDriver:NewSession');
  const end = async () => {
    socket.destroy();
    await stop(child);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const say: Send = (command, parameters) => send(names[command], parameters);
  return driven(say, end);
}

function connected(port: number): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => done(socket));
    socket.once('error', fail);
  });
}

type Waiting = { done(value: unknown): void; fail(fault: Error): void };
type Answer = readonly [type: 1, id: number, fault: { message: string } | null, value: unknown];

/** What a script returns comes as `{ value }`, what a command tells as it is. */
function isWrapped(value: unknown): value is { readonly value: unknown } {
  return typeof value === 'object' && value !== null && Object.keys(value).join() === 'value';
}

/** Commands and answers are `[type, id, …]` as JSON, each with its length in bytes and a colon before it. */
function talk(socket: Socket): (name: string, parameters?: object) => Promise<unknown> {
  const waiting = new Map<number, Waiting>();
  let received: Buffer = Buffer.alloc(0);
  let last = 0;
  const hear = (answer: Answer | object) => {
    // The first thing it says is who it is.
    if (!Array.isArray(answer)) return;
    const [, id, fault, value] = answer as unknown as Answer;
    const one = waiting.get(id);
    waiting.delete(id);
    if (fault) one?.fail(new Error(fault.message));
    else one?.done(isWrapped(value) ? value.value : value);
  };
  socket.on('data', (piece) => {
    received = Buffer.concat([received, piece]);
    for (let at = received.indexOf(':'); at > 0; at = received.indexOf(':')) {
      const end = at + 1 + Number(received.subarray(0, at));
      if (received.length < end) return;
      hear(JSON.parse(received.subarray(at + 1, end).toString()));
      received = received.subarray(end);
    }
  });
  socket.on('close', () => {
    for (const { fail } of waiting.values()) fail(new Error('Firefox has gone.'));
  });
  return (name, parameters = {}) =>
    new Promise((done, fail) => {
      const text = JSON.stringify([0, ++last, name, parameters]);
      waiting.set(last, { done, fail });
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}
