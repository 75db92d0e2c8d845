import { describe, expect, it } from 'vitest';
import { spacing } from '../../../../src/features/lint/prose/spacing.ts';
import { cpuTime } from '../../../helpers/cpu.ts';
import { found, hints } from './support.ts';

describe('blanks', () => {
  it('in their thousands are passed over in one go', async () => {
    const started = cpuTime();
    expect(await found(spacing, `用${' '.repeat(200_000)}词\n`)).toEqual([]);
    expect(cpuTime() - started).toBeLessThan(2000);
  });

  it('are missed between Chinese and Latin text, in both orders', async () => {
    expect(await found(spacing, '用Docker 部署\n\n共 3步\n')).toEqual([
      'prose-space-missing 1:2 → 用 Docker 部署',
      'prose-space-missing 3:4 → 共 3 步',
    ]);
  });

  it('are missed in headings, cells, lists, quotes, notes and the frontmatter', async () => {
    const text = [
      '---',
      'title: 用A',
      'description: "用B"',
      'author: 用X',
      '---',
      '',
      '## 用C',
      '',
      '| 用D | `用` |',
      '| --- | --- |',
      '| a\\|用E | b |',
      '',
      '> - 用F',
      '',
      '::: tip 用G',
      '用H',
      ':::',
    ].join('\n');
    expect(await found(spacing, text)).toEqual([
      'prose-space-missing 2:9 → title: 用 A',
      'prose-space-missing 3:16 → description: "用 B"',
      'prose-space-missing 7:5 → ## 用 C',
      'prose-space-missing 9:4 → | 用 D | `用` |',
      'prose-space-missing 11:7 → | a\\|用 E | b |',
      'prose-space-missing 13:6 → > - 用 F',
      'prose-space-missing 15:10 → ::: tip 用 G',
      'prose-space-missing 16:2 → 用 H',
    ]);
  });

  it('are found behind variables, escapes, entities and links, where they were written', async () => {
    expect(await found(spacing, '\\*用{{product.name}}的 &amp;用A [x](/用B "用C") 用D\n')).toEqual([
      'prose-space-missing 1:4 → \\*用 {{product.name}}的 &amp;用A [x](/用B "用C") 用D',
      'prose-space-missing 1:20 → \\*用{{product.name}} 的 &amp;用A [x](/用B "用C") 用D',
      'prose-space-missing 1:28 → \\*用{{product.name}}的 &amp;用 A [x](/用B "用C") 用D',
      'prose-space-missing 1:45 → \\*用{{product.name}}的 &amp;用A [x](/用B "用C") 用 D',
    ]);
  });

  it('are not asked for in code, addresses, tags, dates and at the edges of a link', async () => {
    const text = [
      '用`D`的 `用D` 见[D 卷](/用D)与 <https://a.dev/用D>用D，<kbd title="用D">D</kbd>键，2025年7月9日',
      '',
      '```text',
      '用D',
      '```',
      '',
      '    用D',
      '',
      '<div>用D</div>',
      '',
      '[用d]: /x',
    ].join('\n');
    expect(await found(spacing, text)).toEqual([
      'prose-space-missing 1:44 → ' + text.split('\n')[0]!.replace('>用D，', '>用 D，'),
    ]);
  });

  it('are missed across emphasis without a change to offer', async () => {
    expect(await found(spacing, '用**Docker**部署\n')).toEqual([
      'prose-space-missing 1:4',
      'prose-space-missing 1:12',
    ]);
  });

  it('are told and not put into what may be a name, a path or an address', async () => {
    const text = [
      '打开 my文件.txt 与 程序Files 目录，路径 数据Dir/子Dir 与 D盘\\\\甲',
      '打开my文件.txt的副本，看https://e.com/中文API 与 ftp://例D 与“A类/B类”的A类',
      '对象.属性A 与 版本V6.4发布',
      '看 https://e.com/中文API。',
    ].join('\n\n');
    expect(await found(spacing, `${text}\n`)).toEqual([
      'prose-space-missing 1:6',
      'prose-space-missing 1:17 → 打开 my文件.txt 与 程序 Files 目录，路径 数据Dir/子Dir 与 D盘\\\\甲',
      'prose-space-missing 1:31',
      'prose-space-missing 1:36',
      'prose-space-missing 1:43',
      'prose-space-missing 3:3',
      'prose-space-missing 3:5',
      'prose-space-missing 3:11',
      'prose-space-missing 3:45',
      'prose-space-missing 3:50',
      'prose-space-missing 3:53',
      'prose-space-missing 3:56 → 打开my文件.txt的副本，看https://e.com/中文API 与 ftp://例D 与“A类/B类”的 A类',
      'prose-space-missing 3:57 → 打开my文件.txt的副本，看https://e.com/中文API 与 ftp://例D 与“A类/B类”的A 类',
      'prose-space-missing 5:6',
      'prose-space-missing 5:12 → 对象.属性A 与 版本 V6.4发布',
      'prose-space-missing 5:16 → 对象.属性A 与 版本V6.4 发布',
      'prose-space-missing 7:19',
    ]);
    expect(await hints(spacing, '打开 my文件.txt 页\n')).toEqual([
      'If this is a name, a path or an address, write it as code.',
    ]);
  });

  it('are told and not put into code of the frontmatter', async () => {
    expect(await found(spacing, '---\ntitle: 用`a用`的D\n---\n')).toEqual([
      'prose-space-missing 2:11',
      'prose-space-missing 2:14 → title: 用`a用`的 D',
    ]);
  });

  it('are told and not changed where the text speaks of them', async () => {
    expect(await found(spacing, '中英文之间要有空格，不写用Docker部署，也不写 ，好\n')).toEqual([
      'prose-space-missing 1:14',
      'prose-space-missing 1:20',
      'prose-space-extra 1:26',
    ]);
  });

  it('are surplus beside full-width punctuation, save where they part marks of emphasis', async () => {
    expect(await found(spacing, '好 ，坏。 又 （一） 节\n\n**注意：** 内容\n\n- 末尾：\n  下行 \n')).toEqual([
      'prose-space-extra 1:2 → 好，坏。 又 （一） 节',
      'prose-space-extra 1:6 → 好 ，坏。又 （一） 节',
      'prose-space-extra 1:8 → 好 ，坏。 又（一） 节',
      'prose-space-extra 1:12 → 好 ，坏。 又 （一）节',
    ]);
  });

  it('are no matter where the site is not Chinese', async () => {
    expect(await found(spacing, '用D ，\n', { lang: 'ja' })).toEqual([]);
  });
});
