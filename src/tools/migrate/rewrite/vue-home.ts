/** VitePress' home page is only frontmatter: what does not become `hero` of the configuration becomes text of the page. */
import { linesAt } from '../lines.ts';
import { drop, type Rewriting } from '../model.ts';
import { listOf, objectOf, textOf } from '../script/values.ts';

export const vueHome: Rewriting = {
  name: 'vue-home',
  rewrite(page, { plan }) {
    const isHead = plan.config.hero !== undefined && page.route === '/' && page.locale === undefined;
    const hero = isHead ? {} : objectOf(page.meta.hero);
    const features = listOf(page.meta.features).map(objectOf);
    const title = textOf(objectOf(page.meta.hero).name);
    if (
      !isHead &&
      textOf(hero.text) === undefined &&
      textOf(hero.name) === undefined &&
      textOf(hero.tagline) === undefined &&
      features.length === 0
    )
      return;
    const clean = (value: unknown) =>
      textOf(value)
        ?.replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
    const actions = listOf(hero.actions)
      .map(objectOf)
      .flatMap((action) => {
        const [text, link] = [clean(action.text), textOf(action.link)];
        return text && link ? [`[${text}](${link})`] : [];
      });
    const lines = [
      ...(clean(hero.text) ? [`**${clean(hero.text)}**`, ''] : []),
      ...(clean(hero.tagline) ? [clean(hero.tagline)!, ''] : []),
      ...(actions.length > 0 ? [actions.join(' · '), ''] : []),
      ...features.flatMap((feature) => {
        const [name, details, link] = [clean(feature.title), clean(feature.details), textOf(feature.link)];
        if (!name) return [];
        return [`- **${link ? `[${name}](${link})` : name}**${details ? `: ${details}` : ''}`];
      }),
      '',
    ];
    if (typeof page.meta.title !== 'string' && title !== undefined) page.meta.title = clean(title);
    for (const key of ['hero', 'features', 'layout', 'template']) delete page.meta[key];
    if (isHead) page.meta.layout = 'home';
    else drop(page, 'look of the home page');
    page.lines = [...linesAt({ text: '', from: 1 }, lines), ...page.lines];
  },
};
