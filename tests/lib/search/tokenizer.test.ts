import { describe, expect, it } from 'vitest';
import { flatten } from '../../../src/lib/search/fold.ts';
import { splitWord, visitTerms, visitWordTerms } from '../../../src/lib/search/tokenizer.ts';
import { cpuTime } from '../../helpers/cpu.ts';

function termsOf(text: string): string[] {
  const terms: string[] = [];
  visitTerms(flatten(text), {
    character: () => {},
    pair: (first, second) => terms.push(String.fromCodePoint(first, second)),
    word: (word) => visitWordTerms(word, (part) => terms.push(part)),
  });
  return terms;
}

function charactersOf(text: string): string[] {
  const characters: string[] = [];
  visitTerms(flatten(text), {
    character: (code) => characters.push(String.fromCodePoint(code)),
    pair: () => {},
    word: () => {},
  });
  return characters;
}

describe('the tokenizer', () => {
  it('takes runs of characters apart into overlapping pairs', () => {
    expect(termsOf('呼叫中心，录音')).toEqual(['呼叫', '叫中', '中心', '录音']);
    expect(charactersOf('腿。录音')).toEqual(['腿', '录', '音']);
  });

  it('does not join what punctuation, blanks or other scripts part', () => {
    expect(termsOf('录、音')).toEqual([]);
    expect(termsOf('录 音')).toEqual([]);
    expect(termsOf('录SIP音')).toEqual(['sip']);
  });

  it('takes Kana, Hangul and characters of two units as it takes Han', () => {
    expect(termsOf('サーバー')).toEqual(['サー', 'ーバ', 'バー']);
    expect(termsOf('전화')).toEqual(['전화']);
    expect(termsOf('𠮷野家')).toEqual(['𠮷野', '野家']);
  });

  it('finds identifiers as a whole and by their parts', () => {
    expect(termsOf('mod_tts')).toEqual(['mod_tts', 'mod', 'tts', 'modtts']);
    expect(termsOf('uuid_bridge')).toEqual(['uuid_bridge', 'uuid', 'bridge', 'uuidbridge']);
    expect(termsOf('EXT_IP')).toEqual(['ext_ip', 'ext', 'ip', 'extip']);
    expect(termsOf('verto.invite')).toEqual(['verto.invite', 'verto', 'invite', 'vertoinvite']);
    expect(termsOf('X-Auth-Token')).toEqual([
      'x-auth-token',
      'x',
      'auth',
      'token',
      'xauthtoken',
      'authtoken',
    ]);
    expect(termsOf('/api/calls')).toEqual(['api', 'calls']);
  });

  it('takes camel case apart, acronyms too', () => {
    expect(termsOf('getUserMedia')).toEqual(['getusermedia', 'get', 'user', 'media', 'usermedia']);
    expect(termsOf('XMLHttpRequest')).toEqual(['xmlhttprequest', 'xml', 'http', 'request', 'httprequest']);
    expect(termsOf('RTCPeer')).toEqual(['rtcpeer', 'rtc', 'peer']);
  });

  it('makes `RFC 4733` and `RFC4733` alike', () => {
    expect(termsOf('RFC 4733')).toEqual(['rfc', '4733']);
    expect(termsOf('RFC4733')).toEqual(['rfc4733', 'rfc', '4733']);
  });

  it('keeps versions whole, with and without their letter', () => {
    expect(termsOf('v6.4.1')).toEqual(['v6.4.1', '6.4.1', 'v6', '6', 'v', '4', '1']);
    expect(termsOf('6.4')).toEqual(['6.4', '6', '4']);
  });

  it('leaves joiners at the ends of a word out, and those that follow one another', () => {
    expect(termsOf('_formatted.')).toEqual(['formatted']);
    expect(termsOf('a--b')).toEqual(['a', 'b']);
    expect(termsOf('foo...bar')).toEqual(['foo', 'bar']);
  });

  it('finds a name however its parts are joined, from any part on', () => {
    for (const name of ['user_by_id', 'userById', 'user-by-id', 'user.by.id', 'USER_BY_ID']) {
      expect(termsOf(name), name).toContain('userbyid');
      expect(termsOf(name), name).toContain('byid');
    }
    expect(termsOf('getUserById')).toContain('userbyid');
    expect(termsOf('a_b')).not.toContain('ab');
    expect(termsOf('3f2b-9c1e-4d8e')).toEqual(['3f2b-9c1e-4d8e', '3f2b', '9c1e', '4d8e']);
  });

  it('makes a number one, however its digits are grouped', () => {
    for (const number of [
      '400-820-8820',
      '400 820 8820',
      '(400) 820-8820',
      '400-8208820',
      '４００－８２０－８８２０',
    ])
      expect(termsOf(number), number).toContain('4008208820');
    expect(termsOf('400 820 8820')).toEqual(['400', '820', '8820', '4008208820']);
    expect(termsOf('共 1,000,000 条')).toContain('1000000');
    expect(termsOf('1,000')).toContain('1000');
    expect(termsOf('2025-07-09')).toContain('20250709');
  });

  it('leaves other numbers apart: few digits, lists, addresses, a date and its hour, versions', () => {
    expect(termsOf('403 404')).toEqual(['403', '404']);
    expect(termsOf('5060, 5061, 5080')).toEqual(['5060', '5061', '5080']);
    expect(termsOf('192.168.10.100')).not.toContain('19216810100');
    expect(termsOf('2025-07-09 12:30')).toEqual(['2025-07-09', '2025', '07', '09', '20250709', '12', '30']);
    expect(termsOf('6.4.10')).not.toContain('6410');
    expect(termsOf('12345 23456 34567 45678')).not.toContain('12345234563456745678');
  });

  it('does not take hashes apart', () => {
    expect(splitWord('3f2b9c1e')).toEqual([]);
    expect(splitWord('4d8e')).toEqual([]);
  });

  it('finds nothing in punctuation, emoji and blanks', () => {
    expect(termsOf('——！？…… 🎉👨‍👩‍👧 \u0000\t')).toEqual([]);
  });

  it('cuts words that are too long, and stays linear on hostile ones', () => {
    expect(termsOf('a'.repeat(100))).toEqual(['a'.repeat(64)]);
    const started = cpuTime();
    for (const hostile of [
      'a_'.repeat(200_000),
      'aB'.repeat(200_000),
      'a1'.repeat(200_000),
      '的'.repeat(400_000),
    ]) {
      termsOf(hostile);
    }
    expect(cpuTime() - started).toBeLessThan(5000);
  });
});
