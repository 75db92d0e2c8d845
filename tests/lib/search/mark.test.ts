import { describe, expect, it } from 'vitest';
import { markEnd, markStart } from '../../../src/lib/search/answer.ts';
import { joinLines, markPassage, markText, type Pattern } from '../../../src/lib/search/mark.ts';
import { cpuTime } from '../../helpers/cpu.ts';

const shown = (text: string) => text.replaceAll(markStart, '[').replaceAll(markEnd, ']');
const wide = (text: string): Pattern => ({ kind: 'wide', text });
const word = (text: string, open = false): Pattern => ({ kind: 'word', text, open });
const marked = (text: string, ...needles: Pattern[]) => shown(markText(text, needles));

describe('marking', () => {
  it('marks what was found in the text as written', () => {
    expect(marked('配置录音与录音文件', wide('录音'))).toBe('配置[录音]与[录音]文件');
    expect(marked('打开 ＳＩＰ 跟踪', word('sip'))).toBe('打开 [ＳＩＰ] 跟踪');
    expect(marked('Café ﬁle', word('cafe'), word('file'))).toBe('[Café] [ﬁle]');
  });

  it('joins places that overlap or touch', () => {
    expect(marked('呼叫中心', wide('呼叫'), wide('叫中'), wide('中心'))).toBe('[呼叫中心]');
  });

  it('marks words where they begin, and their beginnings if they are open', () => {
    expect(marked('recall call calls uuid_call', word('call'))).toBe('recall [call] calls uuid_[call]');
    expect(marked('recall call calls', word('call', true))).toBe('recall [call] [call]s');
    expect(marked('RFC4733 与 RFC 4733', word('rfc'), word('4733'))).toBe('[RFC4733] 与 [RFC] [4733]');
    expect(marked('用SIP中继', word('sip'))).toBe('用[SIP]中继');
  });

  it('marks what lies inside a word where one of its parts begins', () => {
    expect(marked('sendMessage', word('message'))).toBe('send[Message]');
    expect(marked('sendMessageTo XMLHttpRequest', word('message'), word('http'))).toBe(
      'send[Message]To XML[Http]Request',
    );
    expect(marked('mod_getUserById', word('user', true), word('mod'))).toBe('[mod]_get[User]ById');
    expect(marked('sendmessage unmessaged', word('message', true))).toBe('sendmessage unmessaged');
  });

  it('marks a name or a number however its parts are joined', () => {
    expect(marked('find_user_by_id', word('userbyid'))).toBe('find_[user_by_id]');
    expect(marked('getUserById', word('userbyid'))).toBe('get[UserById]');
    expect(marked('热线 400-820-8820、(400) 820 8820', word('4008208820'))).toBe(
      '热线 [400-820-8820]、([400) 820 8820]',
    );
    expect(marked('在 Straße 12', word('strasse'))).toBe('在 [Straße] 12');
    expect(marked('a+b (x) c.d', word('a+b'))).toBe('[a+b] (x) c.d');
  });

  it('takes the marks out of texts that have them', () => {
    expect(marked(`${markStart}录${markEnd}音`, wide('录音'))).toBe('[录音]');
  });

  it('never cuts a pair', () => {
    const text = '𠮷'.repeat(300);
    const passage = markPassage(text, [wide('𠮷𠮷')]);
    expect(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(passage)).toBe(
      false,
    );
  });

  it('shows the passage that has most of the needles, from the beginning of its clause', () => {
    const text = `网关在这里提到一次。${'无关的文字。'.repeat(40)}新建网关时填写注册地址。${'后面的文字。'.repeat(40)}`;
    const passage = shown(markPassage(text, [wide('网关'), wide('注册')]));
    expect(passage).toMatch(/^…新建\[网关\]时填写\[注册\]地址。/);
    expect(passage.endsWith('…')).toBe(true);
    expect(passage.length).toBeLessThan(110);
  });

  it('shows the row of a code rather than the head of its table, whose word the title shows already', () => {
    const rows = Array.from({ length: 40 }, (_, row) => `${440 + row}\tCAUSE_${row}\t原因`);
    const text = `SIP 响应\t挂机原因\t说明\n${rows.join('\n')}\n486\tUSER_BUSY\t忙`;
    expect(shown(markPassage(text, [word('sip'), word('486')], '收到 SIP 响应时'))).toBe(
      '…[486] · USER_BUSY · 忙',
    );
    expect(shown(markPassage(text, [word('sip'), word('486')]))).toMatch(/^\[SIP\] 响应/);
  });

  it('begins with a whole word where the beginning of the clause is far', () => {
    const text = `${'无关的文字，'.repeat(20)}此时 license_status 为 expired，管理台只读，新呼叫返回 503 与业务码`;
    expect(shown(markPassage(text, [word('503')]))).toMatch(/^…为 expired，/);
    const long = `${'x'.repeat(90)} 503`;
    expect(shown(markPassage(long, [word('503')]))).toBe('…[503]');
  });

  it('shows the beginning where nothing was found, on one line', () => {
    expect(shown(markPassage('第一行\n第二行', [wide('没有')]))).toBe('第一行 第二行');
    expect(markPassage('', [wide('没有')])).toBe('');
  });

  it('is quick on a long text full of matches', () => {
    const started = cpuTime();
    markPassage('录音'.repeat(100_000), [wide('录音'), wide('音录'), word('x')]);
    expect(cpuTime() - started).toBeLessThan(1000);
  });
});

describe('a passage on one line', () => {
  it('keeps the cells of a table apart, and its rows from what is around them', () => {
    expect(joinLines('代码\t含义\n486\tUSER_BUSY\n多按几次\n再试')).toBe(
      '代码 · 含义 / 486 · USER_BUSY / 多按几次 再试',
    );
  });
});
