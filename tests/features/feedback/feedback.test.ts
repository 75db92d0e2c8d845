import { describe, expect, it } from 'vitest';
import type { SettingOf } from '#model/config/config-key';
import { TreeViews } from '#site';
import { loadStages } from '../../../src/engine/features.ts';
import type { feedbackKey } from '../../../src/features/feedback/config.ts';
import { buildIssueHref } from '../../../src/features/feedback/issue.ts';
import { type SiteParts, siteOf, treeNamed } from '../../helpers/site.ts';

const pattern = 'https://git.example:81/new?title=:title&body=:text%0A:url&labels=docs:page';
const features = await loadStages();
const assets = { stylesheets: [], scripts: [], favicon: 'assets/icon.svg', headScript: '' };

function viewOf(feedback: SettingOf<typeof feedbackKey>, parts: Partial<SiteParts> = {}, version = 'v6.2') {
  const config = { url: 'https://docs.example', lang: 'en', feedback, ...parts.config };
  const pages = { 'content/a/证书.md': { title: 'Keys & "x" #1' } };
  const site = siteOf({ pages, ...parts, config }).value;
  const tree = treeNamed(site, version);
  const views = new TreeViews(site, tree, { assets, heroFiles: [], features });
  return { view: views.page(tree.byRoute.get('/a/证书')!).view, lost: views.notFound().view };
}

describe('the address of an issue', () => {
  const issue = { title: 'A & B', route: '/a', url: 'https://x/a/', text: ':url' };

  it('has what stands for its placeholders escaped, and nothing replaced twice', () => {
    expect(buildIssueHref(pattern, issue)).toBe(
      'https://git.example:81/new?title=A%20%26%20B&body=%3Aurl%0Ahttps%3A%2F%2Fx%2Fa%2F&labels=docs:page',
    );
    expect(buildIssueHref('https://x/:route/:titles/:text', issue)).toBe('https://x/%2Fa/:titles/%3Aurl');
  });

  it('is one whatever stands in a title', () => {
    expect(buildIssueHref('https://x/?:title', { ...issue, title: 'a\uD800$&b' })).toBe(
      'https://x/?a%EF%BF%BD%24%26b',
    );
  });
});

describe('what readers are asked below a page', () => {
  it('is nothing unless it is configured', () => {
    const { feedbackHref, helpful } = viewOf(undefined).view;
    expect([feedbackHref, helpful]).toEqual([undefined, undefined]);
  });

  it('is a page, and nothing in a tree that lacks it', () => {
    expect(viewOf('/a/证书').view.feedbackHref).toBe(encodeURI('/v6.2/a/证书'));
    expect(viewOf('/a/nowhere').view.feedbackHref).toBeUndefined();
    expect(viewOf('mailto:docs@example.com').view.feedbackHref).toBe('mailto:docs@example.com');
  });

  it('leads to issues that tell the answers apart and name the page in its tree', () => {
    const { feedbackHref, helpful } = viewOf({ issues: pattern }).view;
    const rest = `%0A${encodeURIComponent('https://docs.example/v6.2/a/%E8%AF%81%E4%B9%A6/')}&labels=docs:page`;
    const href = (text: string) =>
      `https://git.example:81/new?title=Keys%20%26%20%22x%22%20%231&body=${text}${rest}`;
    expect(feedbackHref).toBeUndefined();
    expect(
      helpful?.form === undefined && helpful?.links.map(({ href: to, external }) => [to, external]),
    ).toEqual([
      [href('%E6%9C%89%E5%B8%AE%E5%8A%A9'), true],
      [href('%E6%B2%A1%E5%B8%AE%E5%8A%A9'), true],
    ]);
  });

  it('is sent with the page, its version and its language, from a host alone', () => {
    const feedback = { endpoint: '/api/feedback' };
    expect(JSON.parse(viewOf(feedback).view.helpful?.form ?? '')).toEqual({
      endpoint: '/api/feedback',
      page: '/a/证书',
      version: 'v6.2',
      locale: 'en',
    });
    expect(viewOf(feedback, { offline: true }).view.helpful).toBeUndefined();
  });

  it('is not asked where no page was found', () => {
    expect(viewOf({ issues: pattern }).lost.helpful).toBeUndefined();
    expect(viewOf({ endpoint: '/api' }).lost.helpful).toBeUndefined();
  });
});
