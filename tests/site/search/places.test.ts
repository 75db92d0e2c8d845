/**
 * Queries as readers type them: codes, names, paths, Chinese with and without spaces. A right page is among the first
 * three pages, and hits with the exact number come before hits with longer numbers.
 */
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtRealSite } from '../../browser/helpers/site.ts';
import { type OpenedSearch, openSearch, routeOf } from '../../search/open.ts';

const sought: readonly (readonly [query: string, pages: string])[] = [
  ['403', '/trouble-shooting/sip /xpedia/hangup-cause /faq /rest-api/overview'],
  ['404', '/xpedia/hangup-cause /rest-api/overview /faq'],
  ['429', '/rest-api/overview'],
  ['480', '/xpedia/hangup-cause'],
  ['486', '/xpedia/hangup-cause /xpedia/error-codes'],
  ['488', '/xpedia/hangup-cause /howto/codec /trouble-shooting/sip'],
  [
    '503',
    '/xpedia/hangup-cause /trouble-shooting/sip /rest-api/overview /rest-api/call /howto/gateway-failover',
  ],
  ['9282', '/howto/metrics'],
  ['防火墙端口', '/installation/prepare'],
  ['防火墙 端口', '/installation/prepare'],
  ['备份恢复', '/xvox-user/advanced/backup'],
  ['备份 恢复', '/xvox-user/advanced/backup'],
  ['话单导出', '/rest-api/cdrs /xvox-user/cdr'],
  ['话单 导出', '/rest-api/cdrs /xvox-user/cdr'],
  ['录音下载', '/rest-api/cdrs /xvox-user/cdr'],
  ['录音 下载', '/rest-api/cdrs /xvox-user/cdr'],
  [
    '坐席签入',
    '/callcenter-api/js-sdk /callcenter-api/websocket /callcenter-api/websocket-api /xvox-user/callcenter',
  ],
  [
    '坐席 签入',
    '/callcenter-api/js-sdk /callcenter-api/websocket /callcenter-api/websocket-api /xvox-user/callcenter',
  ],
  ['NORMAL_CLEARING', '/xpedia/hangup-cause'],
  ['hangup_cause', '/xpedia/hangup-cause'],
  ['RTP 端口', '/installation/prepare'],
  ['page_size', '/rest-api/overview'],
  ['cc/ws', '/callcenter-api/websocket'],
  ['mod_tts', '/mod-api/tts'],
  ['401 Unauthorized', '/faq /trouble-shooting/sip /rest-api/overview /auth /xpedia/hangup-cause'],
  ['单通', '/howto/nat'],
  ['外显号码', '/tutorial/dod /howto/caller-id'],
  ['录音存到 S3', '/howto/s3-recording'],
  ['注册失败', '/trouble-shooting/sip /faq /tutorial/debug /xvox-user/status'],
  ['USER_BUSY', '/xpedia/hangup-cause'],
  ['/api/calls', '/rest-api/call /rest-api/reference/calls'],
  ['POST /calls', '/rest-api/call /rest-api/reference/calls /rest-api/reference/calls/originate'],
  ['/calls/:uuid/transfer', '/rest-api/call'],
  ['POST /calls/:uuid/transfer', '/rest-api/call /rest-api/reference/calls'],
  ['/calls/:uuid/hold', '/rest-api/call /rest-api/reference/calls /rest-api/reference/calls/hold'],
  ['/api/users/:id/forward', '/rest-api/user'],
  ['XCC.Bridge', '/xcc-api/api /xcc-api/call-scenarios'],
  ['XCC.Record', '/xcc-api/recording /xcc-api/api'],
  ['XCC.Dial', '/xcc-api/api'],
  ['Event.Channel', '/xcc-api/xcc-event'],
  ['JWT 过期', '/howto/jwt'],
  ['webhook 签名', '/howto/webhook /rest-api/api /xvox-user/advanced/webhook'],
  ['dtmf', '/howto/dtmf'],
  ['mod_wsstr', '/mod-api/mod_wsstream'],
  ['effective_caller_id_number', '/howto/caller-id /xvox-advanced/variables'],
  ['批量导入', '/howto/xlsx-import'],
  ['离线安装', '/installation/offline-install'],
  ['证书', '/howto/tls /installation/nginx'],
  ['抓包', '/howto/pcap'],
  ['升级', '/howto/upgrade'],
  ['turn 服务器', '/howto/webrtc /cloud/webrtc /xrtc/overview'],
  ['回声', '/faq'],
  ['webrt', '/howto/webrtc'],
  ['luyin', '/howto/record /xcc-api/recording'],
  ['心跳', '/callcenter-api/websocket /callcenter-api/websocket-api'],
  ['话单查询', '/rest-api/cdrs'],
  ['分机注册', '/xvox-user/user'],
  ['日志级别', '/xvox-ops/common-operations'],
  ['数据库迁移', '/howto/upgrade'],
  ['磁盘清理', '/xpedia/docker'],
];

