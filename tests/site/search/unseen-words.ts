/**
 * A set of readers' own words that nothing was tuned by: written from the content before the engine was tuned by
 * own-words.ts, and measured after that. Operators and integrators ask, in sentences and in words. If several pages
 * answer, all that a person found by reading are listed.
 */
import { asked, type Query } from './queries.ts';

export const unseen: readonly Query[] = asked('own', {
  授权过期了还能打电话吗: '/rest-api/license /xvox-user/advanced/license /faq /version/standard',
  新话机怎么自动下发配置: '/howto/sip-phone /tutorial/other',
  怎么收传真: '/tutorial/other',
  指示灯是红色: '/version/hardware /xvox-user/status',
  停电了电话还能用吗: '/version/hardware',
  怎么取消预约的会议: '/rest-api/meetings /conference/integration /xvox-user/conference',
  会议里谁正在说话: '/conference/event /conference/overview /conference/api',
  会议录像在哪里下载: '/conference/video /howto/conference-room /xvox-user/conference',
  语音识别老是不准: '/mod-api/asr',
  换一个声音播报: '/mod-api/tts /rest-api/ai /xvox-user/advanced/media-files',
  机器人听不懂就转人工: '/ai-api/aiapi /xcc-api/robot /howto/llm-bot',
  两台机器都认为自己是主机: '/infra/ha',
  集群怎么加一台机器: '/infra/cluster',
  系统搬到新服务器: '/installation/persistent-data /xvox-user/advanced/license /installation/reinstall',
  怎么彻底卸载: '/installation/reinstall /tutorial/installation',
  证书快到期怎么续: '/installation/nginx /howto/tls',
  账号被锁了怎么解: '/trouble-shooting/login /xvox-user/login /xvox-ops/xui /rest-api/security',
  我的IP被误封: '/rest-api/security /howto/anti-fraud /xvox-user/advanced/settings',
  录音里不要出现银行卡号: '/xcc-api/recording',
  口令在网络上怎么加密传: '/rest-api/data-rsa',
  接口怎么翻页: '/rest-api/overview',
  请求重复提交会不会打两次: '/rest-api/overview /xcc-api/guide /dev-guide/api /rest-api/call',
  排队太久怎么办: '/xvox-user/callcenter /howto/hotline /rest-api/callcenter /callcenter-api/reference',
  按技能把来电分给客服:
    '/xvox-user/callcenter /callcenter-api/overview /rest-api/callcenter /callcenter-api/rest-api',
  录音要不要告诉客户: '/howto/record /law /installation/statement /eula',
  怎么看网络丢包: '/howto/pcap /xvox-advanced/media /cloud/webrtc /xvox-ops/linux',
  打电话时隐藏自己的号码: '/howto/caller-id /xcc-api/call-scenarios',
  脚本里按号码查表转接: '/howto/lua /xvox-advanced/lua',
  录音传到云存储失败会丢吗: '/howto/s3-recording',
  收不到事件回调: '/howto/webhook /xvox-user/advanced/webhook /callcenter-api/http',
  每个部门外显不同号码: '/tutorial/dod',
  怎么上传欢迎语音:
    '/xvox-user/advanced/media-files /rest-api/extended /xvox-user/xtra-config /howto/ivr-worktime',
  一台机器能带多少分机: '/infra/single-box /version/standard /version/hardware /installation/prepare',
  界面换成英文: '/xvox-user/login',
  测试邮件发不出去: '/xvox-user/advanced/settings /howto/voicemail',
  值班的人轮流接电话: '/xvox-user/scenarios /howto/pickup /xvox-user/advanced/time-rule',
  通话中偷偷告诉客服怎么说:
    '/xvox-user/call /callcenter-api/overview /callcenter-api/websocket-api /xvox-user/callcenter',
  视频画面花屏: '/blog/2023-07/webrtc-debug /conference/video',
  手机锁屏后接不到来电: '/howto/softphone /xrtc/others /xvox-concise-user/softphone',
  路由正则怎么写: '/xvox-user/advanced/route /xvox-advanced/dialplan',
  告警怎么配: '/howto/metrics /xvox-user/dashboard',
  'log in with the api': '/rest-api/api /rest-api/welcome /auth',
  'how to export call records': '/rest-api/cdrs /xvox-user/cdr /xvox-lite/cdr',
  'how do I add an extension': '/xvox-user/user /rest-api/user /xvox-lite/user /tutorial/first-call',
  'websocket heartbeat interval': '/callcenter-api/websocket',
  'why does registration fail': '/trouble-shooting/sip /faq',
  'migrate from v5': '/howto/upgrade-v5-to-v6 /version/v6',
  'virtual ip failover': '/infra/ha',
  'mute everyone in a meeting':
    '/conference/api /howto/conference-room /xvox-user/conference /rest-api/meetings /xvox-concise-user/conference',
  'interrupt the bot while it speaks': '/ai-api/vad /howto/llm-bot /xcc-api/robot /mod-api/vad',
  'XCC.Play': '/xcc-api/methods/media/xcc-play /xcc-api/api /xcc-api/get-started /xcc-api/xml',
  ORIGINATOR_CANCEL: '/xpedia/hangup-cause',
  NO_ANSWER: '/xpedia/hangup-cause /dev-guide/call-processing /howto/pickup',
  '408': '/xpedia/hangup-cause /xcc-api/reference /trouble-shooting/sip /xcc-api/api',
  mod_xunfei: '/mod-api/mod_xunfei',
  beifen: '/xvox-user/advanced/backup /xvox-ops/data-backup /xvox-ops/pg-backup /rest-api/maintenance',
  zhuanjie:
    '/xvox-concise-user/call /xvox-user/call /rest-api/call /callcenter-api/websocket-api /xcc-api/call-scenarios',
  zuoxi:
    '/callcenter-api/js-sdk /callcenter-api/cc-rest-api /callcenter-api/overview /callcenter-api /xvox-user/callcenter /rest-api/callcenter /callcenter-api/rest-api /callcenter-api/reference',
  會議室:
    '/howto/conference-room /xvox-user/conference /rest-api/meetings /xvox-lite/conference /conference/overview',
  電話錄音: '/howto/record /xcc-api/recording /rest-api/cdrs /xvox-user/cdr',
});
