/**
 * A hundred short questions: how to do something in a few words, a word inside another, an operation of an API, a symptom, two
 * things in one question, and English for what Chinese pages say; each with the pages that answer it and, if an answer box may
 * be expected, with texts of which a right passage must contain one. Written from the content before the engine was changed
 * for them. Of each kind those at even places, the second, the fourth and so on, are set aside: they are measured and nobody
 * looks at single results.
 */
import { readTold as read, type Told, takeEven, takeOdd } from './plain-questions.ts';

/** How to do something, in a few words. */
const how = read({
  怎么代接: '/howto/pickup /xvox-concise-user/call /xvox-lite/call /xvox-user/user /xvox-concise-user = *8',
  怎么设免打扰: '/xvox-concise-user/call /xvox-concise-user /xvox-lite/call = *78',
  怎么建队列:
    '/xvox-user/callcenter /howto/hotline /rest-api/callcenter = 呼叫中心 → 队列 | /queues | support',
  如何加坐席: '/xvox-user/callcenter /rest-api/callcenter /howto/hotline = 呼叫中心 → 坐席 | /agents | 8001',
  怎么换等待音乐:
    '/xvox-user/advanced/media-files /xvox-user/callcenter /xvox-user/xtra-config /rest-api/callcenter = moh | 替换文件 | 等待音乐',
  如何录提示音:
    '/xvox-user/advanced/media-files /howto/ivr-worktime /xvox-user/advanced/ivr /xvox-lite/route = 电话录制 | 合成',
  怎么解封地址:
    '/rest-api/security /xvox-user/login /faq /xvox-user/advanced/acl /howto/softphone /xvox-user/advanced/blacklist /trouble-shooting/login /trouble-shooting/sip /howto/anti-fraud /howto/sip-phone = ip_blacks | 解除封禁 | IP 封禁',
  如何放行运营商:
    '/xvox-user/advanced/acl /tutorial/make-external-calls /tutorial/handling-inbound-calls = carrier',
  怎么改首页布局: '/xvox-user/dashboard = 编辑布局',
  如何强制下线:
    '/xvox-user/status /rest-api/user /xvox-user/user /howto/softphone /rest-api/sip /xvox-lite/user = 强制下线 | unregister',
  怎么打开跟踪:
    '/trouble-shooting/sip /tutorial/debug /rest-api/sip /xvox-ops/common-operations = siptrace | 跟踪',
  怎么校时:
    '/xvox-ops/linux /trouble-shooting/login /tutorial/config /rest-api/system /installation/prepare /installation/other /xvox-user/status = chrony | set-ntp | NTP',
  怎么锁会议:
    '/xvox-user/conference /howto/conference-room /xvox-concise-user/conference /xvox-lite/conference /conference/api /rest-api/meetings = 锁定 | *7',
  如何全员静音:
    '/xvox-user/conference /howto/conference-room /xvox-concise-user/conference /rest-api/meetings /xvox-lite/conference /conference/api = 全员静音 | *9',
  怎么压测: '/xvox-advanced/performance = sipp | SIPp',
  怎么估算并发:
    '/xvox-ops/sizing /howto/hotline /xvox-ops/storage /xvox-user/auto-call /infra/overview = 并发',
  如何导出图表: '/xvox-user/dashboard = PNG | CSV',
  怎么关前转: '/xvox-concise-user/call /xvox-concise-user /xvox-lite/call /xvox-user/user = *73',
  怎么录问候语: '/howto/voicemail /xvox-concise-user/voicemail /xvox-lite/call /xvox-concise-user = *98',
  如何清空留言: '/howto/voicemail /xvox-concise-user/voicemail = 清空 | 删除',
  怎么加密备份: '/xvox-ops/data-backup = gpg',
  如何群发外呼:
    '/xvox-user/auto-call /rest-api/extended /cloud/cases /xvox-user/scenarios = 自动外呼 | /tasks',
  怎么测路由: '/xvox-user/advanced/route /rest-api/extended = 测试',
  怎么看谁在通话:
    '/xvox-user/call /rest-api/call /xvox-user/dashboard /xvox-lite/cdr = 实时通话 | /api/calls',
  怎么启用双声道录音: '/howto/record /xvox-advanced/media /xcc-api/recording = RECORD_STEREO | record_stereo',
  如何做两级菜单: '/xvox-user/advanced/ivr /rest-api/extended = menu-sub',
});

