/** Links that texts of descriptions have for other viewers. */
import { describe, expect, it } from 'vitest';
import { resolveViewerLinks } from '../../../src/features/api/pages/viewer-links.ts';
import { entry } from './helpers.ts';
import { description, operation } from './support.ts';

const calls = {
  ...description('v1', operation('get', '/api/calls/{id}', { id: 'calls.show', tag: 'calls' })),
  description: '# Who may call\n\nText.',
  tags: [{ name: 'Live Calls', title: 'Calls', slug: 'live-calls' }],
};
const one = { ...calls.operations[0]!, route: '/reference/live-calls/show' };
const led = (text: string) => resolveViewerLinks(text, { ...calls, operations: [one] }, entry);

describe('links within a description', () => {
  it.each([
    '#operation/calls.show',
    '#tag/Live-Calls/operation/calls.show',
    '#tag/Live%20Calls/operation/calls.show',
    '#/Live%20Calls/calls.show',
    '#tag/Live-Calls/paths/~1calls~1{id}/get',
    '#tag/live-calls/GET/calls/{id}',
  ])('lead to the page of an operation as other viewers name it: %s', (target) => {
    expect(led(`[it](${target})`)).toBe('[it](/reference/live-calls/show/)');
  });

  it('lead to the page of a tag and to a heading of the first page', () => {
    expect(led('[a](#tag/Live-Calls), <a href=\\"#tag/Live%20Calls\\">b</a>')).toBe(
      '[a](/reference/live-calls/), <a href=\\"/reference/live-calls/\\">b</a>',
    );
    expect(led('[a](#section/Who-may-call) [b](#section/Authentication)')).toBe(
      '[a](/reference/#who-may-call) [b](/reference/)',
    );
  });

  it('are left as they are where they lead to a heading of their own page, or to nothing', () => {
    const text =
      '[a](#tag/None) [b](#operation/none) [c](#usual) [d](#tag/Live-Calls/operation/none) `#tag/Live-Calls`';
    expect(led(text)).toBe(text);
  });

  it('lead to operations whose ids have slashes', () => {
    const own = { ...one, id: 'calls/show', route: '/reference/live-calls/calls-show' };
    expect(resolveViewerLinks('[a](#operation/calls/show)', { ...calls, operations: [own] }, entry)).toBe(
      '[a](/reference/live-calls/calls-show/)',
    );
  });

  it('lead to the page of their tag where operations have none of their own', () => {
    const found = resolveViewerLinks(
      '[a](#operation/calls.show)',
      { ...calls, tags: [{ name: 'calls', title: 'Calls', slug: 'calls' }] },
      entry,
    );
    expect(found).toBe('[a](/reference/calls/#calls.show)');
  });
});
