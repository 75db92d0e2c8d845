/**
 * What readers type on an ordinary day: 150 questions of five kinds, each with the pages that answer it and, if it is worded
 * as a question, with texts of which a right passage must contain one. Written from the content before the engine was
 * changed for them. Of each kind those at even places, the second, the fourth and so on, are set aside: they are measured
 * and nobody looks at single results; the others may be used for tuning.
 */
import { readTold as read, type Told, takeEven, takeOdd } from './plain-questions.ts';
import type { Query } from './queries.ts';
import type { Question } from './questions.ts';

/** How to do something: the how-to is wanted, not the page that is titled with the noun. */
const how = read({
  怎么录音:
    '/howto/record /xvox-concise-user/call /xcc-api/recording = *2 | 打开 录音 | 任意一级打开 | 任何一级打开',
  如何给通话录音:
    '/howto/record /xvox-concise-user/call /xcc-api/recording = *2 | 打开 录音 | 任意一级打开 | 任何一级打开',
  怎么备份:
    '/xvox-ops/data-backup /xvox-user/advanced/backup /xvox-ops/pg-backup = xctl backup | 备份中心 | pg_dump',
  如何备份数据库:
    '/xvox-ops/pg-backup /xvox-ops/data-backup /howto/db /xvox-ops/database /xvox-user/advanced/backup = pg_dump | xctl backup | 备份中心',
  怎么升级: '/howto/upgrade = xctl upgrade',
  如何升级到新版本: '/howto/upgrade /version /xvox-lite/upgrade = xctl upgrade',
  怎么抓包: '/howto/pcap /tutorial/debug /rest-api/maintenance = tcpdump | 抓包',
  '如何抓 SIP 报文': '/howto/pcap /tutorial/debug /trouble-shooting/sip = tcpdump | siptrace',
  怎么转接电话: '/xvox-concise-user/call /xvox-lite/call /xvox-user/call = *1 | *4 | 转接',
  如何三方通话: '/xvox-concise-user/call /callcenter-api/websocket-api /xcc-api/call-scenarios = *5',
  怎么建会议室:
    '/howto/conference-room /xvox-user/conference /rest-api/meetings /xvox-lite/conference = 会议室，点击 新建 | conference_rooms',
  如何预约会议:
    '/xvox-user/conference /rest-api/meetings /conference/integration = 预约会议，点击 新建 | /meetings',
  怎么导入分机: '/howto/xlsx-import /xvox-user/user = 点击 导入 | 导入 → 下载模板 | 下载模板',
  如何批量建分机:
    '/howto/xlsx-import /xvox-user/user /rest-api/user /xvox-lite/user = 批量新建 | 导入 | 批量创建',
  怎么申请证书: '/installation/nginx /howto/tls = certbot',
  如何续期证书: '/installation/nginx /howto/tls = certbot | 自动续期 | deploy-hook',
  怎么开通语音信箱: '/howto/voicemail = 打开 语音信箱',
  如何听留言: '/xvox-concise-user/voicemail /howto/voicemail = *97',
  怎么配置话机: '/howto/sip-phone = pbx.example.com | 5061 | 服务器',
  如何批量部署话机: '/howto/sip-phone /tutorial/other = 选项 66 | MAC | DHCP',
  怎么监控平台:
    '/howto/metrics /xvox-ops/overview /infra/single-box /xvox-user/dashboard = 9282 | Prometheus | prometheus',
  '如何接入 Prometheus': '/howto/metrics = 9282',
  怎么对接运营商:
    '/tutorial/make-external-calls /xvox-user/advanced/gateway /xvox-lite/gateway /howto/tls = 互联 → 网关 | 新建网关',
  如何拨打外线:
    '/tutorial/make-external-calls /xvox-concise-user/call /xvox-lite/gateway = 先拨 9 | 出局码 | 新建网关',
  怎么设置工作时间:
    '/xvox-user/advanced/time-rule /howto/ivr-worktime /xvox-lite/route /tutorial/handling-inbound-calls = 时间规则',
  如何设置节假日: '/xvox-user/advanced/time-rule /howto/ivr-worktime = holidays | 批量添加 | 例外日期',
  怎么卸载:
    '/installation/reinstall /xvox-lite/installation /tutorial/installation = docker compose down | docker rm | 彻底清除',
  如何重装又保留数据: '/installation/reinstall = 相同版本 | 只换程序',
  怎么扩容磁盘: '/xvox-ops/storage = lvextend | LVM | pvresize',
  如何搭建双机热备: '/infra/ha = keepalived | 流复制',
  '怎么用 Lua 查数据库': '/howto/lua /xvox-advanced/lua = freeswitch.Dbh | Dbh',
  如何重启引擎:
    '/xvox-ops/common-operations /xvox-ops/xvox /rest-api/system = xctl restart switch | shutdown elegant',
  怎么看日志:
    '/xvox-ops/common-operations /tutorial/debug /trouble-shooting /xvox-ops/xvox = switch.log | xctl logs',
  如何接入大模型: '/howto/llm-bot = LLM_BASE_URL',
  怎么让机器人转人工: '/howto/llm-bot /ai-api/aiapi /xcc-api/robot = transfer_dest | [transfer] | transfer',
  '如何校验 Webhook 签名':
    '/howto/webhook /xvox-user/advanced/webhook /rest-api/api /callcenter-api/http = 原始请求体 | HMAC | X-Signature | sha256',
  怎么申请授权: '/xvox-user/advanced/license /rest-api/license /installation/offline-install = 机器码',
  如何离线激活: '/installation/offline-install /rest-api/license /xvox-user/advanced/license = 机器码',
  怎么导出通话记录: '/xvox-user/cdr /rest-api/cdrs /xvox-lite/cdr /faq = 点击 导出 | 页面按条件导出 | export',
  如何限制分机打国际长途: '/howto/anti-fraud /faq = 上下文 | 国际号码全部拉黑 | no-international',
});

