/** What the manual says of the keys. */
import type { Manual } from '../manual.ts';

export const manual: Manual = {
  feedback: {
    place: { group: 'The site', after: 'links' },
    zh: '每页下方“反馈问题”链接的地址。或者写成带 `endpoint` 或 `issues` 的对象：docgen 在每页下方询问读者本页有没有帮助，回答只发往那里。',
    example: `feedback: { issues: 'https://git.example.com/acme/docs/issues/new?title=:title&body=:text%20:url' }`,
    more: '/guide/navigation',
  },
  'feedback.endpoint': {
    zh: '接收回答的地址：`POST`，JSON，不带 cookie：`{ page, url, version, locale, helpful, text }`。写站点主机上的路径，如 `/api/feedback`，或者完整地址，docgen 会把它的源加入内容安全策略。',
    fallback: { en: 'either this or `issues`', zh: '与 `issues` 二者取一' },
  },
  'feedback.issues': {
    zh: '新建 issue 的表单地址。docgen 用回答替换 `:text`，用页面的信息替换 `:title`、`:route`、`:url`。禁用 JavaScript 也能用。',
    fallback: { en: 'either this or `endpoint`', zh: '与 `endpoint` 二者取一' },
  },
  'locales[].feedback': {
    zh: '这种语言的“反馈问题”的地址，或接收回答的地址，替换站点的设置。',
    fallback: { en: '`feedback` of the site', zh: '站点的 `feedback`' },
  },
};
