/** The declarations of both JS SDKs, against themselves, against right and wrong use, and against the pages' samples. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { projectRoot } from '../../helpers/docgen.ts';
import { only } from './passages.ts';

const folder = mkdtempSync(join(tmpdir(), 'docgen-declarations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const declared = (name: string) => readFileSync(join(projectRoot, `content/public/sdk/${name}.d.ts`), 'utf8');

/** The SDKs of a tree, as a reader would install them. */
const trees = {
  dev: { '@xvox/xrtc': 'xrtc-3.2-dev', '@xvox/callcenter': 'callcenter' },
  'v6.4': { '@xvox/xrtc': 'xrtc-3.1', '@xvox/callcenter': 'callcenter' },
  'v6.2': { '@xvox/xrtc': 'xrtc-2.4', '@xvox/callcenter': 'callcenter' },
} as const;
type Tree = keyof typeof trees;

/** What the compiler says against these files, which see the SDKs of that tree; places as `file(line,column)`. */
function complaints(tree: Tree, files: Readonly<Record<string, string>>): string[] {
  const place = join(folder, `${tree}-${Object.keys(files)[0]!}`);
  for (const [name, file] of Object.entries(trees[tree])) {
    mkdirSync(join(place, 'node_modules', name), { recursive: true });
    writeFileSync(join(place, 'node_modules', name, 'index.d.ts'), declared(file));
  }
  for (const [name, code] of Object.entries(files)) writeFileSync(join(place, name), code);
  writeFileSync(
    join(place, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        // JavaScript on pages is loose about what may be null.
        strict: Object.keys(files).every((name) => name.endsWith('.ts')),
        noEmit: true,
        allowJs: true,
        checkJs: true,
        target: 'ES2023',
        module: 'ESNext',
        moduleResolution: 'bundler',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        // Those of the SDKs are checked, not those of the language.
        skipDefaultLibCheck: true,
        types: [],
      },
      files: Object.keys(files),
    }),
  );
  const { stdout } = spawnSync(
    process.execPath,
    [join(projectRoot, 'node_modules/.bin/tsc'), '--checkers', '1', '-p', place],
    {
      cwd: place,
      encoding: 'utf8',
    },
  );
  return stdout.split('\n').filter((line) => line.includes('error TS'));
}

describe('the declarations', () => {
  it.each(Object.keys(trees) as Tree[])('of %s compile by themselves', (tree) => {
    expect(
      complaints(tree, {
        'both.ts': "import '@xvox/xrtc';\nimport '@xvox/callcenter';\nwindow.XRTC;\nwindow.CallCenter;\n",
      }),
    ).toEqual([]);
  });

  it('take what the pages of v6.4 promise, and refuse what they do not', () => {
    const code = `import { type Call, type CallState, XRTC, XRTCError } from '@xvox/xrtc';
const client = new XRTC({ url: 'wss://pbx.example.com/verto', login: '1001@pbx.example.com', token: async () => 't' });
client.on('ready', ({ sessid, calls }) => console.log(sessid, calls.length));
client.on('reconnect', ({ attempt }) => attempt.toFixed());
const call: Call = await client.call('1002', { audio: true, cidName: 'A', userVariables: { order_id: 'A-1' } });
call.on('state', (state: CallState) => state);
call.on('hangup', ({ cause, causeCode }) => [cause, causeCode.toFixed()]);
const { rttMs, candidateType } = await call.getStats();
console.log(rttMs + 1, candidateType === 'relay');
try { await call.transfer('1003'); } catch (failure) { if (failure instanceof XRTCError) failure.code.toFixed(); }
// @ts-expect-error
client.on('message', () => {});
// @ts-expect-error
call.on('state', (state: 'busy') => state);
// @ts-expect-error
await client.call(1002);
// @ts-expect-error
new XRTC({ url: 'wss://pbx.example.com/verto' });
// @ts-expect-error
await client.call('3000', { e2ee: true });
`;
    expect(complaints('v6.4', { 'use.ts': code })).toEqual([]);
  });

  it('of dev know what 3.2 adds', () => {
    const code = `import { XRTC } from '@xvox/xrtc';
const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
if (XRTC.supports('whip')) {
  const session = await XRTC.publish('https://pbx.example.com/api/whip/3000', { token: 't', stream });
  await session.stop();
}
`;
    expect(complaints('dev', { 'whip.ts': code })).toEqual([]);
    expect(complaints('v6.4', { 'whip.ts': code }).length).toBe(2);
  });

  it('of the agent SDK know each event and each action by its name', () => {
    const code = `import { CallCenter, type CallCenterError } from '@xvox/callcenter';
const cc = new CallCenter({ url: 'wss://pbx.example.com/cc/ws', token: 't' });
cc.on('call.ended', ({ event, time, data }) => [event === 'call.ended', time.length, data.talk_time + 1]);
cc.on('close', ({ code }) => code === 4009);
cc.on('error', (error: CallCenterError) => error.action.length);
const { calls } = await cc.login({ agent_id: '8001', extn: '1001' });
await cc.request('call.unhold', { call_id: calls[0]?.call_id ?? '' });
const made = await cc.request('call.make', { dest: '01000000101' });
console.log(made.uuid);
// @ts-expect-error
cc.on('call.hold', () => {});
// @ts-expect-error
await cc.request('call.transfer', { call_id: 'c-1' });
`;
    expect(complaints('v6.4', { 'agent.ts': code })).toEqual([]);
  });
});

