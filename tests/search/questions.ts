/**
 * Questions that the content answers, each with texts of which a right passage must contain one. Written from the content
 * before passages were developed.
 */
import type { Passage } from '#search/query';

export type Question = { readonly question: string; readonly answers: readonly string[] };

/** `list`: each question with its answers, separated by ' | '. */
export const answered = (list: Readonly<Record<string, string>>): Question[] =>
  Object.entries(list).map(([question, answers]) => ({ question, answers: answers.split(' | ') }));

export const questions: readonly Question[] = answered({
  录音保存多久: '180',
  最低需要什么样的主机: '4 核 8 GB',
  初始口令在哪里: 'data/initial-password | └── initial-password',
  升级会不会断电话: '在途通话中断 | 通话中断 | 中断通话',
  一个分机能用几部话机: '5 个终端',
  '忘了分机口令怎么办？': '重置口令',
  '为什么通话到 30 秒就断': 'ACK',
  为什么有回声: '免提 | 回声消除',
  按键没反应怎么办: '改 RFC 4733 | 改成 RFC 4733 | 改为 RFC 4733 | 选 RFC 4733',
  怎么限制分机打国际长途: '上下文 | 国际号码全部拉黑 | no-international',
  录音在哪个目录: '/opt/xvox/recordings',
  网页电话为什么没有麦克风权限: 'HTTPS',
  一个会议能有多少人: '300',
  进会议为什么一直听音乐: '等待主持人 | 主持人还没到',
  有没有手机客户端吗: '通用软电话 | 没有自带',
  试用有什么限制: '30 天',
  换了主机授权失效怎么办: '机器码',
  怎么看用的是哪个版本: '系统设置 底部 | /api/system/info',
  令牌为什么突然变长了: 'JWT',
  磁盘快满了先删什么: '旧备份',
  '心跳多久发一次？': '30 秒 | 30 s',
  关闭码4008是什么意思: '心跳超时 | 没有收到心跳',
  关闭码4009是什么意思: '别处签入',
  断线后坐席状态保留多久: '60 秒',
  怎么替同事接电话: '*8',
  怎么让几部电话一起响: '同振 | group:',
  PICKED_OFF是什么意思: '代接',
  LOSE_RACE是什么意思: '别处先接 | 没抢到 | 先接者胜出 | 另一部终端先接',
  会议怎么锁定: '*7 | 锁定',
  怎么全员静音: '*9 | 全员静音',
  怎么替会议下载签到表: '导出',
  G729能用带内按键吗: '不可用',
  令牌怎么续期: 'PUT /api/sessions',
  过期的令牌能续期吗: '不能续期',
  怎么吊销令牌: 'DELETE /api/sessions',
  怎么轮换签名密钥: 'JWT_SECRET',
  'Prometheus 抓取哪个端口': '9282',
  录音上传失败怎么办: '1、5、30 分钟 | 每小时一次',
  预签名地址多久有效: '10 分钟',
  怎么把录音存到对象存储: 'S3_ | record.storage',
  录音要告知对方吗: '录音前要告知 | 录音前告知 | 应当告知 | 让对方知道 | 本次通话',
  哪些通话会被录音: '三级 | 任意一级 | 任何一级',
  普通用户能下载录音吗: '不能',
  发现盗打怎么办: '停出口 | 停用所有网关 | 停用网关',
  自动封禁多久: '60 分钟',
  单通时长默认是多少: '7200',
  授权到期后还能打电话吗: '503 | 新呼叫都会失败 | 新呼叫',
  宽限期是几天: '7 天',
  怎么在电话里加入会议: '会议号 | PIN',
  为什么拨星8提示失败: '同一分组',
  软电话的域填什么: 'pbx.example.com | DOMAIN',
  TLS用哪个端口: '5061',
  'how long are recordings kept': '180',
  'how to renew a token': 'PUT /api/sessions',
  'what port does prometheus scrape': '9282',
  'how often is the websocket heartbeat': '30 秒',
  'what is close code 4003': '角色无权',
  'how to mute everyone in a conference': '*9 | 全员静音',
  'where is the initial password': 'initial-password',
  'how do I answer a call for a colleague': '*8',
});

/** The whole text of a passage, with its headings, without highlight marks. */
export function saidBy({ cells = [], code = '', _formatted }: Passage): string {
  const { hierarchy_lvl1, hierarchy_lvl2, hierarchy_lvl3, content } = _formatted;
  return [content, code, ...cells.flat(), hierarchy_lvl3 ?? hierarchy_lvl2 ?? hierarchy_lvl1 ?? '']
    .join(' ')
    .replace(/[\uE000\uE001]/g, '');
}