describe('on the real site', () => {
  let opened: OpenedSearch;

  beforeAll(async () => {
    opened = openSearch(join(await builtRealSite(), 'search'));
  });

  const hitsOf = async (query: string, limit = 25) =>
    (await opened.engine.search(query, { offset: 0, limit })).hits;

  it.each(sought)('%s leads to the right page', async (query, pages) => {
    const routes = (await hitsOf(query)).map(({ url }) => routeOf(url, '/'));
    const firstThree = [...new Set(routes)].slice(0, 3);
    expect(
      firstThree.some((route) => pages.split(' ').includes(route)),
      firstThree.join(' '),
    ).toBe(true);
  });

  it.each([
    ['webrtc', '/howto/webrtc'],
    ['WebRTC 没声音', '/howto/webrtc'],
    ['9196', '/xvox-concise-user'],
    ['呼转', '/xvox-concise-user/call'],
    ['坐席登录不上去', '/trouble-shooting/login'],
    ['客户打进来先听欢迎语', '/xvox-user/advanced/ivr'],
    ['分机互拨不通', '/tutorial/first-call'],
    ['磁盘满了', '/xvox-ops/storage'],
    ['离线语音识别', '/rest-api/ai'],
    ['接入 DeepSeek', '/howto/llm-bot'],
    ['zhuce shibai', '/trouble-shooting/sip'],
    ['zhu ce shi bai', '/trouble-shooting/sip'],
    ['hu jiao zhong xin', '/xvox-user/callcenter'],
  ])(
    '%s, as a caller or an administrator says it, leads to the page that answers it',
    async (query, page) => {
      const [first] = await hitsOf(query);
      expect(routeOf(first!.url, '/')).toBe(page);
    },
  );

  it.each([
    ['POST /calls', '/rest-api/reference/calls/originate'],
    ['POST /api/calls/:uuid/transfer', '/rest-api/reference/calls/transfer'],
    ['delete /api/sessions', '/rest-api/reference/sessions/delete'],
    ['calls.originate', '/rest-api/reference/calls/originate'],
    ['return_password', '/rest-api/reference/users/batch'],
    ['MAX_CALLS_REACHED', '/rest-api/reference/calls/originate'],
    ['GET /api/users/1001', '/rest-api/reference/users/get'],
    ['GET /api/cdrs?from=2025-01-01', '/rest-api/reference/cdrs/list'],
    [
      'POST https://pbx.example.com/api/calls/3f2b9c1e-6a54-4d8e-9b7a-0c1d2e3f4a5b/transfer',
      '/rest-api/reference/calls/transfer',
    ],
    [
      '198.51.100.7 - - [24/Jul/2025:10:20:30 +0800] "PUT /api/users/1001/password HTTP/1.1" 422 153',
      '/rest-api/reference/users/password',
    ],
    [
      `curl -sS -X POST https://pbx.example.com/api/sessions -d '{"login":"admin"}'`,
      '/rest-api/reference/sessions/create',
    ],
    ['curl -sS "$BASE/users?q=100" -H "Authorization: Bearer $TOKEN"', '/rest-api/reference/users/list'],
  ])('%s leads to the operation, in the first place', async (query, operation) => {
    const [first] = await hitsOf(query);
    expect(routeOf(first!.url, '/')).toBe(operation);
  });

  it('words that only a category has as keywords do not find all of its pages', async () => {
    const { estimatedTotalHits } = await opened.engine.search('swagger openapi', { offset: 0, limit: 25 });
    expect(estimatedTotalHits).toBeLessThan(30);
  });

  it.each(['40903', '40901', '40902', '40102', '42301', '50201', '50301', '4003', '5001', '5002'])(
    '%s leads to the index of codes, and to operations that answer with it',
    async (code) => {
      const routes = [...new Set((await hitsOf(code)).map(({ url }) => routeOf(url, '/')))].slice(0, 3);
      expect(routes.slice(0, 2)).toContain('/xpedia/error-codes');
      expect(
        routes.some((route) => /\/(?:reference|operations)\/./.test(route)),
        routes.join(' '),
      ).toBe(true);
    },
  );

  it.each(['403', '404', '480', '503'])(
    '%s is found before the numbers that begin with it',
    async (number) => {
      const whole = new RegExp(`(?<!\\d)${number}(?!\\d)`);
      const hits = await hitsOf(number);
      const has = hits.map(({ _formatted }) => whole.test(plain(Object.values(_formatted))));
      expect(has).toEqual(has.toSorted((a, b) => Number(b) - Number(a)));
      expect(has[0]).toBe(true);
    },
  );

  it.each([
    ['防火墙端口', '防火墙 端口'],
    ['备份恢复', '备份 恢复'],
    ['话单导出', '话单 导出'],
    ['录音下载', '录音 下载'],
    ['坐席签入', '坐席 签入'],
  ])('%s finds as much as %s', async (run, words) => {
    const { hits, estimatedTotalHits } = await opened.engine.search(run, { offset: 0, limit: 1000 });
    expect(estimatedTotalHits).toBe(hits.length);
    const urls = async (query: string) => new Set((await hitsOf(query, 1000)).map(({ url }) => url));
    expect(await urls(run)).toEqual(await urls(words));
  });
});

/** Texts of a hit without highlight marks. */
function plain(texts: readonly (string | null)[]): string {
  return texts.join(' ').replace(/[\uE000\uE001]/g, '');
}