/** A synonym, or another word, that stands by chance inside a longer word or across two. */
const inside = read({
  挂断电话:
    '/xvox-user/call /rest-api/call /rest-api/reference/calls/hangup /callcenter-api/operations/calls/hangup /callcenter-api/messages/call/hangup /xcc-api/methods/call/xcc-hangup',
  打断电话机器人: '/ai-api/vad /howto/llm-bot /xcc-api/robot /mod-api/vad',
  开会议室: '/howto/conference-room /xvox-user/conference',
  外线路由:
    '/tutorial/make-external-calls /xvox-user/advanced/route /tutorial/handling-inbound-calls /xvox-lite/gateway /xvox-lite/route',
  无线路由器: '/howto/nat',
  拨打电话接口:
    '/rest-api/call /rest-api/reference/calls/originate /callcenter-api/operations/calls/originate /callcenter-api/messages/call/make /xcc-api/methods/call/xcc-dial',
  留言保留多久: '/howto/voicemail /xvox-concise-user/voicemail /xvox-ops/storage',
  录音频格式: '/ai-api/attachment /howto/record /xvox-user/advanced/media-files',
  呼叫转移动电话: '/xvox-concise-user/call /xvox-user/user /rest-api/user',
  自动挂断电话: '/trouble-shooting/sip /faq /xvox-advanced/sip-headers /howto/anti-fraud',
  重新启用分机: '/xvox-user/user /rest-api/user /rest-api/reference/users/disable',
  会议单点登录: '/conference/integration',
  外线路数限制:
    '/xvox-user/advanced/gateway /howto/anti-fraud /tutorial/make-external-calls /xvox-user/advanced/license',
  排队列表:
    '/callcenter-api/operations/queues/list /rest-api/reference/callcenter/queues-list /xvox-user/callcenter /callcenter-api/websocket-api /callcenter-api/cc-rest-api',
  打开发者工具: '/trouble-shooting/chrome-devtools',
  座机号码显示: '/howto/caller-id /tutorial/dod',
  批量导入话机账号: '/howto/xlsx-import /howto/sip-phone /xvox-user/user',
  电话会议录音:
    '/howto/conference-room /xvox-lite/conference /xcc-api/conference /xvox-user/conference /conference/overview',
  服务器证书更换: '/installation/nginx /howto/tls /trouble-shooting/login',
  坐席接电话设置:
    '/xvox-user/callcenter /callcenter-api/cc-xvox /callcenter-api/js-sdk /callcenter-api/overview',
});

