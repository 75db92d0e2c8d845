/** The page on push channels: its test vectors are right, and its code agrees with them. */
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../helpers/docgen.ts';

const folder = mkdtempSync(join(tmpdir(), 'docgen-push-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = readFileSync(join(projectRoot, 'content/dev-guide/push.md'), 'utf8');

/** The body of the page's one block under this title. */
function block(title: string): string {
  const found = [...page.matchAll(/^```\w+ title="(.*)"\n([\s\S]*?)^```$/gm)].filter(
    (one) => one[1] === title,
  );
  expect([title, found.length]).toEqual([title, 1]);
  return found[0]![2]!;
}

/** The exports of a program on the page. */
async function program<T>(title: string): Promise<T> {
  const file = join(folder, title);
  writeFileSync(file, block(title));
  return (await import(pathToFileURL(file).href)) as T;
}

type Vector = { name: string; secret: string; body: string; signature: string };
type Stamped = Vector & { t: number; request_id: string };
type Moment = { name: string; t: number; now: number; ok: boolean };
const plain = JSON.parse(block('X-Signature 的测试向量')) as Vector[];
const stamped = JSON.parse(block('X-Signature-V2 的测试向量')) as Stamped[];
const moments = JSON.parse(block('时间容差的测试向量')) as Moment[];
const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

describe('test vectors of signatures', () => {
  it.each(plain)('X-Signature is what secret and body give: $name', ({ secret, body, signature }) => {
    expect(signature).toBe(`sha256=${hmac(secret, body)}`);
  });

  it.each(stamped)('X-Signature-V2 is what secret, time, number and body give: $name', (vector) => {
    const { secret, body, t, request_id, signature } = vector;
    expect(signature.split(',').slice(0, 2)).toEqual([
      `t=${t}`,
      `v1=${hmac(secret, `${t}.${request_id}.${body}`)}`,
    ]);
  });

  it('has bodies with Chinese, with blanks and with nothing, and a change of secrets', () => {
    expect(plain.some(({ body }) => /[\u3400-\u9fff]/.test(body))).toBe(true);
    expect(plain.map(({ body }) => body)).toEqual(
      expect.arrayContaining(['{}', '{\n  "event": "ping"\n}\n']),
    );
    expect(stamped.filter(({ signature }) => signature.split('v1=').length === 3).length).toBe(1);
  });

  it('is what the command of the page prints', () => {
    const sample = plain.find(({ body }) => body === '{"event":"ping"}')!;
    expect(block('用 openssl 计算第二条')).toContain(
      `'${sample.body}' | openssl dgst -sha256 -hmac '${sample.secret}'`,
    );
    expect(block('输出').trim()).toBe(sample.signature);
  });
});

describe('programs of the page', () => {
  it('take every vector of X-Signature, and none with another body, secret or no header', async () => {
    const { verify } = await program<{ verify: (...args: unknown[]) => boolean }>('verify.mjs');
    for (const { body, signature, secret } of plain) {
      expect(verify(Buffer.from(body), signature, secret)).toBe(true);
      expect(verify(`${body} `, signature, secret)).toBe(false);
      expect(verify(body, signature, `${secret}x`)).toBe(false);
      expect(verify(body, signature.slice(0, -1), secret)).toBe(false);
      expect(verify(body, undefined, secret)).toBe(false);
    }
  });

  it('take X-Signature-V2 within its time, by the old secret or the new, and no changed number or time', async () => {
    const { verifyV2 } = await program<{ verifyV2: (...args: unknown[]) => boolean }>('verify-v2.mjs');
    for (const { body, signature, secret, t, request_id } of stamped) {
      expect(verifyV2(body, signature, request_id, secret, t)).toBe(true);
      expect(verifyV2(body, signature, `${request_id}x`, secret, t)).toBe(false);
      expect(verifyV2(`${body} `, signature, request_id, secret, t)).toBe(false);
      expect(verifyV2(body, signature.replace(`t=${t}`, `t=${t + 1}`), request_id, secret, t)).toBe(false);
      expect(verifyV2(body, undefined, request_id, secret, t)).toBe(false);
      for (const bad of [
        '',
        't',
        'v1',
        `t=${t}`,
        `t=${t},v1`,
        `t=${t},v1=`,
        `t=x,${signature.slice(signature.indexOf('v1'))}`,
      ])
        expect([bad, verifyV2(body, bad, request_id, secret, t)]).toEqual([bad, false]);
    }
    const both = stamped.at(-1)!;
    expect(verifyV2(both.body, both.signature, both.request_id, stamped[0]!.secret, both.t)).toBe(true);
    const { body, signature, secret, request_id } = stamped[0]!;
    for (const { name, now, ok } of moments)
      expect([name, verifyV2(body, signature, request_id, secret, now)]).toEqual([name, ok]);
  });
});

type Example = { payload: unknown; headers?: Record<string, string> };
type Message = { examples: Example[]; 'x-versions'?: Record<string, { examples?: Example[] }> };

/** The examples of all messages of a description, also those for single versions. */
function examples(file: string): Example[] {
  const text = readFileSync(join(projectRoot, 'content/api', file), 'utf8');
  const { components } = parse(text) as { components: { messages: Record<string, Message> } };
  return Object.values(components.messages).flatMap((message) => [
    ...message.examples,
    ...Object.values(message['x-versions'] ?? {}).flatMap((one) => one.examples ?? []),
  ]);
}

describe('payloads of the page', () => {
  const shown = [...page.matchAll(/^```json title="(.*)"\n([\s\S]*?)^```$/gm)]
    .filter(([, title = '']) => !title.endsWith('测试向量'))
    .map(([, title = '', body = '']) => ({ title, payload: JSON.stringify(JSON.parse(body)) }));

  it('are those of the descriptions, and no event of a description is left out', () => {
    const files = ['cc-ws.yaml', 'conference-events.yaml', 'xcc.yaml', 'webhooks.yaml'];
    const told = new Set(files.flatMap(examples).map(({ payload }) => JSON.stringify(payload)));
    expect(shown.filter(({ payload }) => !told.has(payload)).map(({ title }) => title)).toEqual([]);
    // The page explains these two in words: their payload is that of Event.NodeUpdate.
    const named = (payload: string): string | undefined => {
      const { event, method } = JSON.parse(payload) as { event?: string; method?: string };
      return method?.startsWith('XCC.') ? undefined : (event ?? method);
    };
    const events = (list: Iterable<string>) =>
      [...new Set([...list].flatMap((one) => named(one) ?? []))].sort();
    const missing = events(told).filter((one) => !events(shown.map(({ payload }) => payload)).includes(one));
    expect(missing).toEqual(['Event.NodeRegister', 'Event.NodeUnregister']);
  });

  it('bear the signatures that the description of webhooks shows', () => {
    const signed = examples('webhooks.yaml').filter(({ headers }) => headers);
    expect(signed.length).toBeGreaterThan(12);
    for (const { payload, headers } of signed)
      expect(headers!['X-Signature']).toBe(`sha256=${hmac(plain[0]!.secret, JSON.stringify(payload))}`);
  });
});