/** A word that stands by chance inside another or across two. */
const inside = read({
  坐席位置: '/xvox-user/callcenter /callcenter-api/overview',
  会议程序接口: '/conference/api /rest-api/meetings /xcc-api/conference',
  通话单价: '/xvox-user/cdr /rest-api/cdrs /faq',
  分机器人: '/howto/llm-bot /xcc-api/robot /ai-api/aiapi /rest-api/ai',
  来电话铃声:
    '/xvox-user/xtra-config /xvox-user/advanced/media-files /xvox-concise-user/softphone /howto/softphone /howto/sip-phone',
  来话单独录音: '/howto/record /xcc-api/recording',
  语音信箱满了: '/howto/voicemail /xvox-concise-user/voicemail',
  主机房停电: '/infra/ha /infra/cluster /infra/overview',
});

/** An operation of an API. */
const operations = read({
  转接电话的接口:
    '/rest-api/reference/calls/transfer /callcenter-api/operations/calls/transfer /callcenter-api/messages/call/transfer /xcc-api/methods/call/xcc-transfer',
  保持通话的接口:
    '/rest-api/reference/calls/hold /callcenter-api/operations/calls/hold /callcenter-api/messages/call/hold /xcc-api/methods/call/xcc-hold',
  '批量建分机 api': '/rest-api/reference/users/batch /rest-api/reference/users/import',
  停用分机的接口: '/rest-api/reference/users/disable',
  设置呼叫转移的接口: '/rest-api/reference/users/forward',
  查分机在线的接口: '/rest-api/reference/users/registration /rest-api/reference/sip/registrations',
  重新注册网关的接口: '/rest-api/reference/gateways/register',
  测试路由的接口: '/rest-api/reference/routes/test',
  '上传语音文件 api': '/rest-api/reference/media/media-files-create',
  取会议成员的接口: '/rest-api/reference/conferences/members',
  调会议音量的接口: '/rest-api/reference/conferences/volume',
  邀请人进会议的接口: '/rest-api/reference/meetings/invite',
  取签到名单的接口: '/rest-api/reference/meetings/attendance',
  '清理磁盘 api': '/rest-api/reference/maintenance/cleanup',
  恢复备份的接口: '/rest-api/reference/maintenance/backups-restore',
  话单统计接口: '/rest-api/reference/cdrs/stats',
  '删录音 api': '/rest-api/reference/recordings/delete',
  续期令牌的接口: '/rest-api/reference/sessions/renew',
  '新建密钥 api': '/rest-api/reference/api-keys/create',
  强插通话的接口: '/callcenter-api/messages/monitor/call-barge /rest-api/reference/calls/eavesdrop',
  'transfer a call api':
    '/rest-api/reference/calls/transfer /callcenter-api/operations/calls/transfer /callcenter-api/messages/call/transfer /xcc-api/methods/call/xcc-transfer',
  'mute a member api': '/rest-api/reference/conferences/mute',
  'api to restart a profile': '/rest-api/reference/sip/sip-profiles-restart',
  'delete a route api': '/rest-api/reference/routes/delete',
});

/** What is wrong, as readers see it. */
const symptoms = read({
  网页报502怎么办:
    '/trouble-shooting/login /xvox-ops/xui /trouble-shooting = xctl status | 没有运行 | 未启动 | 正在启动',
  登录后又跳回登录页怎么办:
    '/xvox-ops/xui /trouble-shooting/login = 时间不同步 | 时钟 | X-Forwarded-Proto | 网站存储',
  账号锁住了怎么办:
    '/xvox-user/login /trouble-shooting/login /xvox-ops/xui /xvox-lite/login /xvox-user/user = 15 分钟 | 解除锁定',
  电话总是30秒断: '/trouble-shooting/sip /faq /howto/nat = ACK',
  按一次键出现两次怎么办: '/howto/dtmf /trouble-shooting/sip /faq = 带内 | start_dtmf',
  网关显示DOWN怎么办:
    '/xvox-user/status /xvox-user/advanced/gateway /xvox-ops/common-operations = OPTIONS | 链路',
  并发上不去怎么办:
    '/xvox-advanced/performance /xvox-user/advanced/license = license | sessions-per-second | max_channels',
  导入分机报错怎么办: '/howto/xlsx-import /xvox-user/user = 错误 | 失败的行',
  会议室满了进不去:
    '/xvox-user/conference /howto/conference-room /faq /xpedia/hangup-cause /xvox-lite/conference /rest-api/meetings',
  机器人听见自己说话怎么办: '/mod-api/mod_wsstream /ai-api/vad /howto/llm-bot = mono | 回声',
  合成的声音像快放怎么办:
    '/mod-api/mod_wsstream /mod-api/tts /ai-api/protocol /ai-api/attachment /howto/codec = 采样率 | 重采样 | rate',
  上传录音格式不支持怎么办: '/xvox-user/advanced/media-files /ai-api/attachment = ffmpeg',
  内核被杀进程怎么看: '/xvox-ops/linux /xvox-ops/xvox = oom',
  磁盘变只读怎么办: '/xvox-ops/linux /xvox-ops/storage = fsck | 备份',
  菜单少了怎么办: '/trouble-shooting/login /rest-api/menus /xvox-user/login = 角色与权限',
  浏览器说域名不匹配怎么办: '/trouble-shooting/login /installation/nginx = COMMON_NAME | 证书上的域名',
  队列没人接怎么办:
    '/xvox-user/callcenter /callcenter-api/cc-xvox /howto/hotline /rest-api/callcenter = 溢出 | 技能 | 签入',
  外呼任务不动了怎么办: '/xvox-user/auto-call = 时段',
  容器里时间不对: '/xvox-ops/linux /tutorial/config /xpedia/docker /trouble-shooting/login',
  电话里有断续声怎么办:
    '/xvox-advanced/media /howto/pcap /xvox-advanced/performance /trouble-shooting/sip /installation/prepare /xvox-ops/linux = 丢包 | 抖动 | rmem_max',
});

