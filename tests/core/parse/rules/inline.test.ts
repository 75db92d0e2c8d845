import { describe, expect, it } from 'vitest';
import { body, renderMarkdown } from '../support.ts';

const inline = (text: string) => renderMarkdown(text).replace(/^<p>|<\/p>\n$/g, '');

describe('line breaks', () => {
  it.each([
    ['中文\n中文', '中文中文'],
    ['中文，\n中文', '中文，中文'],
    ['中文，\nEnglish', '中文，English'],
    ['“引号”\n“引号”', '“引号”“引号”'],
    ['**中**\n*文*', '<strong>中</strong><em>文</em>'],
    ['[中](/a)\n文', '<a href="/a">中</a>文'],
    ['<b>中</b>\n文', '<b>中</b>文'],
    ['かな\nカナ', 'かなカナ'],
    ['𠮷\n𠮷', '𠮷𠮷'],
  ])('within Chinese leave no blank: %j', (text, html) => {
    expect(inline(text)).toBe(html);
  });

  it.each([
    '中文\nEnglish',
    'English\n中文',
    'a\nb',
    '“a”\n“b”',
    '中文\n`code`',
    '한국\n한국',
    '中文\n<br>中文',
  ])('elsewhere stay: %j', (text) => {
    expect(inline(text)).toContain('\n');
  });

  it('made on purpose stay', () => {
    expect(inline('中文\\\n中文')).toBe('中文<br>\n中文');
  });
});

describe('tildes and carets', () => {
  it.each([
    ['H~2~O', 'H<sub>2</sub>O'],
    ['x^2^ 与 x^n+1^', 'x<sup>2</sup> 与 x<sup>n+1</sup>'],
    ['a~i\\ j~', 'a<sub>i j</sub>'],
    ['3~5秒，10~20秒', '3~5秒，10~20秒'],
    ['1~2~3', '1~2~3'],
    ['~/bin 与 ~/etc', '~/bin 与 ~/etc'],
    ['甲~乙~丙', '甲~乙~丙'],
    ['~~删~~', '<del>删</del>'],
    ['a ~there~ b', 'a <del>there</del> b'],
    ['~~~not~~~ x', '~~~not~~~ x'],
    ['a^b c^', 'a^b c^'],
    ['^^', '^^'],
    ['Ca^2+^SO~4~^2-^ 与 10^8^Hz', 'Ca<sup>2+</sup>SO<sub>4</sub><sup>2-</sup> 与 10<sup>8</sup>Hz'],
    ['x^n+1^-y^n+1^', 'x<sup>n+1</sup>-y<sup>n+1</sup>'],
    ['x^n-1^项', 'x<sup>n-1</sup>项'],
    ['x^-1^y^(n)^', 'x<sup>-1</sup>y<sup>(n)</sup>'],
  ])('%j', (text, html) => {
    expect(inline(`x ${text}`)).toBe(`x ${html}`);
  });

  it.each([
    'x^2+y^2=r^2',
    'x^2+y^2=r^2，质能方程E=mc^2，2^10,2^20 字节',
    'x^2y^2',
    'e^x+e^-x',
    'e^x-e^(-x)',
    '2^10^3',
    '2^10到2^20',
    'A1~B2,C1~D2',
    'v1~v3,v5~v7',
  ])('that close nothing stay as written: %j', (text) => {
    expect(inline(`**${text}** x`)).toBe(`<strong>${text}</strong> x`);
  });
});