/** An operation of an API. */
const operations = read({
  挂断电话的接口:
    '/rest-api/reference/calls/hangup /callcenter-api/operations/calls/hangup /callcenter-api/messages/call/hangup /xcc-api/methods/call/xcc-hangup',
  查询话单的接口: '/rest-api/reference/cdrs/list /rest-api/cdrs',
  新建分机的接口: '/rest-api/reference/users/create',
  '删除分机 api': '/rest-api/reference/users/delete',
  会议静音的接口: '/rest-api/reference/conferences/mute',
  把人踢出会议的接口: '/rest-api/reference/conferences/kick',
  下载录音的接口: '/rest-api/reference/recordings/file',
  '登录 api': '/rest-api/reference/sessions/create /callcenter-api/operations/session/login',
  重置密码的接口: '/rest-api/reference/users/password /rest-api/reference/sessions/me-password',
  发起外呼的接口:
    '/rest-api/reference/calls/originate /callcenter-api/operations/calls/originate /callcenter-api/messages/call/make /xcc-api/methods/call/xcc-dial',
  '转接 api':
    '/rest-api/reference/calls/transfer /callcenter-api/operations/calls/transfer /callcenter-api/messages/call/transfer /xcc-api/methods/call/xcc-transfer',
  查询网关的接口: '/rest-api/reference/gateways/get /rest-api/reference/gateways/list',
  加黑名单的接口: '/rest-api/reference/security/blacklists-create',
  '解封 IP 的接口': '/rest-api/reference/security/ip-blacks-delete',
  修改系统参数的接口: '/rest-api/reference/system/set-settings',
  上传授权文件的接口: '/rest-api/reference/license/import',
  '取机器码 api': '/rest-api/reference/license/machine-id',
  '创建会议室 api': '/rest-api/reference/meetings/conference-rooms-create',
  预约会议的接口: '/rest-api/reference/meetings/create',
  坐席签入的接口: '/callcenter-api/messages/agent/login /callcenter-api/operations/session/login',
  坐席示忙的接口:
    '/callcenter-api/messages/agent/not-ready /callcenter-api/operations/agents/update-state /rest-api/reference/callcenter/agents-state',
  坐席统计接口: '/callcenter-api/operations/stats/agent /rest-api/reference/callcenter/agents-stats',
  语音合成的接口:
    '/ai-api/operations/tts/synthesize /rest-api/reference/ai/tts /mod-api/tts /ai-api/operations/tts',
  '语音识别 api':
    '/rest-api/reference/ai/asr /ai-api/operations/asr/file /ai-api/operations/asr/stream /mod-api/asr /ai-api/operations/asr',
  新建外呼任务的接口: '/rest-api/reference/tasks/create',
  '暂停外呼任务 api': '/rest-api/reference/tasks/pause',
  备份的接口: '/rest-api/reference/maintenance/backups-create /rest-api/maintenance',
  '抓包 api':
    '/rest-api/reference/maintenance/pcaps-create /rest-api/reference/maintenance/pcaps-list /rest-api/maintenance',
  重启服务的接口: '/rest-api/reference/system/restart',
  '健康检查 api': '/rest-api/reference/system/health',
  节点列表接口: '/rest-api/reference/nodes/list',
  查审计日志的接口: '/rest-api/reference/logs/audit-logs-list',
  '新建 webhook 的接口': '/rest-api/reference/webhooks/create',
  '发送按键 api':
    '/rest-api/reference/calls/dtmf /xcc-api/methods/media/xcc-send-dtmf /callcenter-api/messages/call/dtmf',
  监听通话的接口: '/rest-api/reference/calls/eavesdrop /callcenter-api/messages/monitor/call-listen',
  'hang up a call api':
    '/rest-api/reference/calls/hangup /callcenter-api/operations/calls/hangup /xcc-api/methods/call/xcc-hangup',
  'list extensions api': '/rest-api/reference/users/list',
  'create gateway api': '/rest-api/reference/gateways/create',
  'download recording api': '/rest-api/reference/recordings/file',
  'reset password api': '/rest-api/reference/users/password /rest-api/reference/sessions/me-password',
});

