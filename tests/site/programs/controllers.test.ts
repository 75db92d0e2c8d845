/** Programs on pages that control calls or follow a conference, run against what the platform would answer: they leave alone what is not theirs, and leave nobody in a silent call. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { quick } from './quick.ts';
import { program } from './samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'docgen-controllers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A bus with one incoming call, which answers each method as the environment says and prints what it is asked. */
const bus = `
const answers = JSON.parse(process.env.ANSWERS);
const numbers = JSON.parse(process.env.NUMBERS);
const start = { method: 'Event.Channel', params: { node_uuid: 'n', uuid: 'u', state: 'START', ...numbers } };
export const JSONCodec = () => ({ encode: (value) => value, decode: (value) => value });
export const connect = async () => ({
  async *subscribe(subject) { if (subject === 'xcc.ctrl') yield { data: start }; },
  async request(subject, body) {
    console.log('ASKED', body.method.slice(4), body.params.cause ?? '');
    return { data: answers[body.method.slice(4)] ?? { result: { code: 200, message: 'OK' } } };
  },
});
`;

/** Copies these programs into a folder of their own, as a reader would, beside a stand-in for their client. */
function put(name: string, files: Readonly<Record<string, string>>): string {
  const place = join(folder, name);
  mkdirSync(join(place, 'node_modules/nats'), { recursive: true });
  writeFileSync(join(place, 'node_modules/nats/package.json'), '{"type":"module","exports":"./index.js"}');
  writeFileSync(join(place, 'node_modules/nats/index.js'), bus);
  for (const [file, page] of Object.entries(files))
    writeFileSync(join(place, file), program(page, file).code);
  return place;
}

/** What a controller asks of the bus, a line each. */
async function asked(place: string, file: string, answers: Readonly<Record<string, unknown>>, numbers = {}) {
  const env = { ...process.env, ANSWERS: JSON.stringify(answers), NUMBERS: JSON.stringify(numbers) };
  const { stdout } = await promisify(execFile)(process.execPath, [...quick, file], { cwd: place, env });
  return stdout.split('\n').flatMap((line) => (line.startsWith('ASKED ') ? [line.slice(6).trim()] : []));
}

const notTaken = { Accept: { result: { code: 404, message: 'not found' } } };
const broken = { Play: { error: { code: -32603, message: 'internal' } } };

describe('a controller of the pages', () => {
  const examples = put('examples', { 'xcc.mjs': 'xcc-api/xcc-simple', '01-play.mjs': 'xcc-api/xcc-simple' });

  it('asks nothing more of a call that it could not take', async () => {
    expect(await asked(examples, '01-play.mjs', notTaken)).toEqual(['Accept']);
  });

  it('plays its part in a call that it has taken', async () => {
    expect(await asked(examples, '01-play.mjs', {})).toEqual([
      'Accept',
      'Answer',
      'Play',
      'Hangup NORMAL_CLEARING',
    ]);
  });

  it('hangs up when a step fails, instead of leaving the caller in silence', async () => {
    expect((await asked(examples, '01-play.mjs', broken)).at(-1)).toBe('Hangup NORMAL_TEMPORARY_FAILURE');
  });

  it.each([
    ['xcc-api/get-started', 'app.mjs', 'Play'],
    ['dev-guide/call-processing', 'ring-1001.mjs', 'Bridge'],
    ['blog/2022-06/why-xcc', 'first.mjs', 'ReadDTMF'],
  ])(
    'of %s asks nothing of a call that it could not take, and hangs up one that it cannot serve',
    async (page, file, method) => {
      const place = put(file, { [file]: page });
      expect(await asked(place, file, notTaken)).toEqual(['Accept']);
      const failing = { [method]: { error: { code: -32603, message: 'internal' } } };
      expect((await asked(place, file, failing)).at(-1)).toBe('Hangup NORMAL_TEMPORARY_FAILURE');
    },
  );

  it('with a flow for each call does not hang up one that went elsewhere', async () => {
    const place = put('flow', {
      'xcc.mjs': 'xcc-api/xcc-simple',
      'flow.mjs': 'xcc-api/guide',
      'bridge-flow.mjs': 'xcc-api/guide',
    });
    expect(await asked(place, 'bridge-flow.mjs', notTaken)).toEqual(['Accept']);
  });

  it('of numbers in between connects the two who share one, and nobody by another', async () => {
    const place = put('numbers', {
      'xcc.mjs': 'xcc-api/xcc-simple',
      'privacy-number.mjs': 'xcc-api/call-scenarios',
    });
    const numbers = { cid_number: '01000000101', dest_number: '01000000120' };
    expect(await asked(place, 'privacy-number.mjs', {}, numbers)).toEqual(['Accept', 'Bridge']);
    const another = { ...numbers, dest_number: '01000000121' };
    expect(await asked(place, 'privacy-number.mjs', {}, another)).toEqual([
      'Accept',
      'Answer',
      'Play',
      'Hangup UNALLOCATED_NUMBER',
    ]);
  });
});

describe('the list of members of the pages', () => {
  /** Follows two conferences in the same room, the second of which counts its events from 1 again. */
  const reader = `
const tick = (ms) => new Promise((done) => setTimeout(done, ms));
let socket;
let opened = 0;
globalThis.WebSocket = class {
  constructor() { socket = this; opened++; setTimeout(() => this.onopen(), 10); }
  close() {}
};
globalThis.fetch = async () => ({ ok: true, status: 200, json: async () => ({ data: [] }) });
const { watch } = await import('./members.mjs');
let shown;
watch('3000', async () => 'token', (members) => { shown = members.map((one) => one.member_id); });
await tick(1000);
const say = (event, seq, data) => socket.onmessage({ data: JSON.stringify({ event, seq, data }) });
say('member.join', 12, { member_id: 2 });
console.log(shown.join());
say('conference.destroyed', 97, {});
console.log(shown.join());
say('conference.created', 1, {});
say('member.join', 2, { member_id: 1 });
console.log(shown.join());
socket.onclose({ code: 4003 });
await tick(3000);
console.log(opened);
process.exit();
`;

  it('goes on in the next conference of a room, and stays away where it has no right', async () => {
    const place = join(folder, 'members');
    mkdirSync(place);
    writeFileSync(join(place, 'members.mjs'), program('conference/event', 'members.js').code);
    writeFileSync(join(place, 'reader.mjs'), reader);
    const { stdout } = await promisify(execFile)(process.execPath, [...quick, 'reader.mjs'], { cwd: place });
    expect(stdout.split('\n')).toEqual(['2', '', '1', '1', '']);
  });
});
