/** The passage that answers a question, above the hits: a table's row with its headings, or some sentences with their sample. */
import type { Passage } from '#search/query';
import { isPlain } from '../listen.ts';
import { getHitTitle, renderMarked, tieSeparators } from './hits.tsx';

type Props = {
  readonly passage: Passage;
  readonly label: string;
  /** Called on a click that leaves the page. */
  leave(): void;
};

/** A link before the list of hits, which arrow keys in the list do not reach. */
export function PassageCard({ passage, label, leave }: Props) {
  const { cells, code, url, _formatted } = passage;
  const { title, path } = getHitTitle(passage);
  return (
    <a
      key={url + _formatted.content}
      className="opt sd-answer"
      href={url}
      onClick={(click) => isPlain(click.nativeEvent) && leave()}
    >
      <div>
        <p className="path">{label}</p>
        {cells ? (
          cells.map(([head, cell]) => (
            <p key={head + cell}>
              {head !== '' && <b>{head}</b>} {renderMarked(cell)}
            </p>
          ))
        ) : (
          <p>{renderMarked(tieSeparators(_formatted.content))}</p>
        )}
        {code && (
          <pre>
            <code>{code}</code>
          </pre>
        )}
        <p className="path">{renderMarked(path === '' ? title : `${path} › ${title}`)}</p>
      </div>
    </a>
  );
}
