/** WebKitGTK's small browser by its WebDriver, on a screen that nobody sees where there is none. */
import { type ChildProcess, spawn } from 'node:child_process';
import { type Command, driven, persist, type Send, type Session, stop } from './session.ts';

const routes: Readonly<Record<Command, readonly [method: string, path: string]>> = {
  navigate: ['POST', '/url'],
  back: ['POST', '/back'],
  run: ['POST', '/execute/sync'],
  act: ['POST', '/actions'],
  release: ['DELETE', '/actions'],
  resize: ['POST', '/window/rect'],
  close: ['DELETE', ''],
};

/** `screen`: the program that makes one, if it is needed. */
export async function openWebKit(driver: string, browser: string, screen?: string): Promise<Session> {
  const display = screen === undefined ? undefined : await openScreen(screen);
  const port = 20_000 + (process.pid % 20_000);
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...(display && { DISPLAY: display.name, GDK_BACKEND: 'x11' }) },
  });
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value;
  };
  const options = { binary: browser, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const opened = await persist(() => ask('POST', '', { capabilities }), 30_000);
  const { sessionId } = opened as { readonly sessionId: string };
  const send: Send = (command, parameters) => {
    const [method, path] = routes[command];
    return ask(method, `/${sessionId}${path}`, parameters);
  };
  return driven(send, async () => {
    await stop(child);
    if (display) await stop(display.child);
  });
}

/** The program itself chooses the number, and says it when the screen is there. */
async function openScreen(program: string): Promise<{ name: string; child: ChildProcess }> {
  const child = spawn(program, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((done, fail) => {
    child.stdout.once('data', (text) => done(String(text).trim()));
    child.once('exit', () => fail(new Error(`${program} does not start.`)));
  });
  return { name: `:${number}`, child };
}
