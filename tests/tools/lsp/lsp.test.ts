/** Talks to `docgen lsp` as an editor does: JSON-RPC over stdin and stdout of a real process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CodeAction,
  type CompletionItem,
  createProtocolConnection,
  type Diagnostic,
  type Hover,
  type Location,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { projectRoot, type TemporarySite, temporarySite } from '../../helpers/docgen.ts';

const page = (...lines: string[]) => `${lines.join('\n')}\n`;
const files = {
  'site.config.ts':
    "export default { title: '灯', lang: 'zh-CN', product: { name: '灯塔', slug: 'lamp' }, markdown: { terms: { 坐席: '/howto/tls' } }, check: { severity: { 'description-missing': 'off' } } };\n",
  'content/index.md': page('# 首页', '', '见[证书](/howto/tls#证书)。'),
  'content/howto/tls.md': page(
    '---',
    'title: 启用加密',
    'description: 怎样启用。',
    'questions:',
    '  证书: [怎么换证书]',
    '---',
    '',
    '## 证书',
    '',
    '见[上面](#证书)。',
    '',
    '## 端口',
    '',
    '文字。',
  ),
  'content/howto/_part.md': '片段。\n',
  'content/howto/log.md': page(
    '# 日志',
    '',
    '😀见[加密](tls.md#%E8%AF%81%E4%B9%A6)。',
    '',
    '<!-- @include: ./_part.md -->',
    '',
  ),
  'content/howto/p.png': 'x',
  'theme/components/Lamp.tsx': 'export default function Lamp() { return <p>Lamp</p>; }\n',
};

let site: TemporarySite;
let child: ChildProcess;
let editor: ReturnType<typeof createProtocolConnection>;
const told = new Map<string, readonly Diagnostic[]>();
const waiting = new Set<() => void>();
const warnings: string[] = [];

const uri = (path: string) => pathToFileURL(join(site.dir, path)).href;
const texts = new Map<string, string>();

/** Resolves when the server has told such messages of a file. */
function messages(
  path: string,
  isRight: (found: readonly Diagnostic[]) => boolean,
): Promise<readonly Diagnostic[]> {
  return new Promise((resolve) => {
    const look = () => {
      const found = told.get(uri(path));
      if (!found || !isRight(found)) return;
      waiting.delete(look);
      resolve(found);
    };
    waiting.add(look);
    look();
  });
}

async function open(path: string, text = String(files[path as keyof typeof files])): Promise<void> {
  texts.set(path, text);
  await editor.sendNotification('textDocument/didOpen', {
    textDocument: { uri: uri(path), languageId: 'markdown', version: 1, text },
  });
}

let version = 1;
async function change(path: string, text: string): Promise<void> {
  texts.set(path, text);
  const contentChanges = [{ text }];
  await editor.sendNotification('textDocument/didChange', {
    textDocument: { uri: uri(path), version: ++version },
    contentChanges,
  });
}

/** The place of `|` in the text, which is opened without it. */
async function ask<T>(method: string, path: string, marked: string, more: object = {}): Promise<T> {
  const before = marked.slice(0, marked.indexOf('|'));
  await change(path, marked.replace('|', ''));
  const position = {
    line: before.split('\n').length - 1,
    character: before.length - before.lastIndexOf('\n') - 1,
  };
  return editor.sendRequest<T>(method, { textDocument: { uri: uri(path) }, position, ...more });
}

function apply(text: string, edits: readonly TextEdit[]): string {
  const lines = text.split('\n');
  const offset = ({ line, character }: { line: number; character: number }) =>
    lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + character;
  return [...edits]
    .sort((a, b) => offset(b.range.start) - offset(a.range.start))
    .reduce(
      (result, { range, newText }) =>
        result.slice(0, offset(range.start)) + newText + result.slice(offset(range.end)),
      text,
    );
}

beforeAll(async () => {
  site = temporarySite(files);
  child = spawn(process.execPath, [join(projectRoot, 'bin/docgen.js'), 'lsp', '--stdio', '--lang', 'en'], {
    cwd: site.dir,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, DOCGEN_LANG: 'en' },
  });
  editor = createProtocolConnection(
    new StreamMessageReader(child.stdout!),
    new StreamMessageWriter(child.stdin!),
  );
  editor.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
    told.set(params.uri, params.diagnostics);
    for (const look of waiting) look();
  });
  editor.listen();
  await editor.sendRequest('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(site.dir).href,
    capabilities: { workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['rename'] } } },
  });
  editor.onNotification('window/showMessage', ({ message }: { message: string }) => {
    warnings.push(message);
  });
  await editor.sendNotification('initialized', {});
  await open('content/howto/log.md');
  await open('content/howto/tls.md');
  await change('content/howto/log.md', `${files['content/howto/log.md']}\n[x](/nowhere)\n`);
  await messages('content/howto/log.md', (found) => found.length > 0);
}, 120_000);