/** Two things in one question. */
const double = read({
  录音放在哪里保存多久: '/howto/record /xvox-ops/storage /faq /xvox-user/cdr = 180 | recordings',
  升级要停机吗怎么回退: '/howto/upgrade /faq /xvox-lite/upgrade = 回退 | 停机 | 中断',
  队列和同振有什么区别什么时候用:
    '/howto/pickup /xvox-user/callcenter = 同振没有统计 | 要排队 | 排队、要统计',
  备份放哪里怎么恢复:
    '/xvox-ops/data-backup /xvox-user/advanced/backup /xvox-ops/pg-backup = xctl restore | 恢复',
  令牌多久过期怎么续: '/howto/jwt /rest-api/api /auth = PUT /api/sessions',
  网关注册不上是什么原因怎么查:
    '/xvox-user/advanced/gateway /xvox-user/status /tutorial/make-external-calls /trouble-shooting/sip = FAIL_WAIT | 口令 | from_domain | realm',
});

/** English for what Chinese pages alone say. */
const english = read({
  'how to pick up a call for a coworker':
    '/howto/pickup /xvox-concise-user/call /xvox-lite/call /xvox-user/user /xvox-concise-user = *8',
  'how to turn off call forwarding':
    '/xvox-concise-user/call /xvox-concise-user /xvox-lite/call /xvox-user/user = *73',
  'do not disturb code': '/xvox-concise-user/call /xvox-concise-user /xvox-lite/call',
  'how to unlock an account':
    '/xvox-user/login /trouble-shooting/login /xvox-lite/login /xvox-user/user /xvox-ops/xui = 解除锁定 | 15 分钟',
  'how to reset the admin password':
    '/xvox-ops/xui /trouble-shooting/login /xvox-user/login /cloud/faq /xvox-lite/login /xvox-ops/common-operations /tutorial/config = reset-admin',
  'gateway is down':
    '/xvox-user/status /xvox-user/advanced/gateway /xvox-ops/common-operations /trouble-shooting',
  'how to lock a conference':
    '/xvox-user/conference /howto/conference-room /xvox-concise-user/conference /xvox-lite/conference /conference/api /rest-api/meetings = 锁定 | *7',
  'record a greeting for voicemail': '/howto/voicemail /xvox-concise-user/voicemail /xvox-lite/call',
  'how to capture packets':
    '/howto/pcap /tutorial/debug /rest-api/maintenance /trouble-shooting/sip /xvox-lite/call = tcpdump | 抓包',
  'no audio after answer': '/faq /howto/nat /trouble-shooting/sip',
  'how to encrypt a backup': '/xvox-ops/data-backup = gpg',
  'import users from a spreadsheet': '/howto/xlsx-import /xvox-user/user /rest-api/user /xvox-lite/user',
  'what is the default registration expiry':
    '/xvox-user/advanced/settings /howto/sip-phone /xvox-user/user /rest-api/sip /xvox-lite/user /howto/softphone /xvox-user/advanced/gateway = 3600',
  'how many phones per extension': '/faq /xvox-user/user /rest-api/user = 5',
  'calls drop after 15 minutes':
    '/trouble-shooting/sip /faq /xvox-user/interconnect /xvox-advanced/sip-headers /xvox-user/advanced/gateway',
  'restore from a backup':
    '/xvox-ops/data-backup /xvox-user/advanced/backup /rest-api/maintenance /xvox-ops/pg-backup',
});

const all = [how, inside, operations, symptoms, double, english];
export const shortQuestions: readonly Told[] = all.flatMap(takeOdd);
export const shortQuestionsAside: readonly Told[] = all.flatMap(takeEven);
