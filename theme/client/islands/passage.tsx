/* biome-ignore-all lint/suspicious/noArrayIndexKey: rows and cells never move. */
/** The passage that answers a question, above the hits: some sentences, rows of a table with their headings, the beginning of a sample. */
import type { Passage, Row } from '#search/query';
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
  const { rows, code, url, _formatted } = passage;
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
        {_formatted.content && <p>{renderMarked(tieSeparators(_formatted.content))}</p>}
        {rows && <Rows rows={rows} />}
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

/** In a table of more columns the words would have no room beside each other. */
const mostColumns = 4;

/** Several rows as a table; a single one, or wide ones, cell by cell with its head. */
function Rows({ rows }: { readonly rows: readonly Row[] }) {
  const [first = []] = rows;
  if (rows.length > 1 && first.length <= mostColumns) {
    return (
      <table>
        <thead>
          <tr>
            {first.map(([head], column) => (
              <th key={column} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map(([, cell], column) => (
                <td key={column}>{renderMarked(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  return rows.map((row, at) => (
    <div key={at} className="row-of">
      {row.map(
        ([head, cell]) =>
          cell !== '' && (
            <p key={head + cell}>
              {head !== '' && <b>{head}</b>} {renderMarked(cell)}
            </p>
          ),
      )}
    </div>
  ));
}
