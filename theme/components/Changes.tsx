/** The changes since older versions: areas, pages, and the added and removed text of each page. */
import { createElement } from 'react';
import { fillPlaceholder, type Strings } from '#model/strings';
import type { PageView } from '#model/view/view';
import type { AreaChangeView, PageChangeView } from '../../src/features/changes/view-model.ts';
import { SectionChanges } from './SectionChanges.tsx';

/** Replaces the body, and looks like one. */
export function Changes({ view: { changes, chrome } }: { readonly view: PageView }) {
  if (!changes) return null;
  const { strings } = chrome;
  const { versions, areas } = changes;
  return (
    <div className="prose changes">
      {versions && (
        <ul className="entries">
          {versions.map(({ title, href, counts }) => (
            <li key={href}>
              <a href={href}>{title}</a>
              <p>{counts}</p>
            </li>
          ))}
        </ul>
      )}
      {!versions && areas.length === 0 && <p>{strings.changesNone}</p>}
      {areas.map((area) => (
        <Area key={area.id} area={area} isPart={changes.isPart === true} strings={strings} />
      ))}
    </div>
  );
}

type AreaProps = {
  readonly area: AreaChangeView;
  readonly isPart: boolean;
  readonly strings: Strings;
};

function Area({ area, isPart, strings }: AreaProps) {
  const { id, title, pages, feedHref } = area;
  const filterByKind = (kind: PageChangeView['kind']) => pages.filter((page) => page.kind === kind);
  const edited = filterByKind('changed');
  const withDiff = edited.filter(({ diff }) => diff);
  const withoutDiff = edited.filter(({ diff }) => !diff);
  return (
    <>
      {!isPart && (
        <h2 id={id} aria-label={title}>
          {/* biome-ignore lint/a11y/useAnchorContent: its label is its name, and CSS draws its sign */}
          <a className="anchor" aria-label={fillPlaceholder(strings.anchor, title)} href={`#${id}`} />
          {title}
        </h2>
      )}
      {feedHref && (
        <p className="changes-feed">
          <a href={feedHref} type="application/atom+xml">
            {strings.changesFeed}
          </a>
        </p>
      )}
      <PageList title={strings.apiAdded} pages={filterByKind('added')} strings={strings} />
      <PageList title={strings.apiRemoved} pages={filterByKind('removed')} strings={strings} />
      <PageList title={strings.apiChanged} pages={withoutDiff} strings={strings} />
      {withDiff.map((page) => (
        <EditedPage key={page.id} page={page} level={isPart ? 2 : 3} strings={strings} />
      ))}
    </>
  );
}

type ListProps = {
  readonly title: string;
  readonly pages: readonly PageChangeView[];
  readonly strings: Strings;
};

function PageList({ title, pages, strings }: ListProps) {
  if (pages.length === 0) return null;
  return (
    <>
      <p className="changes-kind">{title}</p>
      <ul>
        {pages.map(({ id, title: name, href, toldHref, was }) => (
          <li key={id} id={id}>
            {href ? <a href={toldHref ?? href}>{name}</a> : name} <code>{id}</code>
            {was && ` ${fillPlaceholder(strings.changesWas, was)}`}
          </li>
        ))}
      </ul>
    </>
  );
}

type PageProps = { readonly page: PageChangeView; readonly level: number; readonly strings: Strings };

function EditedPage({ page, level, strings }: PageProps) {
  const { id, title, href = '', was, diff } = page;
  const link = <a href={href}>{title}</a>;
  return (
    <section>
      {createElement(`h${level}`, { id, className: 'changes-page' }, link)}
      {was && <p className="changes-note">{fillPlaceholder(strings.changesWas, was)}</p>}
      {diff!.sections.map((section, at) => (
        <SectionChanges
          // biome-ignore lint/suspicious/noArrayIndexKey: sections may be called alike, and never change places
          key={at}
          section={section}
          href={href}
          level={level + 1}
          strings={strings}
        />
      ))}
      {diff!.cut > 0 && <p className="changes-note">{fillPlaceholder(strings.changesCut, `${diff!.cut}`)}</p>}
    </section>
  );
}
