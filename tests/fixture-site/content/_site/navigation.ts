/** Sidebars by the first segment of a route. Pages that a tree lacks are left out there. */
import type { UserConfig } from 'docgen';

export const navigation: UserConfig['nav'] = [
  {
    title: '快速入门',
    prefix: '/starting',
    sections: [
      {
        title: '开始',
        links: [
          { title: '快速入门', href: '/starting' },
          { title: '入门概述', href: '/starting/overview' },
          { title: '基本概念', href: '/starting/concept' },
          { title: '安装网关', href: '/starting/installation' },
          { title: '首次配置', href: '/starting/config' },
        ],
      },
      {
        title: '第一盏灯',
        links: [
          { title: '点亮第一盏灯', href: '/starting/first-lamp' },
          { title: '在自己的 {{product.name}} 上试灯', href: '/starting/try-your-own-[product]' },
          { title: '灯杆接线', href: '/starting/map' },
          { title: '分组与回路', href: '/starting/groups' },
          { title: '定时开关', href: '/starting/schedule' },
        ],
      },
      {
        title: '排查与更多',
        links: [
          { title: '调试方法', href: '/starting/debug' },
          { title: '其他入门资料', href: '/starting/other' },
        ],
      },
    ],
  },
  {
    title: '操作指南',
    prefix: '/guide',
    sections: [
      {
        title: '账号与令牌',
        links: [
          { title: '单点登录', href: '/guide/sso' },
          { title: '使用访问令牌', href: '/guide/key' },
          { title: '使用旧式令牌', href: '/guide/old-keys' },
          { title: '轮换网关证书', href: '/guide/tls' },
        ],
      },
      {
        title: '灯具与回路',
        links: [
          { title: '批量导入灯具', href: '/guide/import' },
          { title: '按回路调光', href: '/guide/dimming' },
          { title: '节日场景', href: '/guide/scenes' },
          { title: '记录开关灯', href: '/guide/record' },
          { title: '自组网灯控', href: '/guide/mesh' },
        ],
      },
      {
        title: '能耗与报表',
        collapsed: true,
        links: [
          { title: '能耗日报', href: '/guide/energy' },
          { title: '导出报表', href: '/guide/export' },
          { title: '峰谷电价', href: '/guide/tariff' },
        ],
      },
      {
        title: '现场维护',
        links: [
          { title: '巡检路线', href: '/guide/patrol' },
          { title: '更换控制器', href: '/guide/replace' },
          { title: '防雷与接地', href: '/guide/lightning' },
          { title: '离线亮灯', href: '/guide/offline' },
        ],
      },
      {
        title: '反馈',
        links: [{ title: '反馈问题', href: '/guide/feedback' }],
      },
    ],
  },
  {
    title: 'REST API',
    prefix: '/http-api',
    sections: [
      {
        title: '通用',
        links: [
          { title: 'REST API', href: '/http-api' },
          { title: '接口约定', href: '/http-api/overview' },
          { title: '登录与令牌', href: '/http-api/api' },
          { title: '数据字典', href: '/http-api/dict' },
        ],
      },
      {
        title: '灯具',
        links: [
          { title: '灯具控制', href: '/http-api/lamp' },
          { title: '回路', href: '/http-api/circuits' },
          { title: '计划', href: '/http-api/plans' },
          { title: '场景', href: '/http-api/scenes' },
        ],
      },
      {
        title: '数据',
        links: [
          { title: '能耗', href: '/http-api/energy' },
          { title: '工单', href: '/http-api/orders' },
          { title: '日志', href: '/http-api/logs' },
        ],
      },
    ],
  },
  {
    title: '推送 API',
    prefix: '/ws-api',
    sections: [
      {
        title: '长连接',
        links: [
          { title: '推送 API', href: '/ws-api' },
          { title: '连接与心跳', href: '/ws-api/protocol' },
        ],
      },
    ],
  },
  {
    title: '开发指南',
    prefix: '/dev-tools',
    sections: [
      {
        title: '开发',
        links: [
          { title: '开发指南', href: '/dev-tools' },
          { title: '总体架构', href: '/dev-tools/arch' },
        ],
      },
    ],
  },
  { title: '认证与鉴权', prefix: '/auth', sections: [] },
  {
    title: '版本说明',
    prefix: '/release',
    sections: [
      {
        title: '版本',
        links: [
          { title: 'v6.4 发布说明', href: '/release/v6.4' },
          { title: 'v6.2 发布说明', href: '/release/v6.2' },
          { title: '精简版', href: '/release/lite' },
        ],
      },
    ],
  },
  {
    title: '百科',
    prefix: '/manual',
    sections: [
      {
        title: '写作',
        links: [
          { title: '百科', href: '/manual' },
          { title: 'Markdown 写法', href: '/manual/markdown' },
        ],
      },
      {
        title: '查阅',
        links: [
          { title: '故障代码', href: '/manual/fault-causes' },
          { title: '错误码', href: '/manual/error-codes' },
          { title: '术语', href: '/manual/glossary' },
        ],
      },
    ],
  },
  { title: '常见问题', prefix: '/faq', sections: [] },
  { title: '法律声明', prefix: '/law', sections: [] },
  {
    title: '博客',
    prefix: '/blog',
    sections: [
      { title: '博客', links: [{ title: '全部文章', href: '/blog' }] },
      {
        title: '2025 年',
        links: [
          { title: '6.4.1 发布', href: '/blog/2025-07/v6.4.1-release' },
          { title: 'v6.4 发布', href: '/blog/2025-04/v6.4-release' },
        ],
      },
      { title: '更早', links: [{ title: '雷雨季的教训', href: '/blog/2024-08/thunder' }] },
    ],
  },
];
