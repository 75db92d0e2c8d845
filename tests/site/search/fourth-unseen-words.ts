/**
 * A fourth set of queries that nothing was tuned by: 60 queries for random pages, a third of them short terms, a third
 * phrases in readers' own words, the rest in English or codes. Only the shares are measured; nobody looks at single
 * results.
 */
import { asked, type Query } from './queries.ts';

export const fourthUnseen: readonly Query[] = asked('own', {
  彩铃: '/xvox-user/xtra-config',
  小休: '/xvox-user/callcenter /callcenter-api/reference /rest-api/dict /xvox-user/advanced/dict',
  共享屏幕: '/conference/video /xvox-concise-user/conference /xrtc/sdk',
  传真: '/tutorial/other',
  机器码:
    '/rest-api/license /xvox-user/advanced/license /installation/offline-install /installation/reinstall /rest-api/reference/license/get',
  热词: '/mod-api/asr /mod-api/mod_tencent /mod-api/mod_huawei /ai-api/attachment',
  弹屏: '/callcenter-api/http /callcenter-api/js-sdk /callcenter-api/websocket-api /callcenter-api/messages/event',
  质检: '/xvox-user/scenarios /callcenter-api/cc-xvox /callcenter-api/overview /howto/record',
  麒麟: '/installation/other /installation/prepare /installation /version/standard /tutorial/installation /version/v6.4',
  国际长途: '/howto/anti-fraud /faq /xvox-user/xtra-config /security',
  广播: '/tutorial/other /rest-api/call /rest-api/reference/calls/broadcast /xcc-api/xcc-event',
  iframe: '/conference/integration /trouble-shooting/chrome-devtools /xrtc/overview /conference/video',
  ssml: '/mod-api/mod_azure /mod-api/tts /xcc-api/xcc-simple',
  'E1 中继': '/version/hardware',
  签到: '/rest-api/meetings /howto/conference-room /xvox-user/conference /conference/integration',
  重置口令:
    '/xvox-user/login /trouble-shooting/login /xvox-ops/xui /xvox-user/user /xvox-concise-user/login /xvox-lite/login /cloud/faq /rest-api/user /rest-api/reference/users/password',
  停电: '/version/hardware /installation/other',
  坐席报表:
    '/xvox-user/callcenter /callcenter-api/rest-api /callcenter-api/reference /rest-api/callcenter /rest-api/reference/callcenter/agents-stats',
  巡检表: '/xvox-ops/checklist',
  'audit log': '/xvox-user/advanced/audit /rest-api/manage /rest-api/reference/logs/audit-logs-list',

  客户排队时放的歌怎么换:
    '/xvox-user/callcenter /xvox-user/advanced/media-files /xvox-user/xtra-config /howto/hotline /rest-api/switch-conf',
  谁动了我的路由配置: '/xvox-user/advanced/audit /rest-api/manage',
  硬盘快被录音塞满了:
    '/xvox-ops/storage /xvox-lite/cdr /blog/2024-10/recording-storage /rest-api/maintenance /howto/record /howto/s3-recording /xvox-user/advanced/settings',
  全公司突然都打不开后台: '/trouble-shooting/login /xvox-user/login /xvox-ops/xui',
  话务员下班忘了退出账号: '/callcenter-api/cc-rest-api /callcenter-api/cc-xvox',
  跟分公司的老总机打通内线: '/xvox-user/interconnect',
  机器人总是抢着说话:
    '/ai-api/vad /mod-api/vad /xcc-api/robot /howto/llm-bot /blog/2025-05/llm-bot-latency /ai-api/tutorial',
  机器人半天才回一句:
    '/blog/2025-05/llm-bot-latency /ai-api/overview /mod-api/tts /xcc-api/robot /howto/llm-bot /ai-api/vad /ai-api/tutorial',
  换服务器要带走哪些东西:
    '/installation/persistent-data /installation/reinstall /faq /xvox-user/advanced/license /xvox-ops/data-backup',
  老版本还给不给修: '/vip /version',
  一次给一百个新员工开号:
    '/howto/xlsx-import /rest-api/user /xvox-user/user /xvox-lite/user /xpedia/excel-random-password /rest-api/reference/users/batch /rest-api/reference/users/import',
  同事不在座位上我替他接电话: '/howto/pickup /xvox-concise-user/call /xvox-concise-user /xvox-lite/call',
  把通话声音实时送给我们的算法: '/mod-api/mod_wsstream',
  来电号码前面多了86: '/howto/caller-id /tutorial/did /xvox-user/advanced/route',
  客户给客服打的分怎么拿到:
    '/callcenter-api/http /callcenter-api/cc-rest-api /howto/hotline /xvox-user/callcenter',
  把值班手册放进系统给大家看: '/rest-api/doc /rest-api/reference/docs',
  每天早上值班先看什么: '/xvox-user/dashboard /xvox-ops/checklist /xvox-ops',
  买之前怎么算要几台机器:
    '/xvox-ops/sizing /infra/overview /infra /infra/single-box /installation/prepare /version/standard',
  虚拟机里通话一卡一卡: '/installation/other',
  软件能不能转卖给客户: '/eula',

  'ring group': '/howto/pickup /xvox-lite/call /xvox-lite/route /xvox-advanced/dialplan',
  'sip.js websocket': '/xrtc/others',
  'revoke token': '/howto/jwt /rest-api/api /auth /rest-api/reference/sessions/delete',
  'wrap up time':
    '/callcenter-api/reference /callcenter-api/overview /xvox-user/callcenter /rest-api/callcenter /xpedia/glossary /rest-api/reference/callcenter/queues-create',
  'how many concurrent calls per server':
    '/xvox-ops/sizing /infra/single-box /infra /infra/overview /installation/prepare /version/standard /version /tutorial/overview /xvox-advanced/performance /xvox-advanced/media',
  'kamailio load balancer': '/infra/cluster',
  'transcribe call recordings':
    '/ai-api/interface /ai-api/overview /ai-api /rest-api/ai /ai-api/operations/asr/file /rest-api/reference/ai/transcript /rest-api/reference/ai/asr',
  'voicemail greeting': '/xvox-concise-user/voicemail /howto/voicemail',
  'report a security vulnerability': '/security/vul-response-process /security',
  'restore backup to new host':
    '/xvox-ops/data-backup /xvox-user/advanced/backup /installation/reinstall /rest-api/maintenance /installation/persistent-data /xvox-ops/pg-backup',
  'open source licenses': '/eula /installation/statement',
  'ansible playbook': '/xvox-ops/auto-ops',

  UdpRcvbufErrors:
    '/xvox-ops/linux /xvox-advanced/performance /infra/single-box /xvox-ops/checklist /xvox-advanced/media /cloud/docker',
  LOSE_RACE:
    '/howto/pickup /xpedia/hangup-cause /xvox-user/user /xvox-lite/call /xvox-advanced/events /xcc-api/api /xcc-api/webrtc',
  '/cc/api/calls': '/callcenter-api/cc-rest-api',
  'accept-timeout': '/xcc-api/conf /xcc-api/design /xcc-api/dialplan /xcc-api/reference',
  set_real_ip_from: '/installation/nginx /security/advisory',
  'module not licensed': '/xcc-api/agora /xcc-api/trtc',
  password_min_length: '/xvox-user/login /xvox-user/advanced/settings',
  'XSA-2024-003': '/security/advisory /version/v6.2 /version/v6',
});
