import { describe, expect, it } from 'vitest';
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
  const linksAt = (route: string) => reduceReferences(reference.sections, route, config)[0]!.links;

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
});
