import { describe, expect, it } from 'vitest';
import { findNearestAddresses } from '../../../theme/client/near/addresses.ts';

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
    expect(findNearestAddresses('/http-api/cal', addresses)[0]).toBe('/http-api/call');
    expect(findNearestAddresses('/http-api/clal/', addresses)[0]).toBe('/http-api/call');
  });

  it('are those of the same name in other folders', () => {
    expect(findNearestAddresses('/guide/jwt', addresses)).toEqual(['/howdo/jwt', '/manual/jwt']);
  });

  it('know older forms of addresses: capitals, endings, index files', () => {
    expect(findNearestAddresses('/Howdo/JWT.html', addresses)[0]).toBe('/howdo/jwt');
    expect(findNearestAddresses('/http-api/call/index.html', addresses)[0]).toBe('/http-api/call');
    expect(findNearestAddresses('/HOWDO/index.html', addresses)[0]).toBe('/howdo');
  });

  it('share a word of the name where nothing else is alike', () => {
    expect(findNearestAddresses('/old/new-tls', addresses)).toEqual(['/howdo/tls-cert']);
  });

  it('are the folder above at least, three at most, and none where nothing is alike', () => {
    expect(findNearestAddresses('/howdo/nothing-of-the-sort', addresses)).toEqual(['/howdo']);
    expect(
      findNearestAddresses(
        '/a',
        Array.from({ length: 9 }, (_, index) => `/${index}/a`),
      ),
    ).toHaveLength(3);
    expect(findNearestAddresses('/zzzz', addresses)).toEqual([]);
    expect(findNearestAddresses('/', addresses)).toEqual([]);
  });

  it('are the folder first where many others have the name, and last where the folder has one like it', () => {
    const areas = ['calls', 'docs', 'ivrs', 'dicts', 'users'].map((area) => `/reference/${area}`);
    const pages = [...areas, ...areas.slice(1).map((area) => `${area}/create`), '/reference/calls/list'];
    expect(findNearestAddresses('/reference/calls/create/', pages)).toEqual([
      '/reference/calls',
      '/reference/docs/create',
      '/reference/ivrs/create',
    ]);
    expect(findNearestAddresses('/reference/docs/creat', pages)).toEqual([
      '/reference/docs/create',
      '/reference/ivrs/create',
      '/reference/docs',
    ]);
  });

  it('compares what readers write, not how browsers send it', () => {
    expect(
      findNearestAddresses('/指南/安装', ['/%E6%8C%87%E5%8D%97/%E5%AE%89%E8%A3%85'], decodeURIComponent),
    ).toHaveLength(1);
  });
});
