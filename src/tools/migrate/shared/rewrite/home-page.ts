/** VitePress' home page is only frontmatter: what does not become `hero` of the configuration becomes text of the page. */
import { makeLines } from '../lines.ts';
import { drop, type Rewriting } from '../model.ts';
import { readObject, readObjects, readText } from '../script/values.ts';
import { stripTags } from '../settings/hero.ts';

export const vueHome: Rewriting = (page, { plan }) => {
  const isHead = plan.config.hero !== undefined && page.route === '/' && page.locale === undefined;
  const hero = isHead ? {} : readObject(page.meta.hero);
  const features = readObjects(page.meta.features);
  const title = readText(readObject(page.meta.hero).name);
  const text = stripTags(hero.text ?? hero.title);
  const isEmpty = [text, hero.name, hero.tagline].every((value) => readText(value) === undefined);
  if (!isHead && isEmpty && features.length === 0) return;
  const actions = readObjects(hero.actions).flatMap((action) => {
    const [text, link] = [stripTags(action.text), readText(action.link)];
    return text && link ? [`[${text}](${link})`] : [];
  });
  const lines = [
    ...(text ? [`**${text}**`, ''] : []),
    ...(stripTags(hero.tagline) ? [stripTags(hero.tagline)!, ''] : []),
    ...(actions.length > 0 ? [actions.join(' · '), ''] : []),
    ...features.flatMap((feature) => {
      const [name, link] = [stripTags(feature.title), readText(feature.link)];
      // VitePress 2 has lists of details.
      const details = [feature.details].flat().flatMap((value) => stripTags(value) ?? []);
      const [only, ...more] = details;
      const label = link && stripTags(feature.linkText);
      if (!name && only === undefined) return [];
      const head = name ? `**${link ? `[${name}](${link})` : name}**` : undefined;
      const text = [head, more.length === 0 ? only : undefined].filter(Boolean).join(': ');
      return [
        `- ${text}${label ? ` [${label}](${link})` : ''}`,
        ...(more.length === 0 ? [] : details.map((detail) => `  - ${detail}`)),
      ];
    }),
    '',
  ];
  if (typeof page.meta.title !== 'string' && title !== undefined) page.meta.title = stripTags(title);
  for (const key of ['hero', 'features', 'layout', 'template']) delete page.meta[key];
  if (isHead) page.meta.layout = 'home';
  else drop(page, 'look of the home page');
  page.lines = [...makeLines({ text: '', from: 1 }, lines), ...page.lines];
};
