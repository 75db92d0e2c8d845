import { describe, expect, it } from 'vitest';
import { recordAddress } from '#model/address/record-address';

describe('addresses of records', () => {
  it('end in a slash, or in a file name for output that is opened from disk', () => {
    expect(recordAddress('/v6.2/', '/guide/tls', '')).toBe('/v6.2/guide/tls/');
    expect(recordAddress('/v6.2/', '/', '')).toBe('/v6.2/');
    expect(recordAddress('../../', '/guide/tls', '证书', true)).toBe('../../guide/tls/index.html#证书');
  });

  it('escape what ends or breaks them and keep Chinese in anchors', () => {
    expect(recordAddress('/', '/a b', '安装 "x"')).toBe('/a%20b/#安装%20%22x%22');
    expect(recordAddress('/', '/a', 'query-filter[name]')).toBe('/a/#query-filter%5Bname%5D');
    expect(recordAddress('/', '/a', 'p#q{%41}')).toBe('/a/#p%23q%7B%2541%7D');
  });
});
