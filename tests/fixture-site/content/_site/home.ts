/** The hero, the window with three scripts, and the cards. */
import type { UserConfig } from 'docgen';

export const hero: UserConfig['hero'] = {
  title: '文档中心',
  actions: [
    { title: '快速入门', href: '/starting' },
    { title: '精简版', href: '/release/lite' },
    { title: '操作指南', href: '/guide' },
  ],
  code: {
    title: '{{product.name}} 脚本示例',
    files: [
      {
        name: 'hello.lua',
        lang: 'lua',
        code: [
          'local lamp = lumo.lamp("A-0012")',
          'lamp:switch(true)',
          'lumo.sleep(500)',
          '',
          'if lamp:power() > 60 then',
          '  lamp:dim(70) -- 占空比，百分数',
          'else',
          '  lumo.report(lamp.id, "LOW_POWER")',
          'end',
        ].join('\n'),
      },
      {
        name: 'hello.js',
        lang: 'js',
        code: [
          'onDusk(async ({ circuit, lux }) => {',
          '  if (lux > 30) return;',
          "  await request('circuits.switch', { circuit, on: true });",
          "  const { failed } = await request('circuits.check', { circuit });",
          "  if (failed.length > 0) await request('orders.open', { lamps: failed });",
          '});',
        ].join('\n'),
      },
      {
        name: 'hello.xml',
        lang: 'xml',
        code: [
          '<scene name="dusk">',
          '  <when sensor="lux" below="30"/>',
          '  <switch circuit="A" on="true"/>',
          '  <dim circuit="B" duty="70"/>',
          '</scene>',
        ].join('\n'),
      },
    ],
  },
};

export const home: UserConfig['home'] = {
  categories: [
    {
      title: '从这里开始',
      desc: '第一次使用，先装好网关、点亮第一盏灯，再看版本变化',
      menus: [
        { title: '快速入门', desc: '一小时装好网关、点亮第一盏灯', icon: 'rocket', href: '/starting' },
        { title: 'v6.4 发布说明', desc: '新增离线亮灯与访问令牌', icon: 'tag', href: '/release/v6.4' },
        { title: '精简版', desc: '小园区的单机版本', icon: 'feather', href: '/release/lite' },
        {
          title: '接线手册（外部）',
          desc: '可打印的一页式接线图，新窗口打开',
          icon: 'book-open',
          href: 'https://www.example.com/wiring',
        },
      ],
    },
    {
      title: '开发接口',
      desc: '把灯具、回路与能耗数据接进你的系统',
      menus: [
        { title: '开发指南', desc: '架构、上报流程与接口选型', icon: 'code', href: '/dev-tools/' },
        { title: '认证与鉴权', desc: '令牌、接口密钥与网关证书', icon: 'key', href: '/auth/' },
        { title: 'REST API', desc: '管理灯具、回路、计划与报表', icon: 'braces', href: '/http-api/' },
        { title: '推送 API', desc: '用长连接接收灯具的状态', icon: 'sparkles', href: '/ws-api' },
        { title: '灯具控制', desc: '开关、调光与查询的接口', icon: 'monitor', href: '/http-api/lamp' },
        { title: '错误码', desc: '接口返回的全部错误码', icon: 'layers', href: '/manual/error-codes' },
      ],
    },
    {
      title: '使用与维护',
      desc: '面向照明管理员与维护人员',
      menus: [
        { title: '操作指南', desc: '按任务查的短文，从分组到能耗报表', icon: 'list-checks', href: '/guide' },
        { title: '百科', desc: '写作、故障代码与术语', icon: 'library', href: '/manual' },
        { title: '常见问题', desc: '二十个高频问题与它们的答案', icon: 'help-circle', href: '/faq' },
        { title: '博客', desc: '版本动态与现场经验', icon: 'newspaper', href: '/blog' },
        { title: '反馈', desc: '文档写得不清楚，或者与实际不符', icon: 'users', href: '/guide/feedback' },
        { title: '故障代码', desc: '灯具与网关上报的代码与处理', icon: 'bug', href: '/manual/fault-causes' },
      ],
    },
    {
      title: '进阶与支持',
      desc: '遇到问题，或想更进一步',
      menus: [
        { title: '写作规范', desc: '给本站写文档的人', icon: 'puzzle', href: '/manual/markdown' },
        { title: '访问令牌', desc: '签发、校验、续期与吊销', icon: 'shield', href: '/guide/key' },
        { title: '法律声明', desc: '许可、隐私与责任', icon: 'server', href: '/law' },
        {
          title: '安装网关',
          desc: '环境准备、安装与首次配置',
          icon: 'package',
          href: '/starting/installation',
        },
      ],
    },
  ],
};