/** What is wrong, as readers see it: a question of the FAQ, a how-to or a page on faults is wanted. */
const symptoms = read({
  服务器磁盘满了怎么办:
    '/xvox-ops/storage /faq /xpedia/docker /howto/db /rest-api/maintenance /xvox-ops/linux = 旧备份 | cleanup | 缩短录音保存期',
  通话质量差怎么办:
    '/howto/pcap /trouble-shooting/sip /xvox-advanced/media /installation/prepare /faq /xvox-advanced/performance = 丢包 | 抖动',
  电话打不通:
    '/trouble-shooting /trouble-shooting/sip /xvox-concise-user/call /tutorial/make-external-calls /faq /xpedia/hangup-cause /tutorial/first-call',
  内存不够:
    '/xvox-ops/xvox /installation/prepare /xvox-ops/linux /infra/single-box /xvox-advanced/performance',
  管理台打不开怎么办: '/faq /trouble-shooting/login /xvox-ops/xui = xctl status | 443',
  录音播放不了: '/howto/record /xvox-user/cdr /xvox-lite/cdr /trouble-shooting',
  录音没有声音怎么办: '/howto/record /mod-api/tts = bypass_media | 单通',
  话机注册不上怎么办: '/trouble-shooting/sip /faq /howto/sip-phone = 401 | 403 | 408',
  电话说到一半自动挂断怎么办:
    '/trouble-shooting/sip /faq /xvox-advanced/sip-headers = ACK | 会话定时器 | Session-Expires',
  手机锁屏后来电不响怎么办: '/xvox-concise-user/softphone /howto/softphone = 推送 | 后台',
  通话有杂音: '/howto/pcap /trouble-shooting/sip /xvox-advanced/media /trouble-shooting /howto/tls',
  声音延迟很大怎么办:
    '/xvox-advanced/media /installation/prepare /howto/llm-bot /mod-api/tts /xvox-advanced/performance = 抖动缓冲 | 150 ms | 流式',
  拨号提示号码不存在:
    '/howto/conference-room /xvox-user/conference /xpedia/hangup-cause /tutorial/make-external-calls /faq',
  坐席接不到电话怎么办: '/xvox-user/callcenter /callcenter-api/cc-xvox = 技能 | 签入',
  '收不到 webhook 怎么办': '/xvox-user/advanced/webhook /howto/webhook = 没有勾选 | 出不了外网 | 投递记录',
  收不到通知邮件怎么办: '/xvox-user/advanced/settings /howto/voicemail = 465 | 测试邮件 | 垃圾',
  服务器时间不准怎么办:
    '/xvox-ops/linux /tutorial/config /trouble-shooting/login /rest-api/system = chrony | set-ntp | NTP',
  证书过期了怎么办: '/trouble-shooting/login /installation/nginx /howto/tls = xctl cert | certbot | 更新证书',
  授权过期了电话打不出去: '/faq /rest-api/license /xvox-user/advanced/license /xpedia/error-codes',
  数据库连接满了怎么办: '/howto/db /xvox-ops/database = 连接池 | too many clients',
  数据库太大怎么办:
    '/howto/db /xvox-ops/database /xvox-ops/pg-backup = 归档 | retention_days | VACUUM | 清理',
  会议里有噪音怎么办: '/xvox-user/conference /howto/conference-room /conference/event = 能量条 | 静音',
  进不了会议:
    '/howto/conference-room /xvox-user/conference /faq /xvox-concise-user/conference /conference/overview',
  视频卡怎么办: '/conference/video /xvox-advanced/sfu = 标清 | 带宽 | fps',
  语音识别不准怎么办: '/mod-api/asr /ai-api/vad /xcc-api/robot = 8 kHz | 热词 | vad_silence_ms',
  机器人没有声音: '/mod-api/tts /ai-api/tutorial /howto/llm-bot /mod-api/mod_ali /xcc-api/robot',
  容器一直重启怎么办:
    '/xpedia/docker /xvox-ops/xvox /installation/installation /xvox-ops/common-operations = logs | 核心转储',
  升级失败怎么办: '/howto/upgrade /xvox-ops/auto-ops = xctl restore | 停在原处 | 自动回滚',
  备份失败怎么办:
    '/xvox-user/advanced/backup /xvox-ops/pg-backup = 空间不足 | 清理旧备份 | 退出码 | 归档目录',
  '接口返回 401 怎么办':
    '/xpedia/error-codes /rest-api/api /rest-api/welcome /auth /rest-api/overview = 40101 | 重新登录 | 令牌',
  '接口报 429 怎么办': '/cloud/faq /rest-api/overview /xpedia/error-codes = Retry-After',
  坐席老是掉线:
    '/callcenter-api/websocket /callcenter-api/js-sdk /callcenter-api/cc-rest-api /xvox-user/callcenter',
  对方听不到我说话怎么办: '/faq /howto/nat /trouble-shooting/sip /xvox-lite/call = 9196 | 麦克风 | ALG',
  网页打电话没有声音怎么办:
    '/cloud/webrtc /howto/webrtc /howto/nat /trouble-shooting/chrome-devtools /faq = TURN | UDP',
});

