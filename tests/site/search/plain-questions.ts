/**
 * Eighty questions in plain words, each with the pages that answer it and texts of which a right passage must contain one.
 * Written from random places of the content before the rule of answers was changed for them. Of each kind those at even
 * places, the second, the fourth and so on, are set aside: they are measured and nobody looks at single results. Five ask for
 * what only the version under development has, so that silence is right.
 */
import type { Query } from './queries.ts';

/** A question with its pages, and the texts of which a right passage has one. */
export type Told = Query & { readonly answers: readonly string[] };

/** `list`: each question with its pages and, after `=`, with its answers, separated by ' | '. */
export function readTold(list: Readonly<Record<string, string>>): Told[] {
  return Object.entries(list).map(([query, told]) => {
    const [pages = '', answers] = told.split(' = ');
    return { query, kind: 'own', pages: pages.split(' '), answers: answers?.split(' | ') ?? [] };
  });
}

/** Places count from 1. */
export const takeOdd = (list: readonly Told[]) => list.filter((_, index) => index % 2 === 0);
export const takeEven = (list: readonly Told[]) => list.filter((_, index) => index % 2 === 1);

const how = readTold({
  怎么限制一条线路最多打几通电话:
    '/xvox-user/advanced/gateway /tutorial/make-external-calls /howto/gateway-failover /xvox-lite/gateway = max_channels',
  怎么在大屏幕上直播会议画面: '/howto/whip /xrtc/sdk /conference/video = WHEP',
  怎么知道是谁改了路由: '/xvox-user/advanced/audit = 审计日志 | resource',
  怎么查谁下载过通话记录: '/xvox-user/advanced/audit = export',
  没有录音设备怎么做提示音:
    '/xvox-lite/route /xvox-user/advanced/media-files /xvox-user/advanced/ivr = 电话录制',
  怎么让某个参会人暂时听不到讨论: '/xvox-user/conference /rest-api/meetings = 闭听 | deaf',
  会议里有人声音太小怎么调: '/xvox-user/conference /rest-api/meetings = -4 到 4',
  怎么接指定同事正在响的电话:
    '/xvox-concise-user/call /xvox-lite/call /howto/pickup = *81002 | *8<分机> | *8',
  先问再转的时候对方不肯接怎么办: '/xvox-concise-user/call /xvox-lite/call = 按 # 取消',
  怎么把会议邀请发给别人: '/xvox-user/conference /howto/conference-room /xvox-user/scenarios = 复制邀请',
  怎么把首页的卡片藏起来: '/xvox-user/dashboard = 隐藏 | 编辑布局',
  怎么把图表存成图片: '/xvox-user/dashboard = PNG',
  怎么把镜像放到公司自己的仓库: '/installation/offline-install = --registry | IMAGE_PREFIX',
  数据目录的属主弄错了怎么改回来:
    '/installation/persistent-data /xvox-ops/pg-backup = chown -R 999:999 | 999:999',
  怎么让容器等数据盘挂好再启动: '/installation/attachment = RequiresMountsFor',
  克隆了虚拟机以后要清理什么: '/installation/other = machine-id | NODE_UUID',
  '怎么导出 HAR 文件': '/trouble-shooting/chrome-devtools = Export HAR | Preserve log',
  怎么在手机上调试网页电话: '/trouble-shooting/chrome-devtools = chrome://inspect | 网页检查器',
});

/** A synonym, or another word, that stands by chance inside a longer word or across two. */
const inside = readTold({
  换机器人的音色在哪里设: '/mod-api/tts /ai-api/tutorial /howto/llm-bot /rest-api/ai = voice | 音色',
  休息日有人打进来怎么处理:
    '/xvox-user/advanced/time-rule /howto/ivr-worktime /xvox-lite/route /tutorial/handling-inbound-calls = 时间规则 | holidays',
  录音频道左右声道分别是谁:
    '/xvox-advanced/media /howto/record /xcc-api/recording = 执行录音的腿 | 左为 | 左声道',
  同时装两个软电话会怎么样: '/xvox-concise-user/softphone = 一起响',
  通话时网络从无线切到蜂窝会断吗:
    '/xvox-concise-user/softphone /trouble-shooting/chrome-devtools = 多半无声或断开 | 重新建立媒体',
  会议成员被移出会议还能再进来吗: '/howto/conference-room /rest-api/meetings = 可再拨入 | 可以再进来',
});