describe('two equals signs', () => {
  it.each([
    ['==重点== 与 ==a b==。', '<mark>重点</mark> 与 <mark>a b</mark>。'],
    ['这是==重点==内容', '这是<mark>重点</mark>内容'],
    ['用==API==调用', '用<mark>API</mark>调用'],
    ['改==端口==8080 与==API设置==中', '改<mark>端口</mark>8080 与<mark>API设置</mark>中'],
    ['==a==1且b==', '<mark>a==1且b</mark>'],
    ['==**重点**==（见下）', '<mark><strong>重点</strong></mark>（见下）'],
    ['若a==b，则==重点==。', '若a==b，则<mark>重点</mark>。'],
    ['状态==1且类型==2，==重点==', '状态==1且类型==2，<mark>重点</mark>'],
    ['한국어==중요==은', '한국어<mark>중요</mark>은'],
  ])('mark a text: %j', (text, html) => {
    expect(inline(text)).toBe(html);
  });

  it.each([
    '当status==1且type==2时触发；若a==b,c==d也可。',
    '状态==1且类型==2',
    'f(x)==1且g(y)==2',
    'a===1且b===2，状态===1且类型===2',
    'a!==b，当类型==c',
    '若 a == b 且 c == d',
    "x['a']==-1且x['b']=='c'且(d)==(e)",
    '“甲”==“乙”且“丙”==“丁”',
    '_id==1且_kind==_id',
    '====== 与 ===重点===',
  ])('that compare stay as written: %j', (text) => {
    for (const [before, after] of [
      ['', ''],
      ['<strong>', '</strong>'],
      ['<a href="/a">', '</a>'],
    ] as const)
      expect(inline(before.startsWith('<s') ? `x **${text}** y` : before ? `[${text}](/a)` : text)).toContain(
        before + text.replaceAll(/"/g, '&quot;').replaceAll('>', '&gt;') + after,
      );
  });
});

describe('abbreviations', () => {
  it('are marked as whole words, also beside Chinese', () => {
    const { html } = body(
      '用HTML写，HTML5 与 XHTML 不算。（HTML）`HTML` [HTML](/a)\n\n*[HTML]: 超文本\n*[HTML5]: 第五版\n',
    );
    expect(html.match(/<abbr title="超文本">HTML<\/abbr>/g)).toHaveLength(3);
    expect(html).toContain('<abbr title="第五版">HTML5</abbr>');
    expect(html).toContain('XHTML 不算');
    expect(html).toContain('<code>HTML</code>');
  });

  it('take the longest that fits, and names like those of objects', () => {
    const { html } = body('a b c，constructor\n\n*[a b]: 1\n*[a b c]: 2\n*[constructor]: 3\n');
    expect(html).toBe('<p><abbr title="2">a b c</abbr>，<abbr title="3">constructor</abbr></p>\n');
  });
});

describe('attributes in braces', () => {
  it('belong to what they stand at', () => {
    expect(inline('**a**{.x} `b`{#y} [c](/d){.z}')).toBe(
      '<strong class="x">a</strong> <code id="y">b</code> <a href="/d" class="z">c</a>',
    );
    expect(body('段 {.lead}\n').html).toBe('<p class="lead">段</p>\n');
    expect(body('- a {.x}\n\n{.list}\n').html).toBe('<ul class="list">\n<li class="x">a</li>\n</ul>\n');
  });

  it.each(['a {x}', 'a {.x y}', 'a \\{.x}', 'a{.x}', '`{.x}` b', '模板 {{x}}', '{.x}', 'a {onclick=b}'])(
    'are text in %j',
    (text) => {
      expect(body(`${text}\n`).html).not.toContain('class="x"');
    },
  );
});

describe('task lists', () => {
  it('name their boxes by their text', () => {
    expect(body('- [x] **做**\n- [ ] b\n- c\n').html).toBe(
      '<ul class="tasks">\n<li class="task"><label><input type="checkbox" disabled checked> <strong>做</strong></label></li>\n' +
        '<li class="task"><label><input type="checkbox" disabled> b</label></li>\n<li>c</li>\n</ul>\n',
    );
  });

  it('are no tasks without a blank, or where the box is a link', () => {
    expect(body('- [x]a\n- [ ](/b) c\n- [x] d\n\n[x]: /x\n').html).not.toContain('checkbox');
  });
});
