import { describe, expect, it } from 'vitest';
import { terms as check } from '../../../../src/features/lint/prose/terms.ts';
import { found } from './support.ts';

const terms = [
  { avoid: ['登陆', '登入'], use: '登录', except: ['登陆艇'] },
  { avoid: '令牌', use: '访问令牌' },
  { avoid: 'Javascript', use: 'JavaScript' },
  { avoid: 'C++', use: 'Cpp' },
];

describe('terms', () => {
  it('that a site avoids are told wherever people read', async () => {
    expect(await found(check, '---\ntitle: 登陆\n---\n\n## 登入 **令牌**\n', { terms })).toEqual([
      'prose-term 2:8',
      'prose-term 5:4',
      'prose-term 5:9',
    ]);
  });

  it('are left alone within longer words, code and addresses', async () => {
    expect(
      await found(check, '登陆艇、访问令牌、`登陆`、[x](/登陆)、Javascripts、my-Javascript、JavaScript\n', {
        terms,
      }),
    ).toEqual([]);
  });

  it('may hold any character, and need no site in Chinese', async () => {
    expect(await found(check, 'Use C++ or Javascript.\n', { terms, lang: 'en' })).toEqual([
      'prose-term 1:5',
      'prose-term 1:12',
    ]);
    const signs = String.raw`\^$.*+?()[]{}|/-`;
    const odd = [
      { avoid: ['e-mail', 'E-mail'], use: 'email' },
      { avoid: `a${signs}b`, use: 'x' },
    ];
    expect(await found(check, 'Send an E-mail, an e-mail or `a`.\n', { terms: odd, lang: 'en' })).toEqual([
      'prose-term 1:9',
      'prose-term 1:20',
    ]);
  });
});
