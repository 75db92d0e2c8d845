/** The dialog's list of hits: neighbours from one area in a group, the words found marked. */
import type { ReactNode } from 'react';
import { markEnd, markStart, type SearchHit } from '#search/query';
import { isPlain } from '../listen.ts';

/** The id of an option's element. No heading's id contains a colon. */
export function getHitId(index: number): string {
  return `hit:${index}`;
}

type Props = {
  readonly hits: readonly SearchHit[];
  readonly active: number;
  /** Called on a click that leaves the page. */
  choose(hit: SearchHit): void;
};

/** A `role=group` for neighbours of one area. Only marks in titles and texts become elements; their markup stays text. */
export function Hits({ hits, active, choose }: Props) {
  return groupHits(hits).map(({ first, label, count }) => (
    <div key={first} role="group" aria-labelledby={label ? `hits:${first}` : undefined}>
      {label !== '' && (
        <p className="sd-group" id={`hits:${first}`}>
          {label}
        </p>
      )}
      {hits.slice(first, first + count).map((hit, index) => (
        <Option
          key={hit.url}
          hit={hit}
          id={getHitId(first + index)}
          isActive={first + index === active}
          choose={() => choose(hit)}
        />
      ))}
    </div>
  ));
}

type Group = { readonly first: number; readonly label: string; count: number };

function groupHits(hits: readonly SearchHit[]): Group[] {
  const groups: Group[] = [];
  for (const [first, hit] of hits.entries()) {
    const label = hit._formatted.hierarchy_lvl0 ?? '';
    const last = groups.at(-1);
    if (last?.label === label) last.count++;
    else groups.push({ first, label, count: 1 });
  }
  return groups;
}

type OptionProps = {
  readonly hit: SearchHit;
  readonly id: string;
  readonly isActive: boolean;
  choose(): void;
};

/**
 * The focus stays in the field, which names the active option. Texts with marks have keys made of their text: a browser's translator
 * replaces text nodes by elements, which React then could not remove one by one.
 */
function Option({ hit, id, isActive, choose }: OptionProps) {
  const { title, path } = getHitTitle(hit);
  const { content } = hit._formatted;
  const method = parseHitMethod(content);
  return (
    <a
      className="opt"
      href={hit.url}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // A mouse press must not move the focus out of the field.
      onMouseDown={(press) => press.preventDefault()}
      onClick={(click) => isPlain(click.nativeEvent) && choose()}
    >
      <Icon name={hit.url.includes('#') ? 'hash' : 'doc'} />
      <div>
        {path !== '' && (
          <p key={`path ${path}`} className="path">
            {renderMarked(path)}
          </p>
        )}
        <p key={`title ${title}`} className="hd">
          {method && (
            <>
              <code className={method.toLowerCase()}>{method}</code>{' '}
            </>
          )}
          {renderMarked(title)}
        </p>
        {content !== '' && (
          <p key={`text ${content}`} className="tx">
            {renderMarked(tieSeparators(content))}
          </p>
        )}
      </div>
      <Icon name="enter" className="i i-sm go" />
    </a>
  );
}

/** As in components/icons.ts. They are here because every page would hold them otherwise, for a search that few readers begin. */
const drawings = {
  hash: 'M9.5 4.5 8 19.5M16 4.5 14.5 19.5M5 9.5h15M4 14.5h15',
  doc: 'M7 3h7l5 5v13H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM14 3v5h5M9 13h6M9 17h4',
  enter: 'M19 6v5a3 3 0 0 1-3 3H5.5M9 10.5 5.5 14 9 17.5',
};

function Icon({
  name,
  className = 'i',
}: {
  readonly name: keyof typeof drawings;
  readonly className?: string;
}) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}

/** The deepest level is the title; the levels above it, from the page down, are its path. */
export function getHitTitle({ _formatted, url }: SearchHit): { title: string; path: string } {
  const { hierarchy_lvl1, hierarchy_lvl2, hierarchy_lvl3, hierarchy_lvl4, hierarchy_lvl5 } = _formatted;
  const levels = [hierarchy_lvl1, hierarchy_lvl2, hierarchy_lvl3, hierarchy_lvl4, hierarchy_lvl5].filter(
    (level): level is string => level !== null && level !== '',
  );
  return { title: levels.pop() ?? url, path: levels.join(' › ') };
}

/** The HTTP method at the beginning of an operation's text. */
function parseHitMethod(content: string): string | undefined {
  return /^(GET|POST|PUT|PATCH|DELETE) \//.exec(
    content.replaceAll(markStart, '').replaceAll(markEnd, ''),
  )?.[1];
}

/** Keeps the signs between cells and rows at the end of a line, never at the beginning. */
export function tieSeparators(text: string): string {
  return text.replace(/ ([·/]) /g, '\u00a0$1 ');
}

/** Text between the two mark characters becomes a `mark`; all else stays text, even if it looks like markup. */
export function renderMarked(text: string): ReactNode[] {
  let at = 0;
  return text.split(markStart).flatMap((part, index) => {
    const end = index === 0 ? -1 : part.indexOf(markEnd);
    const rest = part.slice(end + 1).replaceAll(markEnd, '');
    at += part.length + 1;
    return end < 0 ? [rest] : [<mark key={at}>{part.slice(0, end)}</mark>, rest];
  });
}
