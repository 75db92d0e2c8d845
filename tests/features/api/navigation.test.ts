import { describe, expect, it } from 'vitest';
import type { Document } from '#model/document/document';
import type { NavGroup } from '#model/site/nav';
import { reduceReferences } from '../../../src/features/api/navigation.ts';
import { configOf } from '../../helpers/site.ts';

describe('a group with the reference of an API', () => {
  const operation = (tag: string, name: string) => ({ title: name, href: `/rest/${tag}/${name}` });
  const tag = (name: string) => ({
    title: name,
    href: `/rest/${name}`,
    links: [operation(name, 'list'), operation(name, 'get')],
  });
  const reference: NavGroup = {
    title: 'D',
    prefix: '/rest',
    sections: [{ title: 'R', links: [{ title: 'R', href: '/rest' }, tag('calls'), tag('users')] }],
  };
  const config = configOf({
    api: [{ file: 'a.yaml', prefix: '/rest', pages: 'operation', tryIt: false, search: true, samples: [] }],
  });
  const linksAt = (route: string) => reduceReferences(reference.sections, route, config, new Map())[0]!.links;

  it("is shown with the operations of the page's own tag, as the same objects on all of its pages", () => {
    const [, calls, users] = linksAt('/rest/calls/list');
    expect(calls!.links).toHaveLength(2);
    expect(users).toEqual({ title: 'users', href: '/rest/users' });
    expect(linksAt('/rest/calls/get')).toBe(linksAt('/rest/calls/list'));
    expect(linksAt('/rest/calls')[1]!.links).toHaveLength(2);
    expect(linksAt('/rest')[1]!.links).toBeUndefined();
    // What is drawn of the other tags is the same on pages of all tags.
    expect(linksAt('/rest')[2]).toBe(users);
  });

  it('lists the operations of other groups that a group lists too, on its own pages', () => {
    const document = (title: string, further?: readonly string[]) => ({
      document: {
        title,
        meta: { ...(further && { features: { _furtherOperations: further } }) },
      } as unknown as Document,
    });
    const pages = new Map([
      ['/rest/users', document('users', ['/rest/calls/get', '/rest/calls/gone'])],
      ['/rest/calls/get', document('Get a call')],
    ]);
    const shown = (route: string) => reduceReferences(reference.sections, route, config, pages)[0]!.links;
    const users = shown('/rest/users')[2]!.links!;
    expect(users.map(({ title, href }) => [title, href])).toEqual([
      ['list', '/rest/users/list'],
      ['get', '/rest/users/get'],
      ['Get a call', '/rest/calls/get'],
    ]);
    expect(shown('/rest/users/list')[2]!.links).toHaveLength(3);
    expect(shown('/rest/calls/get')[2]!.links).toBeUndefined();
    const [section] = reduceReferences(
      [{ title: 'users', links: [{ title: 'users', href: '/rest/users' }, operation('users', 'list')] }],
      '/rest/users',
      config,
      pages,
    );
    expect(section!.links.map(({ title }) => title)).toEqual(['users', 'list', 'Get a call']);
  });

  it('opens a group that is below another, on its own page too', () => {
    const live = { ...tag('calls/live'), title: 'live' };
    const sections = [
      { title: 'R', links: [{ ...tag('calls'), links: [operation('calls', 'list'), live] }, tag('users')] },
    ];
    const shown = (route: string) =>
      reduceReferences(sections, route, config, new Map())[0]!.links[0]!.links!;
    expect(shown('/rest/calls/live')[1]!.links).toHaveLength(2);
    expect(shown('/rest/calls/live/get')[1]!.links).toHaveLength(2);
    expect(shown('/rest/calls/list')[1]!.links).toBeUndefined();
  });
});