afterAll(async () => {
  await editor.sendRequest('shutdown');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await editor.sendNotification('exit');
  expect(await ended).toBe(0);
  editor.dispose();
  site.remove();
});

describe('an editor with docgen lsp', () => {
  it('gets the messages of check for what is not saved, at columns in UTF-16, and they go with the fault', async () => {
    await change('content/howto/log.md', '# 日志\n\n😀见[加密](/howto/tsl)。\n');
    const [found] = await messages('content/howto/log.md', (all) =>
      all.some(({ message }) => String(message).includes('tsl')),
    );
    expect(found).toEqual({
      range: { start: { line: 2, character: 8 }, end: { line: 2, character: 18 } },
      severity: 1,
      code: 'link-missing-page',
      source: 'docgen',
      message: '"/howto/tsl" is not a page of this site.\nDid you mean "/howto/tls"?',
    });
    const actions = await editor.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: uri('content/howto/log.md') },
      range: found!.range,
      context: { diagnostics: [] },
    });
    const edits = actions[0]!.edit!.changes![uri('content/howto/log.md')]!;
    expect([actions[0]!.title, apply(texts.get('content/howto/log.md')!, edits)]).toEqual([
      'Write "/howto/tls".',
      '# 日志\n\n😀见[加密](/howto/tls)。\n',
    ]);
    await change('content/howto/log.md', '# 日志\n\n😀见[加密](/howto/tls)。\n');
    expect(await messages('content/howto/log.md', (all) => all.length === 0)).toEqual([]);
  });

  it('gets the fixes of check --fix as actions', async () => {
    await change('content/howto/log.md', '# 日志\n\n电话,短信和邮件。\n');
    const [found] = await messages('content/howto/log.md', (all) => all.length > 0);
    const actions = await editor.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: uri('content/howto/log.md') },
      range: found!.range,
      context: { diagnostics: [] },
    });
    expect(actions.map(({ kind }) => kind)).toEqual(['quickfix', 'source.fixAll']);
    const edits = actions[1]!.edit!.changes![uri('content/howto/log.md')]!;
    expect(apply(texts.get('content/howto/log.md')!, edits)).toBe('# 日志\n\n电话，短信和邮件。\n');
  });

  it.each([
    ['routes', '# 日志\n\n[x](/ho|', ['/howto/log', '/howto/tls'], '[x](/howto/log'],
    ['routes by title', '# 日志\n\n[x](加密|', ['/howto/log'], '[x](/howto/log'],
    ['files beside', '# 日志\n\n[x](./t|)', ['./tls.md', './p.png'], '[x](./tls.md)'],
    ['anchors of another page', '# 日志\n\n[x](tls.md#|)', ['证书', '端口'], '[x](tls.md#证书)'],
    ['anchors of the page', '# 日志\n\n## 甲\n\n[x](#|)', [], undefined],
    ['pictures', '# 日志\n\n![x](|)', ['p.png'], '![x](p.png)'],
    ['variables', '# 日志\n\n用 {{prod|', ['product.name', 'product.slug'], '用 {{product.name}}'],
    ['terms', '# 日志\n\n一个坐|', ['坐席'], '一个坐席'],
    ['components', '# 日志\n\n<L|', ['Lamp'], '<Lamp'],
    ['boxes', '# 日志\n\n::: w|', ['warning', 'Lamp'], undefined],
    ['all boxes', '# 日志\n\n::: |', ['tabs', 'steps', 'details', 'code-group', 'only'], '::: tabs'],
    ['keys', '---\ndescr|\n---\n\n# 日志\n', ['description', 'aliases'], '---\ndescription: \n'],
    ['keys of frontmatter without its end', '---\ntitle: 甲\ndescr|', ['description'], 'description: '],
    ['keys before a colon', '---\ndescr|: 乙\n---\n', ['description'], '---\ndescription: 乙\n'],
  ])('is offered %s', async (_, marked, labels, first) => {
    const items = await ask<CompletionItem[]>('textDocument/completion', 'content/howto/log.md', marked);
    expect(items.map(({ label }) => label)).toEqual(expect.arrayContaining(labels));
    if (first === undefined) return;
    const item = items.find(({ label }) => label === labels[0])!;
    expect(apply(texts.get('content/howto/log.md')!, [item.textEdit as TextEdit])).toContain(first);
  });

  it.each([
    ['a picture where a page of the disk is', '# 日志\n\n![x](./|)', ['./tls.md']],
    ['a key that the frontmatter has', '---\ntitle: 甲\nt|\n---\n', ['title']],
    ['a key at the beginning of a text', '|\n\n# 日志\n', ['title']],
    ['an address in code', '# 日志\n\n```\n[x](/ho|\n```\n', ['/howto/tls']],
  ])('is not offered %s', async (_, marked, labels) => {
    const items = await ask<CompletionItem[]>('textDocument/completion', 'content/howto/log.md', marked);
    for (const label of labels) expect(items.map((item) => item.label)).not.toContain(label);
  });

  it('gets the links of a page as it is now, also while the page has an error of its own', async () => {
    await change('content/howto/log.md', '# 日志\n\n[x](/first)\n');
    await messages('content/howto/log.md', (all) =>
      all.some(({ message }) => String(message).includes('first')),
    );
    await change('content/howto/log.md', '# 日志\n\n{{product.nix}}\n\n😀[x](/second)\n');
    const found = await messages('content/howto/log.md', (all) =>
      all.some(({ code }) => code === 'variable-unknown'),
    );
    const links = found.filter(({ code }) => code === 'link-missing-page');
    expect(links.map(({ range, message }) => [range.start, String(message).split(' ')[0]])).toEqual([
      [{ line: 4, character: 6 }, '"/second"'],
    ]);
  });

  it('sees what an address leads to, and goes there', async () => {
    const marked = '# 日志\n\n😀见[加密](tls.md#端|口)。\n';
    const hover = await ask<Hover>('textDocument/hover', 'content/howto/log.md', marked);
    expect(hover).toEqual({
      contents: {
        kind: 'markdown',
        value: '**启用加密 › 端口**\n\n怎样启用。\n\n`/howto/tls` · content/howto/tls.md',
      },
      range: { start: { line: 2, character: 8 }, end: { line: 2, character: 17 } },
    });
    const there = await ask<Location>('textDocument/definition', 'content/howto/log.md', marked);
    expect([there.uri, there.range.start.line]).toEqual([uri('content/howto/tls.md'), 11]);
    const part = await ask<Location>(
      'textDocument/definition',
      'content/howto/log.md',
      '# 日志\n\n<!-- @include: ./_pa|rt.md -->\n',
    );
    expect(part.uri).toBe(uri('content/howto/_part.md'));
    const value = await ask<Hover>(
      'textDocument/hover',
      'content/howto/log.md',
      '# 日志\n\n{{product.na|me}}\n',
    );
    expect(value.contents).toMatchObject({ value: '灯塔' });
    expect(await ask<Hover>('textDocument/hover', 'content/howto/log.md', '# 日|志\n')).toBeNull();
  });

  it('renames a heading with every link to it, in pages that are open and that are not', async () => {
    await change('content/howto/log.md', `${files['content/howto/log.md']}\n[x](/gone)\n`);
    await messages('content/howto/log.md', (found) =>
      found.some(({ message }) => String(message).includes('gone')),
    );
    const marked = files['content/howto/tls.md'].replace('## 证书', '## 证|书');
    const prepared = await ask<{ placeholder: string }>(
      'textDocument/prepareRename',
      'content/howto/tls.md',
      marked,
    );
    expect(prepared.placeholder).toBe('证书');
    const { changes } = await ask<WorkspaceEdit>('textDocument/rename', 'content/howto/tls.md', marked, {
      newName: '服务器 证书',
    });
    const textAfter = (path: string) =>
      apply(texts.get(path) ?? files[path as keyof typeof files], changes![uri(path)] ?? []);
    expect(textAfter('content/index.md')).toContain('[证书](/howto/tls#服务器-证书)');
    expect(textAfter('content/howto/log.md')).toContain(
      `😀见[加密](tls.md#${encodeURIComponent('服务器-证书')})`,
    );
    expect(textAfter('content/howto/tls.md')).toBe(
      files['content/howto/tls.md']
        .replace('## 证书', '## 服务器 证书')
        .replace('(#证书)', '(#服务器-证书)')
        .replace('  证书:', '  服务器-证书:'),
    );
    expect(
      await ask(
        'textDocument/prepareRename',
        'content/howto/tls.md',
        files['content/howto/tls.md'].replace('文字', '文|字'),
      ),
    ).toBeNull();
  });

  it('renames nothing in code, and gets no edits that overlap', async () => {
    const text = '# 日志\n\n## 见 [自己](#见-自己)\n\n[x](#见-自己)\n\n```bash\n# 注释\n```\n\n[x](/fifth)\n';
    await change('content/howto/log.md', text);
    await messages('content/howto/log.md', (all) =>
      all.some(({ message }) => String(message).includes('fifth')),
    );
    const { changes } = await ask<WorkspaceEdit>(
      'textDocument/rename',
      'content/howto/log.md',
      text.replace('## 见', '## 见|'),
      { newName: '别处' },
    );
    expect(apply(text, changes![uri('content/howto/log.md')]!)).toContain('## 别处\n\n[x](#别处)\n');
    const inCode = text.replace('注释', '注|释');
    expect(await ask('textDocument/prepareRename', 'content/howto/log.md', inCode)).toBeNull();
  });

  it('renames a heading of a part in every page that includes it', async () => {
    const part = page('### 换证书', '', '见[这里](#换证书)。');
    const pages = {
      'content/share/a.md': page('# 甲', '', '<!-- @include: ./_shared.md -->'),
      'content/share/b.md': page(
        '---',
        'title: 乙',
        'questions:',
        '  换证书: [怎么换]',
        '---',
        '',
        '<!-- @include: ./_shared.md -->',
      ),
      'content/share/c.md': page('# 丙', '', '[甲](a.md#换证书) [乙](/share/b#换证书) [x](/sixth)'),
      // Without a link of its own.
      'content/share/_bare.md': page('### 端口表'),
      'content/share/d.md': page('# 丁', '', '<!-- @include: ./_bare.md -->'),
      'content/share/e.md': page('# 戊', '', '[丁](d.md#端口表) [x](/seventh)'),
    };
    site.write({ ...pages, 'content/share/_shared.md': part });
    await messages('content/share/c.md', (found) => found.length === 1);
    await messages('content/share/e.md', (found) => found.length === 1);
    await open('content/share/_shared.md', part);
    const { changes } = await ask<WorkspaceEdit>(
      'textDocument/rename',
      'content/share/_shared.md',
      part.replace('### 换', '### 换|'),
      { newName: '更新证书' },
    );
    const textAfter = (path: string, text: string) => apply(text, changes![uri(path)] ?? []);
    expect(textAfter('content/share/_shared.md', part)).toBe(
      page('### 更新证书', '', '见[这里](#更新证书)。'),
    );
    expect(textAfter('content/share/c.md', pages['content/share/c.md'])).toContain(
      '[甲](a.md#更新证书) [乙](/share/b#更新证书)',
    );
    expect(textAfter('content/share/b.md', pages['content/share/b.md'])).toContain('  更新证书: [怎么换]');
    expect(Object.keys(changes!)).toHaveLength(3);

    await open('content/share/_bare.md', pages['content/share/_bare.md']);
    const bare = await ask<WorkspaceEdit>('textDocument/rename', 'content/share/_bare.md', '### 端|口表\n', {
      newName: '端口',
    });
    expect(apply(pages['content/share/e.md'], bare.changes![uri('content/share/e.md')] ?? [])).toContain(
      '[丁](d.md#端口)',
    );
  });

  it('gets the messages of a page that was never saved, which others may link to', async () => {
    await open('content/howto/unsaved.md', '# 没存\n\n[x](/eighth)\n');
    expect(await messages('content/howto/unsaved.md', (found) => found.length > 0)).toMatchObject([
      { code: 'link-missing-page', range: { start: { line: 2 } } },
    ]);
    await change('content/howto/log.md', '# 日志\n\n[没存](unsaved.md) [x](/ninth)\n');
    expect(
      await messages('content/howto/log.md', (found) =>
        found.some(({ message }) => String(message).includes('ninth')),
      ),
    ).toHaveLength(1);
    await editor.sendNotification('textDocument/didClose', {
      textDocument: { uri: uri('content/howto/unsaved.md') },
    });
    await messages('content/howto/unsaved.md', (found) => found.length === 0);
    await messages('content/howto/log.md', (found) => found.length === 2);
  });

  it('hears of files that change on disk', async () => {
    site.write({ 'content/new.md': '# 新\n\n[x](/never)\n' });
    expect(await messages('content/new.md', (found) => found.length > 0)).toMatchObject([
      { code: 'link-missing-page' },
    ]);
  });

  describe('that renames a file', () => {
    const rename = (...pairs: (readonly [string, string])[]) =>
      editor.sendRequest<WorkspaceEdit | null>('workspace/willRenameFiles', {
        files: pairs.map(([from, to]) => ({ oldUri: uri(from), newUri: uri(to) })),
      });
    /** The texts after the edits, by path; and the files that move too. */
    const follow = (edit: WorkspaceEdit | null) => {
      const after = new Map<string, string>();
      const moved: [string, string][] = [];
      const path = (address: string) => relative(site.dir, fileURLToPath(address)).split(sep).join('/');
      for (const one of edit?.documentChanges ?? []) {
        if ('edits' in one) {
          const name = path(one.textDocument.uri);
          const text = texts.get(name) ?? readFileSync(join(site.dir, name), 'utf8');
          after.set(name, apply(text, one.edits as TextEdit[]));
        } else if (one.kind === 'rename') moved.push([path(one.oldUri), path(one.newUri)]);
      }
      return { after, moved };
    };

    beforeAll(async () => {
      site.write({
        'content/road/a.md': page('# 甲', '', '![图](pic/a.png) [乙](b.md) [丙](../road/c.md#上)'),
        'content/road/b.md': page('# 乙', '', '😀[甲](a.md)，[甲](/road/a#甲)。'),
        'content/road/c.md': page('# 丙', '', '## 上', '', '### 下'),
        'content/road/pic/a.png': 'x',
        'content/road/c/d.md': '# 丁\n',
      });
      await open('content/road/b.md', page('# 乙', '', '没存：[甲](a.md)。'));
      await change('content/howto/log.md', '# 日志\n\n[甲](/road/a) [x](/tenth)\n');
      await messages('content/howto/log.md', (found) =>
        found.some(({ message }) => String(message).includes('tenth')),
      );
    });

    it('gets the links to it in saved and unsaved pages, its own links, its pictures and its old address', async () => {
      const { after, moved } = follow(await rename(['content/road/a.md', 'content/way/e.md']));
      expect(Object.fromEntries(after)).toEqual({
        'content/road/a.md': page(
          '---',
          'aliases: [/road/a]',
          '---',
          '',
          '# 甲',
          '',
          '![图](pic/a.png) [乙](../road/b.md) [丙](../road/c.md#上)',
        ),
        'content/road/b.md': page('# 乙', '', '没存：[甲](../way/e.md)。'),
        'content/howto/log.md': '# 日志\n\n[甲](/way/e) [x](/tenth)\n',
      });
      expect(moved).toEqual([['content/road/pic/a.png', 'content/way/pic/a.png']]);
    });

    it('gets the links into a folder that it renames, with the page beside the folder', async () => {
      const { after, moved } = follow(await rename(['content/road', 'content/way']));
      expect(after.get('content/howto/log.md')).toContain('[甲](/way/a)');
      expect(after.get('content/road/b.md')).toBe(
        page('---', 'aliases: [/road/b]', '---', '', '# 乙', '', '没存：[甲](a.md)。'),
      );
      expect(moved).toEqual([]);
      const inner = follow(await rename(['content/road/c', 'content/road/f']));
      expect(inner.moved).toEqual([['content/road/c.md', 'content/road/f.md']]);
    });

    it('gets no edits and no warning where no address changes', async () => {
      warnings.length = 0;
      for (const [from, to] of [
        ['content/road/a.md', 'content/road/a.markdown'],
        ['content/road/pic/a.png', 'content/road/pic/b.png'],
        ['theme/components/Lamp.tsx', 'theme/components/Light.tsx'],
        ['content/howto/_part.md', 'content/howto/_other.md'],
        ['content/road/pic', 'content/road/pictures'],
        ['content/road/gone.md', 'notes/gone.md'],
      ] as const)
        expect(await rename([from, to]), from).toBeNull();
      expect(warnings).toEqual([]);
    });

    it('is told why links cannot follow', async () => {
      const why = async (...pairs: (readonly [string, string])[]) => {
        warnings.length = 0;
        expect(await rename(...pairs)).toBeNull();
        return warnings;
      };
      expect(await why(['content/road/c.md', 'content/road/f.md'])).toEqual([
        'docgen: content/road/c.md and what belongs to it cannot move to content/road/f.md by renaming it alone. Call "docgen mv".',
      ]);
      expect(await why(['content/road/a.md', 'content/howto/tls.md'])).toEqual([
        expect.stringMatching(/^docgen: /),
      ]);
      expect(
        await why(['content/road/a.md', 'content/x/a.md'], ['content/road/b.md', 'content/x/b.md']),
      ).toEqual(['docgen: links do not follow this move. Call "docgen mv" for it.']);
    });
  });
});
