/**
 * 侧边栏：按首段路由分组，顺序即分类下拉的顺序。每组第一项是栏目首页。
 * 只在部分版本存在的页面照常列出：某个版本树里没有的页面，生成时自动略去。
 */
import type { UserConfig } from 'docgen';

export const navigation: UserConfig['nav'] = [
  {
    title: '快速入门',
    prefix: '/tutorial',
    sections: [
      {
        title: '开始',
        links: [
          { title: '快速入门', href: '/tutorial' },
          { title: '入门概述', href: '/tutorial/overview' },
          { title: '基本概念', href: '/tutorial/concept' },
          { title: '十分钟装好体验环境', href: '/tutorial/installation' },
          { title: '首次配置', href: '/tutorial/config' },
        ],
      },
      {
        title: '第一批呼叫',
        links: [
          { title: '打通第一个电话', href: '/tutorial/first-call' },
          { title: '在自己的 {{product.name}} 上拨打测试', href: '/tutorial/call-on-your-own-[product]' },
          { title: '拨打外线', href: '/tutorial/make-external-calls' },
          { title: '处理呼入', href: '/tutorial/handling-inbound-calls' },
          { title: 'DID 直线呼入', href: '/tutorial/did' },
          { title: 'DOD 直线呼出与外显号码', href: '/tutorial/dod' },
        ],
      },
      {
        title: '排查与更多',
        links: [
          { title: '调试方法', href: '/tutorial/debug' },
          { title: '其他入门资料', href: '/tutorial/other' },
        ],
      },
    ],
  },
  {
    title: '安装与部署',
    prefix: '/installation',
    sections: [
      {
        title: '准备',
        links: [
          { title: '安装与部署', href: '/installation' },
          { title: '安装概述', href: '/installation/overview' },
          { title: '安装声明', href: '/installation/statement' },
          { title: '准备环境', href: '/installation/prepare' },
        ],
      },
      {
        title: '安装',
        links: [
          { title: '在线安装', href: '/installation/installation' },
          { title: '离线安装', href: '/installation/offline-install' },
          { title: 'Nginx 与 HTTPS', href: '/installation/nginx' },
          { title: '持久化数据', href: '/installation/persistent-data' },
        ],
      },
      {
        title: '维护与附录',
        links: [
          { title: '重装与卸载', href: '/installation/reinstall' },
          { title: '安装附件', href: '/installation/attachment' },
          { title: '其他安装场景', href: '/installation/other' },
        ],
      },
    ],
  },
  {
    title: '用户手册',
    prefix: '/[product]-user',
    sections: [
      {
        title: '入门',
        links: [
          { title: '用户手册', href: '/[product]-user' },
          { title: '登录与账号', href: '/[product]-user/login' },
          { title: '仪表盘', href: '/[product]-user/dashboard' },
          { title: '分机管理', href: '/[product]-user/user' },
        ],
      },
      {
        title: '日常业务',
        links: [
          { title: '呼叫管理', href: '/[product]-user/call' },
          { title: '会议管理', href: '/[product]-user/conference' },
          { title: '话单与录音', href: '/[product]-user/cdr' },
          { title: '呼叫中心', href: '/[product]-user/callcenter' },
          { title: '自动外呼', href: '/[product]-user/auto-call' },
          { title: '运行状态', href: '/[product]-user/status' },
        ],
      },
      {
        title: '场景与互联',
        links: [
          { title: '典型场景配置', href: '/[product]-user/scenarios' },
          { title: '互联互通', href: '/[product]-user/interconnect' },
          { title: '扩展配置', href: '/[product]-user/xtra-config' },
          { title: '结语与下一步', href: '/[product]-user/conclusion' },
        ],
      },
      {
        title: '高级配置',
        links: [
          { title: '高级配置', href: '/[product]-user/advanced' },
          { title: '网关配置', href: '/[product]-user/advanced/gateway' },
          { title: '呼叫路由', href: '/[product]-user/advanced/route' },
          { title: 'IVR 菜单', href: '/[product]-user/advanced/ivr' },
          { title: 'SIP Profile', href: '/[product]-user/advanced/sip-profile' },
          { title: '访问控制列表', href: '/[product]-user/advanced/acl' },
          { title: '黑白名单', href: '/[product]-user/advanced/blacklist' },
          { title: '语音文件', href: '/[product]-user/advanced/media-files' },
          { title: '时间规则', href: '/[product]-user/advanced/time-rule' },
          { title: '模块管理', href: '/[product]-user/advanced/module' },
          { title: '系统字典', href: '/[product]-user/advanced/dict' },
          { title: '系统参数', href: '/[product]-user/advanced/settings' },
          { title: '授权管理', href: '/[product]-user/advanced/license' },
          { title: '备份与恢复', href: '/[product]-user/advanced/backup' },
          { title: '审计日志', href: '/[product]-user/advanced/audit' },
          { title: 'Webhook 配置', href: '/[product]-user/advanced/webhook' },
        ],
      },
    ],
  },
  {
    title: '精简版手册',
    prefix: '/[product]-lite',
    sections: [
      {
        title: '安装与初始化',
        links: [
          { title: '精简版手册', href: '/[product]-lite' },
          { title: '安装精简版', href: '/[product]-lite/installation' },
          { title: '登录与初始化', href: '/[product]-lite/login' },
        ],
      },
      {
        title: '使用',
        links: [
          { title: '添加分机', href: '/[product]-lite/user' },
          { title: '内线呼叫', href: '/[product]-lite/call' },
          { title: '对接外线', href: '/[product]-lite/gateway' },
          { title: '路由与 IVR', href: '/[product]-lite/route' },
          { title: '电话会议', href: '/[product]-lite/conference' },
          { title: '精简版话单与录音', href: '/[product]-lite/cdr' },
        ],
      },
      {
        title: '升级',
        links: [
          { title: '升级到标准版', href: '/[product]-lite/upgrade' },
        ],
      },
    ],
  },
  {
    title: '简明使用手册',
    prefix: '/[product]-concise-user',
    icon: 'book-open',
    sections: [
      {
        title: '简明手册',
        links: [
          { title: '简明使用手册', href: '/[product]-concise-user' },
          { title: '领取分机并登录', href: '/[product]-concise-user/login' },
          { title: '安装软电话', href: '/[product]-concise-user/softphone' },
          { title: '打电话与转接', href: '/[product]-concise-user/call' },
          { title: '参加会议', href: '/[product]-concise-user/conference' },
          { title: '语音信箱与留言', href: '/[product]-concise-user/voicemail' },
        ],
      },
    ],
  },
  {
    title: '高级主题',
    prefix: '/[product]-advanced',
    sections: [
      {
        title: '呼叫逻辑',
        links: [
          { title: '高级主题', href: '/[product]-advanced' },
          { title: '拨号计划详解', href: '/[product]-advanced/dialplan' },
          { title: '通道变量', href: '/[product]-advanced/variables' },
          { title: '事件系统', href: '/[product]-advanced/events' },
          { title: 'Lua 进阶', href: '/[product]-advanced/lua' },
        ],
      },
      {
        title: '媒体与互通',
        links: [
          { title: '媒体处理', href: '/[product]-advanced/media' },
          { title: 'SIP 头与互通', href: '/[product]-advanced/sip-headers' },
          { title: 'SFU 与大规模会议', href: '/[product]-advanced/sfu' },
        ],
      },
      {
        title: '规模化',
        links: [
          { title: '性能与压测', href: '/[product]-advanced/performance' },
          { title: '多租户', href: '/[product]-advanced/multi-tenant' },
        ],
      },
    ],
  },
  {
    title: '运维手册',
    prefix: '/[product]-ops',
    sections: [
      {
        title: '总览',
        links: [
          { title: '运维手册', href: '/[product]-ops' },
          { title: '运维概述', href: '/[product]-ops/overview' },
          { title: '巡检清单', href: '/[product]-ops/checklist' },
          { title: '日常操作', href: '/[product]-ops/common-operations' },
        ],
      },
      {
        title: '组件运维',
        links: [
          { title: '引擎运维', href: '/[product]-ops/[product]' },
          { title: 'XUI 运维', href: '/[product]-ops/xui' },
          { title: '数据库运维', href: '/[product]-ops/database' },
          { title: 'Linux 基础与优化', href: '/[product]-ops/linux' },
          { title: '容量估算', href: '/[product]-ops/sizing' },
          { title: '存储规划', href: '/[product]-ops/storage' },
        ],
      },
      {
        title: '备份与自动化',
        links: [
          { title: 'PostgreSQL 备份', href: '/[product]-ops/pg-backup' },
          { title: '数据备份', href: '/[product]-ops/data-backup' },
          { title: '自动化运维', href: '/[product]-ops/auto-ops' },
        ],
      },
    ],
  },
  {
    title: '基础架构',
    prefix: '/infra',
    sections: [
      {
        title: '架构',
        links: [
          { title: '基础架构', href: '/infra' },
          { title: '架构选型', href: '/infra/overview' },
          { title: '单机部署', href: '/infra/single-box' },
          { title: '双机热备', href: '/infra/ha' },
          { title: '集群部署', href: '/infra/cluster' },
        ],
      },
    ],
  },
  {
    title: '云版',
    prefix: '/cloud',
    sections: [
      {
        title: '云版',
        links: [
          { title: '云版', href: '/cloud' },
          { title: '在云主机上用 Docker 部署', href: '/cloud/docker' },
          { title: '云上 WebRTC 接入', href: '/cloud/webrtc' },
          { title: '云版与声网互通', href: '/cloud/agora' },
        ],
      },
      {
        title: '案例与问答',
        links: [
          { title: '应用场景案例', href: '/cloud/cases' },
          { title: '云版常见问题', href: '/cloud/faq' },
        ],
      },
    ],
  },
  {
    title: '开发指南',
    prefix: '/dev-guide',
    sections: [
      {
        title: '开发指南',
        links: [
          { title: '开发指南', href: '/dev-guide' },
          { title: '总体架构', href: '/dev-guide/arch' },
          { title: '呼叫处理流程', href: '/dev-guide/call-processing' },
          { title: '接口总览', href: '/dev-guide/api' },
          { title: '推送通道', href: '/dev-guide/push' },
        ],
      },
    ],
  },
  {
    title: '认证与鉴权',
    prefix: '/auth',
    sections: [],
  },
  {
    title: 'REST API',
    prefix: '/rest-api',
    sections: [
      {
        title: '入门',
        links: [
          { title: 'REST API', href: '/rest-api' },
          { title: '欢迎使用 REST API', href: '/rest-api/welcome' },
          { title: '各语言快速开始', href: '/rest-api/quick-start' },
          { title: '接口约定', href: '/rest-api/overview' },
          { title: '登录与令牌', href: '/rest-api/api' },
          { title: '数据字典', href: '/rest-api/dict' },
        ],
      },
      {
        title: '呼叫与业务',
        links: [
          { title: '用户与分机', href: '/rest-api/user' },
          { title: '呼叫控制', href: '/rest-api/call' },
          { title: '会议与预约接口', href: '/rest-api/meetings' },
          { title: '呼叫中心接口', href: '/rest-api/callcenter' },
          { title: '智能语音', href: '/rest-api/ai' },
          { title: '话单与录音接口', href: '/rest-api/cdrs' },
        ],
      },
      {
        title: '系统与配置',
        links: [
          { title: '系统', href: '/rest-api/system' },
          { title: 'SIP 管理', href: '/rest-api/sip' },
          { title: '授权', href: '/rest-api/license' },
          { title: '引擎配置', href: '/rest-api/switch-conf' },
          { title: '路由、IVR 与外呼任务', href: '/rest-api/extended' },
          { title: '模块接口', href: '/rest-api/mod' },
        ],
      },
      {
        title: '管理与安全',
        links: [
          { title: '节点、租户与日志', href: '/rest-api/manage' },
          { title: '菜单与角色', href: '/rest-api/menus' },
          { title: '安全接口', href: '/rest-api/security' },
          { title: '运维接口', href: '/rest-api/maintenance' },
          { title: '敏感数据 RSA 加密', href: '/rest-api/data-rsa' },
        ],
      },
      {
        title: '互通与文档',
        links: [
          { title: '平台互通', href: '/rest-api/interop' },
          { title: '声网互通', href: '/rest-api/agora' },
          { title: '内置文档', href: '/rest-api/doc' },
        ],
      },
    ],
  },
  {
    title: '呼叫中心 API',
    prefix: '/callcenter-api',
    sections: [
      {
        title: '概述',
        links: [
          { title: '呼叫中心 API', href: '/callcenter-api' },
          { title: '呼叫中心概述', href: '/callcenter-api/overview' },
          { title: '呼叫中心与 {{product.name}} 的搭配', href: '/callcenter-api/cc-[product]' },
        ],
      },
      {
        title: '实时接口',
        links: [
          { title: '坐席 JS SDK', href: '/callcenter-api/js-sdk' },
          { title: 'WebSocket 接入', href: '/callcenter-api/websocket' },
          { title: 'WebSocket 接口', href: '/callcenter-api/websocket-api' },
        ],
      },
      {
        title: 'HTTP 接口',
        links: [
          { title: '坐席侧 REST 接口', href: '/callcenter-api/cc-rest-api' },
          { title: 'HTTP 回调接口', href: '/callcenter-api/http' },
          { title: '管理侧 REST 接口', href: '/callcenter-api/rest-api' },
        ],
      },
      {
        title: '参考',
        links: [
          { title: '呼叫中心参考', href: '/callcenter-api/reference' },
        ],
      },
    ],
  },
  {
    title: 'XCC 呼叫控制 API',
    prefix: '/xcc-api',
    sections: [
      {
        title: '入门',
        links: [
          { title: 'XCC 呼叫控制 API', href: '/xcc-api' },
          { title: 'XCC 概述', href: '/xcc-api/overview' },
          { title: '设计原理', href: '/xcc-api/design' },
          { title: '快速开始', href: '/xcc-api/get-started' },
          { title: 'SDK 快速开始', href: '/xcc-api/sdk' },
          { title: '最小示例集', href: '/xcc-api/xcc-simple' },
        ],
      },
      {
        title: '开发',
        links: [
          { title: 'XCC 开发指南', href: '/xcc-api/guide' },
          { title: '接口参考', href: '/xcc-api/api' },
          { title: '事件参考', href: '/xcc-api/xcc-event' },
          { title: '与拨号计划配合', href: '/xcc-api/dialplan' },
          { title: 'XML 动作', href: '/xcc-api/xml' },
          { title: '录音', href: '/xcc-api/recording' },
          { title: '呼叫场景', href: '/xcc-api/call-scenarios' },
          { title: '语音机器人', href: '/xcc-api/robot' },
        ],
      },
      {
        title: '会议与互通',
        links: [
          { title: '会议控制', href: '/xcc-api/conference' },
          { title: 'WebRTC 呼叫', href: '/xcc-api/webrtc' },
          { title: 'XCC 与声网互通', href: '/xcc-api/agora' },
          { title: 'XCC 与 TRTC 互通', href: '/xcc-api/trtc' },
          { title: '小程序通话', href: '/xcc-api/mini-programs' },
        ],
      },
      {
        title: '部署与参考',
        links: [
          { title: '配置', href: '/xcc-api/conf' },
          { title: '集群', href: '/xcc-api/cluster' },
          { title: 'XCC 参考', href: '/xcc-api/reference' },
        ],
      },
    ],
  },
  {
    title: 'XRTC 接入',
    prefix: '/xrtc',
    sections: [
      {
        title: 'XRTC',
        links: [
          { title: 'XRTC 接入', href: '/xrtc' },
          { title: 'XRTC 概述', href: '/xrtc/overview' },
          { title: 'XRTC JS SDK', href: '/xrtc/sdk' },
          { title: 'Verto 协议', href: '/xrtc/verto' },
          { title: '其他接入方式', href: '/xrtc/others' },
        ],
      },
    ],
  },
  {
    title: 'AI 接口',
    prefix: '/ai-api',
    sections: [
      {
        title: '入门',
        links: [
          { title: 'AI 接口', href: '/ai-api' },
          { title: 'AI 接口概述', href: '/ai-api/overview' },
          { title: '快速上手', href: '/ai-api/tutorial' },
        ],
      },
      {
        title: '接口与协议',
        links: [
          { title: '接口列表', href: '/ai-api/interface' },
          { title: '流式协议', href: '/ai-api/protocol' },
          { title: '业务回调协议', href: '/ai-api/aiapi' },
          { title: '断句与打断', href: '/ai-api/vad' },
        ],
      },
      {
        title: '附录',
        links: [
          { title: '附录', href: '/ai-api/attachment' },
        ],
      },
    ],
  },
  {
    title: '会议',
    prefix: '/conference',
    sections: [
      {
        title: '会议',
        links: [
          { title: '会议', href: '/conference' },
          { title: '会议概述', href: '/conference/overview' },
          { title: '集成指南', href: '/conference/integration' },
          { title: '视频会议', href: '/conference/video' },
          { title: '会议接口', href: '/conference/api' },
          { title: '会议事件', href: '/conference/event' },
        ],
      },
    ],
  },
  {
    title: '模块 API',
    prefix: '/mod-api',
    sections: [
      {
        title: '统一接口',
        links: [
          { title: '模块 API', href: '/mod-api' },
          { title: '语音识别接口', href: '/mod-api/asr' },
          { title: '语音合成接口', href: '/mod-api/tts' },
          { title: '静音检测', href: '/mod-api/vad' },
        ],
      },
      {
        title: '媒体流',
        links: [
          { title: 'mod_wsstream 音频流', href: '/mod-api/mod_wsstream' },
        ],
      },
      {
        title: '语音引擎',
        links: [
          { title: '阿里云语音模块', href: '/mod-api/mod_ali' },
          { title: '腾讯云语音模块', href: '/mod-api/mod_tencent' },
          { title: '华为云语音模块', href: '/mod-api/mod_huawei' },
          { title: '讯飞语音模块', href: '/mod-api/mod_xunfei' },
          { title: 'Azure 语音模块', href: '/mod-api/mod_azure' },
        ],
      },
    ],
  },
  {
    title: '操作指南',
    prefix: '/howto',
    sections: [
      {
        title: '本站与反馈',
        links: [
          { title: '操作指南', href: '/howto' },
          { title: '如何在本站搜索', href: '/howto/search' },
          { title: '如何反馈问题', href: '/howto/feedback' },
        ],
      },
      {
        title: '终端接入',
        links: [
          { title: '配置 SIP 话机', href: '/howto/sip-phone' },
          { title: '配置软电话', href: '/howto/softphone' },
          { title: '从浏览器打电话', href: '/howto/webrtc' },
          { title: '用 WHIP/WHEP 推拉流', href: '/howto/whip' },
          { title: '批量导入分机', href: '/howto/xlsx-import' },
        ],
      },
      {
        title: '呼叫功能',
        links: [
          { title: '语音信箱', href: '/howto/voicemail' },
          { title: '代接与振铃组', href: '/howto/pickup' },
          { title: 'DTMF 三种方式', href: '/howto/dtmf' },
          { title: '来电显示', href: '/howto/caller-id' },
          { title: '分时 IVR', href: '/howto/ivr-worktime' },
          { title: '开一个电话会议', href: '/howto/conference-room' },
          { title: '搭建 400 热线', href: '/howto/hotline' },
          { title: '中继主备与负载', href: '/howto/gateway-failover' },
          { title: '网页点击拨号', href: '/howto/click-to-call' },
        ],
      },
      {
        title: '媒体与网络',
        links: [
          { title: '解决 NAT 与单通', href: '/howto/nat' },
          { title: '选择编解码', href: '/howto/codec' },
          { title: '配置录音', href: '/howto/record' },
          { title: '把录音存到对象存储', href: '/howto/s3-recording' },
        ],
      },
      {
        title: '安全与鉴权',
        links: [
          { title: '启用 TLS 与 SRTP', href: '/howto/tls' },
          { title: '使用 JWT 令牌', href: '/howto/jwt' },
          { title: '使用 X-Auth-Token 头', href: '/howto/x-auth-token' },
          { title: '防盗打', href: '/howto/anti-fraud' },
        ],
      },
      {
        title: '开发集成',
        links: [
          { title: '用 Lua 写呼叫逻辑', href: '/howto/lua' },
          { title: '使用事件套接字', href: '/howto/esl' },
          { title: '使用 Webhook', href: '/howto/webhook' },
          { title: '大模型电话机器人', href: '/howto/llm-bot' },
        ],
      },
      {
        title: '运维',
        links: [
          { title: '数据库维护', href: '/howto/db' },
          { title: '抓包分析', href: '/howto/pcap' },
          { title: '监控指标', href: '/howto/metrics' },
          { title: '接入 OpenTelemetry', href: '/howto/opentelemetry' },
          { title: '在 arm64 上部署', href: '/howto/arm64' },
          { title: '升级', href: '/howto/upgrade' },
          { title: '从 v5 升级到 v6', href: '/howto/upgrade-v5-to-v6' },
        ],
      },
    ],
  },
  {
    title: '故障排查',
    prefix: '/trouble-shooting',
    sections: [
      {
        title: '故障排查',
        links: [
          { title: '故障排查', href: '/trouble-shooting' },
          { title: 'SIP 故障排查', href: '/trouble-shooting/sip' },
          { title: '登录问题', href: '/trouble-shooting/login' },
          { title: '使用浏览器开发者工具', href: '/trouble-shooting/chrome-devtools' },
        ],
      },
    ],
  },
  {
    title: '常见问题',
    prefix: '/faq',
    sections: [],
  },
  {
    title: '安全',
    prefix: '/security',
    sections: [
      {
        title: '安全',
        links: [
          { title: '安全', href: '/security' },
          { title: '漏洞响应流程', href: '/security/vul-response-process' },
          { title: '安全公告', href: '/security/advisory' },
        ],
      },
    ],
  },
  {
    title: '版本说明',
    prefix: '/version',
    icon: 'tag',
    sections: [
      {
        title: '版本形态',
        links: [
          { title: '版本说明', href: '/version' },
          { title: '标准版', href: '/version/standard' },
          { title: '精简版', href: '/version/lite' },
          { title: '硬件版', href: '/version/hardware' },
          { title: '路线图', href: '/version/roadmap' },
        ],
      },
      {
        title: '接口变化',
        links: [
          { title: 'v6.4 到 dev 的接口变化', href: '/version/api-dev' },
          { title: 'v6.2 到 v6.4 的接口变化', href: '/version/api-v6.4' },
        ],
      },
      {
        title: '发布记录',
        links: [
          { title: 'v6.6 开发预览', href: '/version/v6.6' },
          { title: 'v6.4 发布说明', href: '/version/v6.4' },
          { title: 'v6.2 发布说明', href: '/version/v6.2' },
          { title: 'v6 发布说明', href: '/version/v6' },
          { title: 'v5.4 发布说明', href: '/version/v5.4' },
          { title: 'v5.2 发布说明', href: '/version/v5.2' },
          { title: 'v5 发布说明', href: '/version/v5' },
          { title: 'v4.2 发布说明', href: '/version/v4.2' },
          { title: 'v4 发布说明', href: '/version/v4' },
        ],
      },
    ],
  },
  {
    title: '百科',
    prefix: '/xpedia',
    sections: [
      {
        title: '写作',
        links: [
          { title: '百科', href: '/xpedia' },
          { title: '如何写文档', href: '/xpedia/write-docs' },
          { title: 'Markdown 语法', href: '/xpedia/markdown' },
          { title: '写给开发者', href: '/xpedia/coders' },
        ],
      },
      {
        title: '工具',
        links: [
          { title: '用 Makefile 组织命令', href: '/xpedia/makefile' },
          { title: 'Docker 常用操作', href: '/xpedia/docker' },
          { title: '用 Excel 生成随机口令', href: '/xpedia/excel-random-password' },
        ],
      },
      {
        title: '协议与终端',
        links: [
          { title: '错误码与原因索引', href: '/xpedia/error-codes' },
          { title: '名词表', href: '/xpedia/glossary' },
          { title: '挂机原因', href: '/xpedia/hangup-cause' },
          { title: '话机文本标记', href: '/xpedia/tgml' },
        ],
      },
    ],
  },
  {
    title: '博客',
    prefix: '/blog',
    sections: [
      { title: '博客', links: [{ title: '全部文章', href: '/blog' }] },
      {
        title: '2025 年',
        links: [
          { title: 'NATS 集群实践', href: '/blog/2025-09/nats-cluster' },
          { title: 'v6.4.1 维护版发布', href: '/blog/2025-07/v6.4.1-release' },
          { title: '把机器人时延压下来', href: '/blog/2025-05/llm-bot-latency' },
          { title: 'v6.4 发布', href: '/blog/2025-04/v6.4-release' },
        ],
      },
      {
        title: '2024 年',
        links: [
          { title: '录音存储怎么选', href: '/blog/2024-10/recording-storage' },
          { title: 'v6.2 发布', href: '/blog/2024-06/v6.2-release' },
          { title: 'SIP 安全清单', href: '/blog/2024-03/sip-security' },
        ],
      },
      {
        title: '2023 年及更早',
        links: [
          { title: 'v6 发布', href: '/blog/2023-11/v6-release' },
          { title: 'WebRTC 排障手记', href: '/blog/2023-07/webrtc-debug' },
          { title: '用户使用情况调查', href: '/blog/2023-03/survey' },
          { title: 'IVR 设计的七个坑', href: '/blog/2022-11/ivr-design' },
          { title: '为什么需要 XCC', href: '/blog/2022-06/why-xcc' },
        ],
      },
    ],
  },
  {
    title: '技术支持与会员服务',
    prefix: '/vip',
    sections: [],
  },
  {
    title: '法律声明',
    prefix: '/law',
    sections: [],
  },
  {
    title: '最终用户许可协议',
    prefix: '/eula',
    sections: [],
  },
  {
    title: '隐私政策',
    prefix: '/privacy',
    sections: [],
  },
];
