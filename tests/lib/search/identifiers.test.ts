import { describe, expect, it } from 'vitest';
import { readCode, readName, readPasted, readRequest } from '../../../src/lib/search/identifiers.ts';

describe('an identifier', () => {
  it('is its request, however its parameters are written, or its own name', () => {
    expect(readRequest(' POST /api/calls/:uuid/')).toBe('post/api/calls/:');
    expect(readRequest('post /api/calls/{id}')).toBe('post/api/calls/:');
    expect(readRequest('calls.originate')).toBe('calls.originate');
    expect(readRequest('/api/calls')).toBeUndefined();
    expect(readRequest('录音')).toBeUndefined();
  });

  it('is a field or an error that is no common word', () => {
    expect(readName('return_password')).toBe('return_password');
    expect(readName('maxCalls')).toBe('maxcalls');
    expect(readName('MAX_CALLS_REACHED')).toBe('max_calls_reached');
    expect(readName('from')).toBeUndefined();
    expect(readName('two words')).toBeUndefined();
  });

  it('is the code of an error, and no state', () => {
    expect(readCode(' 40903 ')).toBe('40903');
    expect(readCode('-32601')).toBe('-32601');
    for (const query of ['404', '1234567', '40903 40901', 'E4090']) expect(readCode(query)).toBeUndefined();
  });
});

const call = '3f2b9c1e-6a54-4d8e-9b7a-0c1d2e3f4a5b';

describe('a pasted line', () => {
  it.each([
    ['POST https://pbx.example.com/api/calls', 'POST /api/calls'],
    [`DELETE /api/calls/${call}`, 'DELETE /api/calls/:'],
    ['get /api/users/1001/forward?x=1', 'get /api/users/:/forward'],
    ['GET {{baseUrl}}/api/users/{{id}}', 'GET /api/users/:'],
    ['GET "/api/users/<id>"', 'GET /api/users/:'],
    ['"GET /api/users/1001 HTTP/1.1" 404', 'GET /api/users/:'],
    ['198.51.100.7 - - [24/Jul/2025:10:20:30 +0800] "PUT /users/7 HTTP/1.1" 422 153', 'PUT /users/:'],
    ['[GIN] 2025/07/24 - 10:20:30 | 404 | 1.2ms | 192.0.2.1 | GET "/users/7"', 'GET /users/:'],
    ['https://pbx.example.com/api/users/1001#top', '/api/users/:'],
    ['wss://pbx.example.com/cc/ws', '/cc/ws'],
    [`/calls/${call}/transfer`, '/calls/:/transfer'],
    ['curl https://pbx.example.com/api/users', 'get /api/users'],
    ['$ curl -sS "$BASE/users?q=100" -H "Accept: application/json"', 'get /users'],
    [`curl -d '{"a":1}' '\${BASE}/calls'`, 'post /calls'],
    [`curl -H "Accept: a/b" -XDELETE https://pbx.example.com/calls/${call}`, 'DELETE /calls/:'],
    ["curl --request PUT --json '{}' https://pbx.example.com/users/7", 'PUT /users/:'],
  ])('that is %s names the request without its server and values', (line, request) => {
    expect(readPasted(line)).toBe(request);
  });

  it.each([
    '录音/转写',
    '5060/udp',
    '/1001',
    '/',
    '2025/07/24',
    'SIP/2.0 486 Busy Here',
    'INVITE sip:1001@pbx.example.com SIP/2.0',
    'POST /calls 返回 422',
    '怎么用 curl https://pbx.example.com/api',
    'https://pbx.example.com/',
    'curl 怎么用',
    '[error] 1#1: upstream timed out, request: "GET /api/users/1001 HTTP/1.1"',
  ])('that says more than a request, or none, stays: %s', (line) => {
    expect(readPasted(line)).toBe(line);
  });

  it('is read in linear time, however long', () => {
    for (const part of ['a/', '"', 'curl ', '] ', 'https://', '$ '])
      expect(readPasted(`GET ${part.repeat(100_000)}`).length).toBeGreaterThan(0);
  });
});
