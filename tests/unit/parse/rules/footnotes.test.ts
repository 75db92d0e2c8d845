import { describe, expect, it } from 'vitest';
import { body, told } from '../support.ts';

describe('footnotes', () => {
  it('are numbered by their references and lead back to each', () => {
    const { html, ids } = body('a[^b] c[^a] d[^b]\n\n[^a]: 甲\n[^b]: 乙\n');
    expect(html.match(/<li id="fn:\d">\n<p>./g)).toEqual(['<li id="fn:1">\n<p>乙', '<li id="fn:2">\n<p>甲']);
    expect(html.match(/href="#fnref[^"]*"/g)).toEqual([
      'href="#fnref:1"',
      'href="#fnref:1:2"',
      'href="#fnref:2"',
    ]);
    expect(ids).toEqual(['fn:1', 'fnref:1', 'fnref:1:2', 'fn:2', 'fnref:2']);
  });

  it('hold blocks, and know labels in any case', () => {
    const { html } = body('a[^Note]\n\n[^note]: 一\n\n    二\n\n    - 三\n\n后\n');
    expect(html.indexOf('<p>后</p>')).toBeLessThan(html.indexOf('<section'));
    expect(html).toContain('<p>一</p>\n<p>二</p>\n<ul>\n<li>三</li>\n</ul>');
  });

  it('without a reference are left out with their links', () => {
    expect(body('a\n\n[^x]: [b](/c)\n')).toMatchObject({ html: '<p>a</p>\n', links: [] });
  });

  it('may refer to one another', () => {
    const { html } = body('a[^1]\n\n[^1]: b[^2]\n[^2]: c\n');
    expect(html.match(/<li id="fn:\d"/g)).toHaveLength(2);
  });

  it('that are missing are told at their place and stay text', () => {
    const page = body('a [^x] `[^y]` \\[^z] [^w](/v)\n');
    expect(page.html).toContain('a [^x] <code>[^y]</code> [^z] <a href="⟨0⟩">^w</a>');
    expect(told(page)).toEqual(['footnote-missing 4:3']);
  });

  it('may be called like the properties of objects', () => {
    expect(body('a[^constructor] b[^__proto__]\n\n[^constructor]: x\n[^__proto__]: y\n').html).toContain(
      'id="fn:2"',
    );
  });
});
