/** Long texts come a part at a time, so that something else can be done in between. */
import { isInPieces, type OutputFile, type Piece } from '../../model/output.ts';

/** So many pieces are one part: of pages, some 10 ms of work. */
const piecesAtOnce = 100;

/** Long texts a part at a time. Those of several trees side by side: what their pages share is then still known. */
export function* inParts(files: Iterable<OutputFile>): Generator<OutputFile> {
  const texts: Generator<OutputFile>[] = [];
  for (const file of files) {
    if (isInPieces(file.body)) texts.push(partsOf(file, file.body.pieces()));
    else yield file;
  }
  while (texts.length > 0) {
    for (const text of [...texts]) {
      const { value, done } = text.next();
      if (done) texts.splice(texts.indexOf(text), 1);
      else yield value;
    }
  }
}

function* partsOf({ path, from }: OutputFile, pieces: Iterable<Piece>): Generator<OutputFile> {
  let some: Piece[] = [];
  let part: 'first' | 'next' = 'first';
  for (const piece of pieces) {
    if (some.length === piecesAtOnce) {
      const full = some;
      yield { path, from, body: { pieces: () => full, part } };
      some = [];
      part = 'next';
    }
    some.push(piece);
  }
  yield { path, from, body: { pieces: () => some, part: part === 'first' ? undefined : 'last' } };
}