/** English for what Chinese pages alone say. */
const english = read({
  'disk is full': '/xvox-ops/storage /faq /xpedia/docker /howto/db /rest-api/maintenance /xvox-ops/linux',
  'bad call quality':
    '/howto/pcap /trouble-shooting/sip /xvox-advanced/media /installation/prepare /xvox-advanced/performance',
  'how to add an extension':
    '/xvox-user/user /xvox-lite/user /rest-api/user /tutorial/first-call = 点击 新建 | 点击 新建，',
  'forgot extension password': '/faq /xvox-concise-user/login /xvox-user/login /xvox-user/user',
  'how to back up the database':
    '/xvox-ops/pg-backup /xvox-ops/data-backup /xvox-user/advanced/backup /howto/db = pg_dump | xctl backup | 备份中心',
  'what to do about toll fraud': '/howto/anti-fraud /security = 运营商 | 国际号码全部拉黑 | 随机口令',
  'how to schedule a meeting':
    '/xvox-user/conference /rest-api/meetings /conference/integration = 预约会议，点击 新建 | /meetings',
  'set business hours': '/xvox-user/advanced/time-rule /howto/ivr-worktime /xvox-lite/route',
  'roll back an upgrade': '/howto/upgrade /installation/reinstall /xvox-lite/upgrade',
  'server time is wrong': '/xvox-ops/linux /tutorial/config /trouble-shooting/login /rest-api/system',
  'agents receive no calls': '/xvox-user/callcenter /callcenter-api/cc-xvox',
  'how to renew the license': '/xvox-user/advanced/license /rest-api/license = 机器码',
  'connect a SIP trunk':
    '/tutorial/make-external-calls /xvox-user/advanced/gateway /xvox-lite/gateway /howto/tls /howto/gateway-failover',
  'export call records': '/xvox-user/cdr /rest-api/cdrs /rest-api/reference/cdrs/export /xvox-lite/cdr /faq',
  'how to block a number': '/xvox-user/advanced/blacklist /rest-api/security = 黑白名单',
  'send voicemail to email': '/howto/voicemail',
  'how to restart the engine':
    '/xvox-ops/common-operations /xvox-ops/xvox /rest-api/system = xctl restart switch | shutdown elegant',
  'where are the logs':
    '/trouble-shooting /xvox-ops/common-operations /xvox-ops/xvox /tutorial/debug = /opt/xvox/log | switch.log | app.log',
  'kick someone out of a conference':
    '/rest-api/reference/conferences/kick /howto/conference-room /conference/api /rest-api/meetings',
  'out of memory':
    '/xvox-ops/xvox /xvox-ops/linux /infra/single-box /xvox-advanced/performance /installation/prepare',
});

export const everydayKinds = { how, inside, operations, symptoms, english };

const all = Object.values(everydayKinds);
export const everyday: readonly Query[] = all.flatMap(takeOdd);
export const everydayAside: readonly Query[] = all.flatMap(takeEven);

const readQuestions = (list: readonly Told[]): Question[] =>
  list
    .filter(({ answers }) => answers.length > 0)
    .map(({ query, answers }) => ({ question: query, answers }));

export const everydayQuestions: readonly Question[] = readQuestions(all.flatMap(takeOdd));
export const everydayQuestionsAside: readonly Question[] = readQuestions(all.flatMap(takeEven));
