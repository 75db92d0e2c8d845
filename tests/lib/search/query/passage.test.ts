/** The passage that answers a question: which one is shown, and where none is. */
import { describe, expect, it } from 'vitest';
import type { Passage } from '../../../../src/lib/search/answer.ts';
import { dropMarks } from '../../../../src/lib/search/mark.ts';
import {
  asksHow,
  findAnswerKinds,
  hasSteps,
  isQuestion,
  listQuestionTerms,
} from '../../../../src/lib/search/query/question.ts';
import { openSite, siteWith } from '../../../search/memory.ts';
import { saidBy } from '../../../search/open.ts';

const fill = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [`/fill${index}`, `另一页 ${index}\n这里讲中继的配置。`]),
);

async function passageOf(page: string, question: string): Promise<Passage | undefined> {
  const { engine } = openSite(siteWith({ '/a': page, ...fill }));
  return (await engine.search(question, { offset: 0, limit: 5 })).passage;
}

async function answerTo(page: string, question: string): Promise<string | undefined> {
  const passage = await passageOf(page, question);
  return passage && saidBy(passage);
}

const limits = `防盗打
本页说明怎样限制外呼。
## 频率与时长
参数\t默认\t建议
单通时长\t7200 秒\t3600 秒
每分钟呼出\t30\t5
`;

describe('a question', () => {
  it('is answered by the row that begins with what it names, and the head of the column that it asks for', async () => {
    const passage = await passageOf(limits, '单通时长默认是多少');
    expect(passage?.rows?.[0]?.[1]?.[1]).toBe('7200 秒');
    expect(passage?._formatted.hierarchy_lvl2).toBe('频率与时长');
  });

  it('that several rows of a table answer nearly as well is answered by them all, each with the heads of its columns', async () => {
    const page = `话机排障
## 注册失败的原因
现象\t原因
注册失败 401\t口令不对
注册失败 403\t来源被封禁
能注册但打不进\t端口映射过期
`;
    const passage = await passageOf(page, '话机注册失败的原因是什么');
    const bare = passage?.rows?.map((row) => row.map(([head, cell]) => `${head}: ${dropMarks(cell)}`));
    expect(bare).toEqual([
      ['现象: 注册失败 401', '原因: 口令不对'],
      ['现象: 注册失败 403', '原因: 来源被封禁'],
    ]);
  });

  it('for a time is answered by what tells one', async () => {
    const page = `录音
## 录音保存
录音保存在磁盘上，由管理员决定保存多久，请先规划。
录音保存 180 天，到期删除。
`;
    expect(await answerTo(page, '录音保存多久')).toContain('180 天');
    expect(await answerTo(page.replace('180 天', '到空间用完'), '录音保存多久')).toBeUndefined();
  });

  it('how something is done is answered by the steps, not by what stands before them', async () => {
    const page = `令牌
## 轮换签名密钥
轮换签名密钥会让已签发的令牌失效，请安排在空闲时段进行，用户要重新登录，已接通的电话不受影响，每半年做一次，怀疑泄露时随时进行，并提前通知使用它的所有业务系统与它们的管理员，说明开始的时间与预计的影响范围，留出重新登录的余地，必要时在公告里写明。
进入系统设置。
点击轮换，保存。
`;
    expect(await answerTo(page, '怎么轮换签名密钥')).toMatch(/^进入系统设置。 点击轮换/);
  });

  it('what to do is answered by a remedy, not by what a name means', async () => {
    const page = `指标
## 指标表
指标\t类型\t含义
upload_failed_total\tcounter\t录音上传失败
`;
    expect(await answerTo(page, '录音上传失败怎么办')).toBeUndefined();
  });

  it('that a section is said to answer leads to that section and is answered by its passage', async () => {
    const page = `费用
## 账户
账户里列出发票，每月一号生成。
## 其他
到账需要五个工作日。
`;
    const questions = [{ id: '其他', texts: ['怎么退钱', '退款什么时候到'] }];
    const { engine } = openSite(siteWith({ '/a': page, ...fill }, { '/a': { questions } }));
    const ask = (query: string) => engine.search(query, { offset: 0, limit: 5 });
    const { passage, hits } = await ask('退款什么时候能到');
    expect(passage && saidBy(passage)).toContain('到账需要五个工作日。');
    expect(hits[0]?.url).toBe('/a/#其他');
    expect(await answerTo(page, '退款什么时候能到')).toBeUndefined();
  });

  it('that a heading asks in nearly the same words is answered below it', async () => {
    const page = `常见问题
## 忘了分机口令怎么办
找不回，只能由管理员重置口令。
## 能用几部话机
最多 5 部。
`;
    expect(await answerTo(page, '忘了分机口令怎么办？')).toContain('重置口令');
  });

  it('in other words than a section is said to answer, or in another language, is answered by that section', async () => {
    const page = `来电
## 其他
按星号七八。
## 来电的勿扰
勿扰期间的来电怎么处理，由管理员设置勿扰。
`;
    const questions = [{ id: '其他', texts: ['怎么打开勿扰'] }];
    const site = siteWith({ '/a': page, ...fill }, { '/a': { questions } });
    const synonyms = [
      ['勿扰', '免打扰', 'do not disturb'],
      ['打开', 'turn on'],
    ];
    const config = { ...site.config, search: { ...site.config.search, synonyms } };
    const { engine } = openSite({ ...site, config });
    const ask = async (query: string) => (await engine.search(query, { offset: 0, limit: 5 })).passage?.url;
    for (const query of ['如何打开免打扰', '请问怎么打开勿扰？', 'how to turn on do not disturb'])
      expect(await ask(query), query).toBe('/a/#其他');
    // Who asks how long does not ask how.
    expect(await ask('打开勿扰多久')).not.toBe('/a/#其他');
  });

  it('how to do one thing finds the section that is said to answer it before pages titled with the thing', async () => {
    const pages = {
      '/noun': `录音
录音是把通话存成文件，录音有录音格式与录音目录。
## 录音格式
录音的格式有两种。
`,
      '/how': `配置录音
本页讲通话的开关。
## 开启步骤
打开开关，保存。
`,
      ...fill,
    };
    const questions = [{ id: '开启步骤', texts: ['怎么录音'] }];
    const { engine } = openSite(siteWith(pages, { '/how': { questions } }));
    for (const query of ['怎么录音', '如何录音', '怎样录音']) {
      const { passage } = await engine.search(query, { offset: 0, limit: 5 });
      expect(passage && saidBy(passage), query).toContain('打开开关');
    }
    const { hits } = await engine.search('怎么录音', { offset: 0, limit: 5 });
    expect(hits[0]?.url).toBe('/how/#开启步骤');
    expect((await engine.search('录音', { offset: 0, limit: 5 })).hits[0]?.url).toBe('/noun/');
  });

  it('is answered by sentences, rows and the beginning of the sample together, as far as they fit', async () => {
    const page = `备份
## 备份加密
备份加密用公钥。
项目\t工具
加密备份\tgpg
备份校验\tsha256sum
\`\`\`
gpg --encrypt
${'gpg --verify\n'.repeat(9)}\`\`\`
`;
    const passage = await passageOf(page, '备份加密用什么');
    expect(dropMarks(passage?._formatted.content ?? '')).toBe('备份加密用公钥。');
    expect(passage?.rows?.map((row) => dropMarks(row[0]![1]))).toContain('加密备份');
    expect(passage?.code?.split('\n')).toHaveLength(6);
  });

  it('that no page answers shows none, nor do words that ask nothing', async () => {
    expect(await answerTo(limits, '宽限期是几天')).toBeUndefined();
    expect(await answerTo(limits, '单通时长')).toBeUndefined();
  });
});

