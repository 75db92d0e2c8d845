/** The passage that answers a question, above the hits: a row of a table with its heads, or some sentences and their sample. */
import type { Passage } from '../../../src/search/query/index.ts';
import { isPlain } from '../listen.ts';
import { marked, tied, titleOf } from './hits.tsx';

type Props = {
  readonly passage: Passage;
  readonly label: string;
  /** A click that leads away from the page. */
  leave(): void;
};

/** A link of its own before the list of hits: who goes through these by arrows does not meet it. */
export function PassageCard({ passage, label, leave }: Props) {
  const { cells, code, url, _formatted } = passage;
  const { title, path } = titleOf(passage);
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
              {head !== '' && <b>{head}</b>} {marked(cell)}
            </p>
          ))
        ) : (
          <p>{marked(tied(_formatted.content))}</p>
        )}
        {code && (
          <pre>
            <code>{code}</code>
          </pre>
        )}
        <p className="path">{marked(path === '' ? title : `${path} › ${title}`)}</p>
      </div>
    </a>
  );
}
