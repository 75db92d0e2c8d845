import { describe, expect, it } from 'vitest';
import { nearest } from '../../../theme/client/near/addresses.ts';

const addresses = [
  '/howdo',
  '/howdo/jwt',
  '/howdo/tls-cert',
  '/http-api',
  '/http-api/call',
  '/http-api/calls-x',
  '/manual/jwt',
];

describe('the addresses nearest to one that is not there', () => {
  it('are those with a slip in the name, those in its folder first', () => {
    expect(nearest('/http-api/cal', addresses)[0]).toBe('/http-api/call');
    expect(nearest('/http-api/clal/', addresses)[0]).toBe('/http-api/call');
  });

  it('are those of the same name in other folders', () => {
    expect(nearest('/guide/jwt', addresses)).toEqual(['/howdo/jwt', '/manual/jwt']);
  });

  it('know older forms of addresses: capitals, endings, index files', () => {
    expect(nearest('/Howdo/JWT.html', addresses)[0]).toBe('/howdo/jwt');
    expect(nearest('/http-api/call/index.html', addresses)[0]).toBe('/http-api/call');
    expect(nearest('/HOWDO/index.html', addresses)[0]).toBe('/howdo');
  });

  it('share a word of the name where nothing else is alike', () => {
    expect(nearest('/old/new-tls', addresses)).toEqual(['/howdo/tls-cert']);
  });

  it('are the folder above at least, three at most, and none where nothing is alike', () => {
    expect(nearest('/howdo/nothing-of-the-sort', addresses)).toEqual(['/howdo']);
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
