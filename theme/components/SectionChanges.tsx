/** The changes in a section of a page: prose by word, tables by row, code by line. Unchanged parts are only counted. */
import { createElement, type ReactNode } from 'react';
import { getMethodClass } from '#model/markup/http-methods';
import { fillPlaceholder, type Strings } from '#model/strings';
import type { Change, Fold, Line, Piece, Row, Run, SectionChange } from '../../src/features/changes/model.ts';
import { isMethodCell } from './methodCell.ts';

type Props = {
  readonly section: SectionChange;
  readonly level: number;
  readonly href: string;
  readonly strings: Strings;
};

export function SectionChanges({ section, href, level, strings }: Props) {
  const { title, id, state, moved, was, pieces } = section;
  const notes = [
    state === 'added' && strings.apiAdded,
    state === 'removed' && strings.apiRemoved,
    moved && strings.changesMoved,
    was !== undefined && fillPlaceholder(strings.changesWas, was),
  ].filter((note) => note !== false && note !== undefined);
  return (
    <>
      {(title !== '' || notes.length > 0) && (
        <Heading level={level}>
          {id === undefined ? title : <a href={`${href}#${encodeURIComponent(id)}`}>{title}</a>}
          {notes.map((note) => (
            <small key={String(note)}>{note}</small>
          ))}
        </Heading>
      )}
      {joinItems(pieces).map((group, at) =>
        Array.isArray(group) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <ul key={at}>{group.map((piece, item) => renderItem(piece, item))}</ul>
        ) : (
          renderPiece(group as Piece, at, strings)
        ),
      )}
    </>
  );
}

function Heading({ level, children }: { readonly level: number; readonly children: ReactNode }) {
  return createElement(`h${level}`, { className: 'changes-section' }, children);
}

/** Joins consecutive items to one list. */
function joinItems(pieces: readonly Piece[]): (Piece | (Piece & Line)[])[] {
  const groups: (Piece | (Piece & Line)[])[] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (piece.kind !== 'item') groups.push(piece);
    else if (Array.isArray(last)) last.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

function renderItem(piece: Piece & Line, key: number): ReactNode {
  return <li key={key}>{renderChanged(piece.change, renderProse(piece.runs))}</li>;
}

function renderPiece(piece: Piece, key: number, strings: Strings): ReactNode {
  if (piece.kind === 'fold') return <FoldLine key={key} fold={piece} strings={strings} />;
  if (piece.kind === 'table') return <TableChange key={key} piece={piece} strings={strings} />;
  if (piece.kind === 'code')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard
      <pre key={key} tabIndex={0} translate="no">
        {piece.lines.map((line, at) => renderCodeLine(line, at, strings))}
      </pre>
    );
  return <p key={key}>{renderChanged(piece.change, renderProse(piece.runs))}</p>;
}

function FoldLine({ fold: { fold }, strings }: { readonly fold: Fold; readonly strings: Strings }) {
  return <p className="changes-fold">{fillPlaceholder(strings.changesFold, `${fold}`)}</p>;
}

function TableChange({
  piece,
  strings,
}: {
  readonly piece: Piece & { kind: 'table' };
  readonly strings: Strings;
}) {
  const { head, rows } = piece;
  // The first column often has no heading.
  const name = head.filter((cell) => cell !== '').join(' · ');
  const width = Math.max(1, head.length, ...rows.map((row) => ('cells' in row ? row.cells.length : 0)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: no landmark; one page may compare many tables with the same columns
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables are scrolled by keyboard
    <div role="group" className="table" tabIndex={0} aria-label={name || strings.apiChanged}>
      <table>
        {head.length > 0 && (
          <thead>
            <tr>
              {fillRow(head, width, '').map((cell, at) =>
                cell === '' ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
                  <td key={at} />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
                  <th key={at} scope="col">
                    {renderProse([{ text: cell }])}
                  </th>
                ),
              )}
            </tr>
          </thead>
        )}
        <tbody>{rows.map((row, at) => renderRow(row, at, width, strings))}</tbody>
      </table>
    </div>
  );
}

/** The older version may have had fewer columns, or more: every row has the cells of the widest. */
function fillRow<T>(cells: readonly T[], width: number, empty: T): T[] {
  return [...cells, ...new Array<T>(width - cells.length).fill(empty)];
}

function renderRow(row: Row | Fold, key: number, width: number, strings: Strings): ReactNode {
  if ('fold' in row)
    return (
      <tr key={key}>
        <td className="changes-fold" colSpan={width}>
          {fillPlaceholder(strings.changesFold, `${row.fold}`)}
        </td>
      </tr>
    );
  return (
    <tr key={key}>
      {fillRow(row.cells, width, []).map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells never change places
        <td key={at}>
          {cell.some(({ text }) => text !== '') && renderChanged(row.change, renderCell(cell))}
        </td>
      ))}
    </tr>
  );
}

function renderCell(cell: readonly Run[]): ReactNode {
  return renderProse(cell, isMethodCell(cell) ? getMethodClass : undefined);
}

function renderCodeLine(line: Line | Fold, key: number, strings: Strings): ReactNode {
  if ('fold' in line)
    return (
      <span key={key} className="changes-fold">
        {`${fillPlaceholder(strings.changesFold, `${line.fold}`)}\n`}
      </span>
    );
  const text = line.runs.map((run) => run.text).join('');
  if (!line.change) return `${text}\n`;
  return createElement(line.change, { key }, `${text}\n`);
}

function renderChanged(change: Change | undefined, children: ReactNode): ReactNode {
  return change ? createElement(change, null, children) : children;
}

/** Text with insertions and deletions marked. Text in backticks is code, to which `classOf` may add a class. */
function renderProse(runs: readonly Run[], classOf?: (code: string) => string): ReactNode {
  return runs.map(({ change, text }, at) => {
    const parts = text.split(/`([^`]*)`/).map((part, index) => {
      if (part === '' || index % 2 === 0) return part || null;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
        <code key={index} className={classOf?.(part)}>
          {part}
        </code>
      );
    });
    if (!change) return parts;
    return createElement(change, { key: at }, ...parts);
  });
}