const operations = readTold({
  静音会议成员的接口: '/rest-api/reference/conferences/mute = members/{member_id}/mute',
  删除坐席的接口: '/rest-api/reference/callcenter/agents-delete = DELETE /api/agents',
  '启动 profile 的接口': '/rest-api/reference/sip/sip-profiles-start = profiles/{name}/start',
  修改时间规则的接口: '/rest-api/reference/routes/time-rules-update = PUT /api/time_rules',
  '删除备份 api': '/rest-api/reference/maintenance/backups-delete = DELETE /api/maintenance/backups',
  查询队列的接口:
    '/rest-api/reference/callcenter/queues-get /rest-api/reference/callcenter/queues-list = GET /api/queues',
  '列出模块 api': '/rest-api/reference/mods/list = GET /api/mods',
  删除上下文的接口: '/rest-api/reference/routes/contexts-delete = DELETE /api/contexts',
  'blind transfer api':
    '/callcenter-api/messages/call/transfer /rest-api/reference/calls/transfer /callcenter-api/operations/calls/transfer /xcc-api/methods/call/xcc-transfer = call.transfer | /transfer',
  'mute a conference member api': '/rest-api/reference/conferences/mute = members/{member_id}/mute',
});

const symptoms = readTold({
  'nginx 容器反复重启怎么办':
    '/tutorial/installation /installation/installation /installation/nginx = HTTP_PORT | 占用',
  仪表盘的卡片全是横线是为什么: '/xvox-user/dashboard = 引擎不可达 | 50201',
  今日呼叫量到早上八点才清零怎么改: '/xvox-user/dashboard = site.timezone | 时区不是',
  外呼任务开始以后一直没拨号怎么办: '/xvox-user/auto-call = 不在时段内',
  同一个客户接到两次外呼是怎么回事: '/xvox-user/auto-call = 按客户去重 | 两个号码',
  开会时突然全场响起音乐怎么办: '/howto/conference-room /xvox-concise-user/conference = 按了保持 | 保持键',
  识别结果完全不对却没有报错是为什么: '/ai-api/protocol = rate | 采样率',
  会议没满员却进不去是什么原因: '/howto/conference-room = 被锁定 | capacity',
  声网频道里的人听到自己的回声怎么办: '/xcc-api/agora /cloud/agora = 回声消除 | 听筒',
  浏览器标签放在后台数字就不动了: '/xvox-user/dashboard = 节流',
  'switch 容器起不来怎么办':
    '/tutorial/installation /xvox-ops/xvox /xpedia/docker = 7443 | xctl logs switch | 占用',
  打外线送出去的号码多了个9怎么办: '/tutorial/make-external-calls /xvox-user/advanced/route = ddnc',
});

const codes = readTold({
  '40302 是什么错误':
    '/xpedia/error-codes /rest-api/license /rest-api/overview /callcenter-api /callcenter-api/reference = 授权不含 | 不含该模块 | 未授权',
  '接口返回 40903 怎么办':
    '/xpedia/error-codes /rest-api/sip = force=true | 409 与 40903 | 正在使用 | 有通话',
  '识别返回 5001 是什么原因':
    '/xpedia/error-codes /ai-api/protocol /mod-api/asr /ai-api/interface = 超时 | 收不到音频',
  '打外线返回 484 是什么意思':
    '/tutorial/make-external-calls /xpedia/hangup-cause /xvox-user/advanced/gateway = 不存在的网关名 | 不完整 | INVALID_NUMBER_FORMAT',
  'INCOMPATIBLE_DESTINATION 怎么解决': '/tutorial/debug /xpedia/hangup-cause /howto/codec = PCMA | 编解码',
  'Rejected by acl 是什么意思':
    '/tutorial/debug /trouble-shooting/sip /xvox-user/advanced/acl /xvox-ops/xvox = 访问控制 | carrier',
  'MEDIA_TIMEOUT 是什么原因':
    '/xpedia/hangup-cause /tutorial/debug /howto/nat /xvox-user/cdr = 收不到媒体 | 没有媒体 | rtp-timeout-sec | 没有收到',
  '日志里出现 USER_NOT_REGISTERED 什么意思': '/tutorial/debug /xpedia/hangup-cause = 没有注册 | 未注册',
});