describe('what is asked', () => {
  it('is told by its words', () => {
    for (const query of ['怎么开会', '录音保存多久', '能下载吗', 'how to dial', 'is it free'])
      expect(isQuestion(query), query).toBe(true);
    for (const query of ['会议', 'dial plan', 'POST /calls']) expect(isQuestion(query), query).toBe(false);
    expect(['怎么开会', 'how do I dial'].every(asksHow)).toBe(true);
    expect(['没声音怎么办', '怎么回事'].some(asksHow)).toBe(false);
  });

  it('has a kind of answer', () => {
    const tells = (query: string, text: string) =>
      findAnswerKinds(query).every((kind) => kind.tells.test(text));
    expect(tells('心跳多久一次', '每 30 秒发一次')).toBe(true);
    expect(tells('心跳多久一次', '错误 4008')).toBe(false);
    expect(tells('能不能下载', '只能在线收听')).toBe(true);
    expect(tells('上传失败怎么办', '检查凭据后重试')).toBe(true);
  });

  it('falls into pairs of characters and words, of which a text has some', () => {
    const terms = listQuestionTerms('本地 admin 是什么', { matchings: [], records: [] }, 100);
    expect(terms.map(({ measure }) => measure('在本地，由 Admin 完成'))).toEqual([1, 1]);
    expect(terms.map(({ measure }) => measure('管理员'))).toEqual([0, 0]);
  });

  it('is a list of steps where it begins with one and another follows', () => {
    expect(hasSteps('进入会议。\n点击新建。')).toBe(true);
    expect(hasSteps('这里说明会议。\n进入会议。\n点击新建。')).toBe(false);
  });
});
