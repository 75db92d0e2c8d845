import { describe, expect, it } from 'vitest';
import { parseHostSource } from '#model/config/media-hosts';

describe('a host that the configuration names', () => {
  it.each([
    ['img.shields.io', 'img.shields.io'],
    ['CDN.Example.com', 'cdn.example.com'],
    ['*.example.com', '*.example.com'],
    ['https://cdn.example.com/', 'https://cdn.example.com'],
    ['HTTP://10.0.0.7:8080', 'http://10.0.0.7:8080'],
    ['cdn.example.com:443', 'cdn.example.com'],
    ['例子.测试', 'xn--fsqu00a.xn--0zwm56d'],
    ['*.例子.测试', '*.xn--fsqu00a.xn--0zwm56d'],
    ['assets', 'assets'],
  ])('%s stands in the policy as %s', (text, source) => {
    expect(parseHostSource(text)).toBe(source);
  });

  it.each([
    ...[
      '',
      '*',
      '*.',
      'a.*.b',
      'https://',
      'https://x.example/path',
      'x.example/path',
      '//x.example',
      'x y',
      'x;y',
    ],
    ...[
      "'self'",
      'data:',
      'https:',
      'ftp://x.example',
      'u@x.example',
      'u:p@x.example',
      'x.example:port',
      '[::1]',
    ],
    ...['x.example:99999', 'x.example?q', 'x.example#h', 'a,b', 'x.example\\y', "x' 'unsafe-inline"],
  ])('cannot be %j', (text) => {
    expect(parseHostSource(text)).toBeUndefined();
  });
});