/** Parameters, limits and defaults. */
const values = readTold({
  网关注册多久过期: '/xvox-user/advanced/gateway = 3600',
  'ping 填 0 会怎么样': '/xvox-user/advanced/gateway = 关闭探测',
  多久收不到媒体就挂断: '/howto/nat /trouble-shooting/sip /xvox-user/advanced/sip-profile = 300',
  授权文件最大多大: '/rest-api/license /rest-api/reference/license/import = 64 KB',
  内置文档一个文件不能超过多大: '/rest-api/doc /rest-api/manage = 50 MB',
  内置文档能传哪些格式: '/rest-api/doc = pdf、md',
  机器人对话记录保留几天: '/howto/llm-bot /ai-api/tutorial /ai-api/overview = 30 天',
  加密会议最多几个人: '/conference/video /xvox-user/conference = 最多 8 方 | 不超过 8',
  视频录像一小时占多大: '/conference/video = 540 MB',
  报告漏洞以后多久有回复: '/security/vul-response-process /security/index = 2 个工作日',
  'progress_timeout 是什么意思': '/xvox-advanced/variables /howto/gateway-failover = 180/183 | 180、183',
  录音空间配额用满会怎样: '/xvox-advanced/multi-tenant = 停止新录音',
});

/** English for what Chinese pages alone say. */
const english = readTold({
  'what does error 40302 mean':
    '/xpedia/error-codes /rest-api/license /rest-api/overview /callcenter-api /callcenter-api/reference = 授权不含 | 不含该模块 | 未授权',
  'how long are bot conversations kept': '/howto/llm-bot /ai-api/tutorial /ai-api/overview = 30 天',
  'how large may a license file be': '/rest-api/license /rest-api/reference/license/import = 64 KB',
  'what is the default registration expiry of a gateway': '/xvox-user/advanced/gateway = 3600',
  'how to see who changed a route': '/xvox-user/advanced/audit = 审计日志 | resource',
  'why does the nginx container keep restarting':
    '/tutorial/installation /installation/installation /installation/nginx = HTTP_PORT | 占用',
  'where is the engine log file':
    '/trouble-shooting /xvox-ops/common-operations /xvox-ops/xvox /tutorial/debug = switch.log',
  'can participants share the screen from a phone':
    '/conference/video /xvox-concise-user/conference = 不能共享屏幕',
  'how to leave an Agora channel without hanging up': '/xcc-api/agora = uuid_agora_leave',
  'what happens when the recording quota is used up': '/xvox-advanced/multi-tenant = 停止新录音',
  'how many people can join an encrypted meeting':
    '/conference/video /xvox-user/conference = 最多 8 方 | 不超过 8',
  'does restarting a SIP profile drop calls': '/rest-api/sip = 通话全部中断 | 409',
  'how to export a HAR file': '/trouble-shooting/chrome-devtools = Export HAR | Preserve log',
  'what to do after cloning a virtual machine': '/installation/other = machine-id | NODE_UUID',
});

const kinds = [how, inside, operations, symptoms, codes, values, english];

export const plainQuestions: readonly Told[] = kinds.flatMap(takeOdd);
export const plainQuestionsAside: readonly Told[] = kinds.flatMap(takeEven);
