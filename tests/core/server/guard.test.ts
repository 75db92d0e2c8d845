import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { checkRequest, isOwnOrigin } from '../../../src/server/guard.ts';

const request = (headers: Record<string, string>, method = 'GET') =>
  ({ method, headers: { host: 'localhost:5173', ...headers } }) as unknown as IncomingMessage;
const status = (
  headers: Record<string, string>,
  method?: string,
  host = '127.0.0.1',
  allowed: readonly string[] = [],
) => checkRequest(request(headers, method), host, allowed)?.status;

describe('a local server', () => {
  it('answers its own names and addresses', () => {
    for (const host of ['localhost', 'localhost:5173', '127.0.0.1:5173', '127.0.0.2', '[::1]:5173']) {
      expect([host, status({ host })]).toEqual([host, undefined]);
    }
    expect(status({ host: '[fd00::7]:80' }, 'GET', 'fd00::7')).toBeUndefined();
    expect(status({ host: 'docs.internal:5173' }, 'GET', 'docs.internal')).toBeUndefined();
  });

  it('answers any address where other machines may reach it, and none but its own where not', () => {
    for (const open of ['0.0.0.0', '::', '192.0.2.1', 'docs.internal']) {
      expect([open, status({ host: '192.0.2.10:80' }, 'GET', open)]).toEqual([open, undefined]);
      expect([open, status({ host: '127.0.0.1:80' }, 'GET', open)]).toEqual([open, undefined]);
    }
    for (const own of ['127.0.0.1', '::1', 'localhost']) {
      expect([own, status({ host: '192.0.2.10:80' }, 'GET', own)]).toEqual([own, 403]);
      expect([own, status({ host: '[2001:db8::1]' }, 'GET', own)]).toEqual([own, 403]);
    }
  });

  it('answers no name that somebody else may have pointed here', () => {
    for (const host of [
      'evil.example',
      'evil.example:5173',
      'localhost.evil.example',
      '127.0.0.1.nip.io',
      '',
      'a b',
      'x@localhost',
      'localhost:99999999',
    ]) {
      expect([host, status({ host })]).toEqual([host, 403]);
    }
  });

  it('answers names below localhost, which nobody else can point anywhere', () => {
    for (const host of ['docs.localhost', 'a.b.localhost:5173', 'DOCS.LOCALHOST'])
      expect([host, status({ host })]).toEqual([host, undefined]);
    for (const host of ['evillocalhost', 'localhost.evil.example', 'x.localhost.'])
      expect([host, status({ host })]).toEqual([host, 403]);
  });

  it('answers the names that its configuration lets in, and none beside them', () => {
    const allowed = ['docs.Internal', '.tunnel.example'];
    const withAllowed = (host: string) => status({ host }, 'GET', '127.0.0.1', allowed);
    for (const host of [
      'docs.internal',
      'DOCS.internal:8080',
      'a.tunnel.example',
      'tunnel.example',
      'a.b.tunnel.example:1',
    ])
      expect([host, withAllowed(host)]).toEqual([host, undefined]);
    for (const host of [
      'x.docs.internal',
      'docs.internal.evil.example',
      'eviltunnel.example',
      'internal',
      '',
    ])
      expect([host, withAllowed(host)]).toEqual([host, 403]);
  });

  it('takes GET and HEAD alone', () => {
    expect(status({}, 'HEAD')).toBeUndefined();
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) expect(status({}, method)).toBe(405);
  });

  it('lets pages of other sites open it and nothing else', () => {
    const from = (site: string, mode: string, dest: string) =>
      status({ 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest });
    expect(from('cross-site', 'navigate', 'document')).toBeUndefined();
    expect(from('same-origin', 'cors', 'empty')).toBeUndefined();
    expect(from('none', 'navigate', 'document')).toBeUndefined();
    expect(from('cross-site', 'no-cors', 'script')).toBe(403);
    expect(from('cross-site', 'navigate', 'iframe')).toBe(403);
    expect(from('same-site', 'cors', 'empty')).toBe(403);
  });

  it('knows the pages that it has sent by their origin', () => {
    expect(isOwnOrigin(request({}))).toBe(true);
    expect(isOwnOrigin(request({ origin: 'http://localhost:5173' }))).toBe(true);
    expect(isOwnOrigin(request({ origin: 'http://localhost:5174' }))).toBe(false);
    expect(isOwnOrigin(request({ origin: 'null' }))).toBe(false);
  });
});
