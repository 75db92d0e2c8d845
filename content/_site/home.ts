/** 首页：三个按钮、模拟代码窗、四类卡片。图标名是主题内置图标的名称。 */
import type { UserConfig } from 'docgen';
import { links } from './links.ts';

export const hero: UserConfig['hero'] = {
  title: '文档中心',
  wave: true,
  actions: [
    { title: '快速入门', href: '/tutorial' },
    { title: '精简版', href: '/version/lite' },
    { title: '云版', href: '/cloud' },
  ],
  code: {
    title: '{{product.name}} 脚本示例',
    files: [
      {
        name: 'hello.lua',
        lang: 'lua',
        code: [
          'session:answer()',
          'session:sleep(500)',
          '',
          'local digits = session:playAndGetDigits(',
          '  3, 4, 3, 5000, "#",',
          '  "ivr/input-extension.wav", "ivr/invalid.wav", "1\\\\d{2,3}")',
          '',
          'if digits ~= "" then',
          '  session:execute("bridge", "user/" .. digits)',
          'else',
          '  session:hangup("NORMAL_CLEARING")',
          'end',
        ].join('\n'),
      },
      {
        name: 'hello.js',
        lang: 'js',
        code: [
          'onChannel(async ({ uuid, node_uuid, state }) => {',
          "  if (state !== 'START') return;",
          '  const call = (method, params) =>',
          '    request(node_uuid, `XCC.${method}`, { uuid, ...params });',
          '',
          "  await call('Accept');",
          "  await call('Answer');",
          "  await call('Play', { media: { type: 'TEXT', data: '你好，欢迎致电。' } });",
          "  const { dtmf } = await call('ReadDTMF', { max_digits: 1, timeout: 5000 });",
          "  if (dtmf !== '1') return call('Hangup', { cause: 'NORMAL_CLEARING' });",
          "  const call_params = [{ dial_string: 'user/1001', timeout: 30 }];",
          "  await call('Bridge', { destination: { call_params } });",
          '});',
        ].join('\n'),
      },
      {
        name: 'hello.xml',
        lang: 'xml',
        code: [
          '<extension name="welcome">',
          '  <condition field="destination_number" expression="^5000$">',
          '    <action application="answer"/>',
          '    <action application="sleep" data="500"/>',
          '    <action application="set" data="call_timeout=30"/>',
          '    <action application="bridge" data="user/1001"/>',
          '    <action application="playback" data="ivr/no-answer.wav"/>',
          '    <action application="hangup" data="NO_ANSWER"/>',
          '  </condition>',
          '</extension>',
        ].join('\n'),
      },
    ],
  },
};

export const home: UserConfig['home'] = {
  categories: [
    {
      title: '从这里开始',
      desc: '第一次使用，先装好、跑通，再看版本变化',
      menus: [
        { title: '快速入门', desc: '一小时跑通注册、互拨、呼出与呼入', icon: 'rocket', href: '/tutorial' },
        { title: '安装与部署', desc: '环境准备、在线与离线安装、证书与数据', icon: 'package', href: '/installation' },
        { title: 'v6.2 发布说明', desc: '旧版的功能与升级方式', icon: 'tag', href: '/version/v6.2' },
        { title: '简明手册（外部）', desc: '可打印的一页式使用手册，新窗口打开', icon: 'book-open', href: links.shortManual },
      ],
    },
    {
      title: '使用与运维',
      desc: '面向管理员、使用者与运维人员',
      menus: [
        { title: '用户手册', desc: '管理台的全部操作，从登录到自动外呼', icon: 'monitor', href: '/[product]-user' },
        { title: '精简版手册', desc: '小团队单容器版本的安装与使用', icon: 'feather', href: '/[product]-lite' },
        { title: '基础架构', desc: '单机、双机热备与集群的选型', icon: 'server', href: '/infra' },
        { title: '运维手册', desc: '备份、巡检、数据库与引擎运维', icon: 'wrench', href: '/[product]-ops' },
      ],
    },
    {
      title: '开发接口',
      desc: '把通话、会议与 AI 接进你的系统',
      menus: [
        { title: '开发指南', desc: '架构、呼叫流程与接口选型', icon: 'code', href: '/dev-guide/' },
        { title: '认证与鉴权', desc: '令牌、接口密钥与 WebRTC 登录', icon: 'key', href: '/auth/' },
        { title: 'REST API', desc: '管理分机、呼叫、话单与系统', icon: 'braces', href: '/rest-api/' },
        { title: '呼叫中心 API', desc: '坐席条、班长功能与报表', icon: 'headset', href: '/callcenter-api' },
        { title: 'XCC API', desc: '用消息总线编程控制每一通呼叫', icon: 'phone-call', href: '/xcc-api' },
        { title: 'XRTC', desc: '浏览器与 App 的 WebRTC 接入', icon: 'video', href: '/xrtc' },
        { title: 'AI 接口', desc: '语音识别、合成与电话机器人', icon: 'sparkles', href: '/ai-api' },
        { title: '会议', desc: '音视频会议与会控接口', icon: 'users', href: '/conference' },
        { title: '模块 API', desc: '语音引擎模块的参数与用法', icon: 'puzzle', href: '/mod-api' },
      ],
    },
    {
      title: '进阶与支持',
      desc: '遇到问题，或想更进一步',
      menus: [
        { title: '操作指南', desc: '按任务查的短文', icon: 'list-checks', href: '/howto' },
        { title: '高级主题', desc: '拨号计划、变量、事件与性能', icon: 'layers', href: '/[product]-advanced' },
        { title: '百科', desc: '写作、工具与协议知识', icon: 'library', href: '/xpedia' },
        { title: '故障排查', desc: '登录、SIP 与浏览器问题定位', icon: 'bug', href: '/trouble-shooting' },
        { title: '常见问题', desc: '三十多个高频问题', icon: 'help-circle', href: '/faq' },
        { title: '安全', desc: '安全公告与漏洞响应', icon: 'shield', href: '/security' },
        { title: '博客', desc: '版本动态与技术文章', icon: 'newspaper', href: '/blog' },
      ],
    },
  ],
};