describe('the samples of the pages', () => {
  const imports = /from '@\{\{product\.slug\}\}\/(?:xrtc|callcenter)'/;

  /** Names that a sample takes from what stands around it. */
  const around = `declare const token: string;
declare function fetchToken(): Promise<string>;
declare function showCustomer(caller: string): void;
declare const actions: Record<string, () => unknown>;
`;

  const shown = { 'xrtc/sdk': 1, 'xrtc/index': 1, 'callcenter-api/index': 1, 'callcenter-api/js-sdk': 2 };

  it.each(Object.keys(trees) as Tree[])('of %s use the SDKs as they are declared', (tree) => {
    const files: Record<string, string> = { 'around.d.ts': around };
    for (const [page, least] of Object.entries(shown)) {
      const text = only(readFileSync(join(projectRoot, `content/${page}.md`), 'utf8'), tree);
      const found = [...text.matchAll(/^```[jt]s[^\n]*\n([\s\S]*?)^```$/gm)]
        .map(([, code = '']) => code)
        .filter((code) => imports.test(code));
      expect([page, found.length >= least]).toEqual([page, true]);
      for (const [index, code] of found.entries())
        files[`${page.replace('/', '-')}-${index}.js`] =
          code.replaceAll('{{product.slug}}', 'xvox') + '\nexport {};\n';
    }
    // What kind of element stands in the page is no business of the SDKs.
    expect(
      complaints(tree, files).filter((line) => !/ on type '(?:Element|EventTarget)'\.$/.test(line)),
    ).toEqual([]);
  });
});

describe('the tables of the pages', () => {
  /** What the first column of the tables below a heading names: methods, options. */
  function named(page: string, heading: string, tree: Tree): string[] {
    const text = only(readFileSync(join(projectRoot, `content/${page}.md`), 'utf8'), tree);
    const at = text.indexOf(`\n${heading}\n`);
    expect(at).toBeGreaterThan(0);
    const [section = ''] = text.slice(at + heading.length + 2).split(/\n#{1,3} /);
    return section
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...line.split('|')[1]!.matchAll(/`(\w+)/g)].map(([, name = '']) => name))
      .sort();
  }

  /** The members that a class or an interface of the declarations has, without static ones. */
  function members(file: string, kind: string): string[] {
    const body = new RegExp(`^export ${kind} \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(declared(file))?.[1] ?? '';
    const names = [...body.matchAll(/^ {2}(?:readonly )?(\w+)(?=[?(<:])/gm)].map(([, name = '']) => name);
    return [...new Set(names)].filter((name) => name !== 'constructor').sort();
  }

  it.each([
    ['v6.4', 'xrtc-3.1'],
    ['v6.2', 'xrtc-2.4'],
  ] as const)('of %s name the members of the XRTC SDK and no others', (tree, file) => {
    const events = tree === 'v6.2' ? [] : ['on'];
    const call = tree === 'v6.2' ? ['cause'] : ['on'];
    expect(members(file, 'class XRTC')).toEqual([...named('xrtc/sdk', '### XRTC', tree), ...events].sort());
    expect(members(file, 'class Call')).toEqual([...named('xrtc/sdk', '### Call', tree), ...call].sort());
    expect(members(file, 'interface XRTCOptions')).toEqual(named('xrtc/sdk', '### 构造选项', tree));
  });

  it('name the members of the agent SDK and no others', () => {
    for (const tree of Object.keys(trees) as Tree[]) {
      expect(members('callcenter', 'class CallCenter')).toEqual(
        named('callcenter-api/js-sdk', '## 方法', tree),
      );
      expect(members('callcenter', 'interface CallCenterOptions')).toEqual(
        named('callcenter-api/js-sdk', '### 构造选项', tree),
      );
    }
  });

  it('name the actions and events of the agent interface, as the declarations do', () => {
    // The page takes its tables from there.
    const { operations } = parseYaml(readFileSync(join(projectRoot, 'content/api/cc-ws.yaml'), 'utf8'));
    const described = Object.keys(operations)
      .filter((name) => name !== 'ping')
      .map((name) => name.replace(/^event\./, ''));
    const inFile = new Set(
      [...declared('callcenter').matchAll(/^ {2}'([a-z]+\.\w+)':/gm)].map(([, name = '']) => name),
    );
    expect([...inFile].sort()).toEqual(described.sort());
  });
});
