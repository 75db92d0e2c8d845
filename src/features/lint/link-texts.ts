/**
 * Finds links whose text says nothing by itself. Readers who skim see the links first, screen readers list them without the
 * sentence around, and search engines take the text for what the target is about.
 */
import { warning } from '#model/diagnostic/diagnostic';
import type { PageCheck } from '#model/output/output';
import { decodeLetters } from '#model/text';

/** By the first part of a language's tag, as `normalizeText` leaves them. */
const empty: Readonly<Record<string, RegExp>> = {
  zh: /^(?:请?(?:点击|单击|点按|点|點擊|點選|點|按)?(?:这里|这儿|此处|此|這裡|這裏|這兒|此處|链接|鏈接|連結|下方链接|我)|这|這|这个|這個|这篇|此文|本文|这一?页|此页|該頁|该页|链接|网址|鏈接|連結|地址|详情|詳情|查看|点击查看|查看详情|更多|更多内容|更多信息|查看更多|了解更多|阅读更多|继续阅读|阅读全文|见此|戳我|传送门)$/,
  en: /^(?:(?:(?:please )?(?:click|tap|press|see|go|look|right|over) )?(?:on )?(?:here|this|there)|(?:click|see|go to|follow|this|the) ?(?:the |this )?(?:link|page|article|post|document|doc|site)|click|link|page|url|(?:for )?(?:more|more info|more information|more details|details)|(?:read|see|learn|find out|show|view|know) more|continue reading|it)$/,
  ja: /^(?:こちら|ここ|これ|この(?:リンク|ページ|記事)|(?:こちら|ここ)をクリック|クリック|リンク|詳細|詳しくは(?:こちら|ここ)|もっと見る|続きを読む)$/,
  ko: /^(?:여기|이곳|여기를? 클릭|클릭|링크|이 (?:링크|페이지|글)|더 ?보기|자세히(?: 보기)?|자세한 내용)$/,
  de: /^(?:hier|(?:hier )?klicken(?: sie hier)?|klick hier|dieser link|diese seite|link|seite|mehr(?: erfahren| lesen| dazu| infos?| informationen)?|weiterlesen|details|dies)$/,
  fr: /^(?:ici|là|cliquez(?: ici)?|cliquer(?: ici)?|ce lien|cette page|lien|page|plus|(?:en )?(?:savoir|lire|voir) plus|lire la suite|détails|plus (?:d['’]infos?|d['’]informations|de détails))$/,
  es: /^(?:aquí|acá|(?:haz |haga )?(?:clic|click)(?: aquí)?|pulse aquí|este enlace|esta página|enlace|página|más|(?:leer|ver|saber) más|más (?:información|detalles)|detalles|esto)$/,
};

export const linkTexts = {
  name: 'link-texts',
  check({ linkTexts }, { lang }) {
    const words = empty[lang.toLowerCase().split('-')[0]!];
    return linkTexts.flatMap(({ text, href, ...place }) =>
      words?.test(normalizeText(text)) && !isNameOf(text, href)
        ? [
            warning('link-text', `The link's text "${text}" does not say where it leads.`, {
              ...place,
              hint: 'Link the words that name the target, for example its title.',
              target: href,
            }),
          ]
        : [],
    );
  },
} satisfies PageCheck;

/** True for a page or heading that is called so: [Link](/components/link). */
function isNameOf(text: string, href: string): boolean {
  const name =
    decodeLetters(href)
      .split(/[/#]/)
      .findLast((part) => part !== '') ?? '';
  return normalizeText(name.replace(/\.(?:md|html)$/, '')) === normalizeText(text);
}

/** In lower case, without marks around it. */
function normalizeText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
