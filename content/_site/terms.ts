/**
 * Words that are explained in the glossary: each leads there where it first stands on a page. Only those that a reader
 * may not know, that no longer word contains, and whose entry every version has.
 */
const anchors = {
  早期媒体: 'early-media',
  背靠背用户代理: 'b2bua',
  抖动缓冲: 'jitter-buffer',
  拨号后时延: 'pdd',
  每秒呼叫数: 'cps',
  语音质量分: 'mos',
  出局码: 'outbound-prefix',
  咨询转: 'attended-transfer',
  咨询转接: 'attended-transfer',
  盲转: 'blind-transfer',
  发言权: 'floor',
  混屏: 'mcu',
  话后处理: 'wrap-up',
  服务水平: 'sla',
  话务量: 'erlang',
  弹屏: 'screen-pop',
  队列组: 'queue-group',
  断句: 'vad',
  恢复时间目标: 'rto',
  恢复点目标: 'rpo',
  预写日志: 'wal',
  B2BUA: 'b2bua',
  CPS: 'cps',
  PDD: 'pdd',
  MOS: 'mos',
  RTO: 'rto',
  RPO: 'rpo',
  WAL: 'wal',
} as const;

export const terms: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(anchors).map(([word, anchor]) => [word, `/xpedia/glossary#${anchor}`]),
);
