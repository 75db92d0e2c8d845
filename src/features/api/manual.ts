/** What the manual says of the keys. */
import type { Manual } from '../manual.ts';

export const manual: Manual = {
  api: {
    place: { group: 'Extension' },
    zh: 'API 描述（OpenAPI 3.0 至 3.2、Swagger 2.0 与 AsyncAPI 2、3），由此生成参考页。',
    example: `api: [{ file: 'api/rest.yaml', prefix: '/rest-api/reference', pages: 'tag', samples: ['curl', 'python'] }]`,
    more: '/guide/api-reference',
  },
  'api[].file': {
    zh: '描述文件在 `content/` 里的路径：`api/rest.yaml`。它可以用相对的 `$ref` 引用其他文件。',
  },
  'api[].prefix': { zh: '参考的路由，参考页都在它之下：`/rest-api/reference`。' },
  'api[].pages': {
    zh: '每个接口一页（`operation`），还是每个标签一页（`tag`）。',
  },
  'api[].tryIt': {
    zh: '读者能否从页面向自己填的地址发请求。',
  },
  'api[].search': {
    zh: '站内搜索能否搜到各接口的页面。',
  },
  'api[].samples': {
    zh: '请求示例有哪些语言，按此次序。',
    fallback: { en: 'all', zh: '全部' },
  },
  'api[].copySample': {
    zh: 'Markdown 副本里的请求示例用哪种语言，是 `samples` 之一。',
    fallback: { en: 'the first of `samples`', zh: '`samples` 的第一个' },
  },
};
