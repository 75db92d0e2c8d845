import { describe, expect, it } from 'vitest';
import { nearest } from '../../../theme/client/near/addresses.ts';

const addresses = [
  '/howto',
  '/howto/jwt',
  '/howto/tls-cert',
  '/rest-api',
  '/rest-api/call',
  '/rest-api/calls-x',
  '/xpedia/jwt',
];

describe('the addresses nearest to one that is not there', () => {
  it('are those with a slip in the name, those in its folder first', () => {
    expect(nearest('/rest-api/cal', addresses)[0]).toBe('/rest-api/call');
    expect(nearest('/rest-api/clal/', addresses)[0]).toBe('/rest-api/call');
  });

  it('are those of the same name in other folders', () => {
    expect(nearest('/guide/jwt', addresses)).toEqual(['/howto/jwt', '/xpedia/jwt']);
  });

  it('know older forms of addresses: capitals, endings, index files', () => {
    expect(nearest('/Howto/JWT.html', addresses)[0]).toBe('/howto/jwt');
    expect(nearest('/rest-api/call/index.html', addresses)[0]).toBe('/rest-api/call');
    expect(nearest('/HOWTO/index.html', addresses)[0]).toBe('/howto');
  });

  it('share a word of the name where nothing else is alike', () => {
    expect(nearest('/old/new-tls', addresses)).toEqual(['/howto/tls-cert']);
  });

  it('are the folder above at least, three at most, and none where nothing is alike', () => {
    expect(nearest('/howto/nothing-of-the-sort', addresses)).toEqual(['/howto']);
    expect(
      nearest(
        '/a',
        Array.from({ length: 9 }, (_, index) => `/${index}/a`),
      ),
    ).toHaveLength(3);
    expect(nearest('/zzzz', addresses)).toEqual([]);
    expect(nearest('/', addresses)).toEqual([]);
  });

  it('compares what readers write, not how browsers send it', () => {
    expect(
      nearest('/指南/安装', ['/%E6%8C%87%E5%8D%97/%E5%AE%89%E8%A3%85'], decodeURIComponent),
    ).toHaveLength(1);
  });
});
