/** Thousands of small files as one piece of memory, which crosses from one thread to another without being copied. */
import {
  isDeferred,
  isInPieces,
  isOfKey,
  madeBody,
  type OutputFile,
  type Piece,
  type Pieces,
} from '../../model/output.ts';

export type Packed = {
  readonly files: readonly PackedFile[];
  /** Where each piece of each file ends in `bytes`. */
  readonly ends: Uint32Array;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/** `keys`: of a file in pieces, the key of each; '' has none. */
type PackedFile = Pick<OutputFile, 'path' | 'from'> & {
  readonly key?: string;
  readonly named?: boolean;
  readonly keys?: readonly string[];
  readonly part?: Pieces['part'];
};

/** Files with a text or bytes for a body, whole or in pieces; what was written before is only named. */
export function pack(given: readonly OutputFile[]): Packed {
  const bodies: (string | Uint8Array)[] = [];
  const files = given.map(({ path, from, body }): PackedFile => {
    if (isInPieces(body)) {
      const pieces = [...body.pieces()];
      bodies.push(...pieces.map((piece) => (isOfKey(piece) ? piece.make() : piece)));
      const keys = pieces.map((piece) => (isOfKey(piece) ? piece.key : ''));
      return { path, from, keys, part: body.part };
    }
    bodies.push(isDeferred(body) && body.named ? '' : plain(madeBody(body)));
    return { path, from, ...(isDeferred(body) && { key: body.key, named: body.named }) };
  });
  const ends = new Uint32Array(bodies.length);
  let bytes = Buffer.allocUnsafeSlow(
    bodies.reduce((sum, body) => sum + (typeof body === 'string' ? body.length * 3 : body.length), 0),
  );
  let end = 0;
  for (const [index, body] of bodies.entries()) {
    if (typeof body === 'string') end += bytes.write(body, end);
    else {
      bytes.set(body, end);
      end += body.length;
    }
    ends[index] = end;
  }
  // What was too much would be carried along.
  bytes = end < bytes.length / 2 ? Buffer.from(bytes.subarray(0, end)) : bytes;
  return { files, ends, bytes: bytes as Uint8Array<ArrayBuffer> };
}

export function unpack({ files, ends, bytes }: Packed): OutputFile[] {
  let next = 0;
  const nextBytes = () => {
    const body = bytes.subarray(next === 0 ? 0 : ends[next - 1], ends[next]);
    next++;
    return body;
  };
  // Not spread: each file would get a hidden class of its own.
  return files.map(({ path, from, key, named, keys, part }): OutputFile => {
    if (!keys) {
      const body = nextBytes();
      return { path, body: key === undefined ? body : { key, named, make: () => body }, from };
    }
    const all = keys.map((one): Piece => {
      const piece = nextBytes();
      return one === '' ? piece : { key: one, make: () => piece };
    });
    return { path, body: { pieces: () => all, part }, from };
  });
}

function plain(body: ReturnType<typeof madeBody>): string | Uint8Array {
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  throw new TypeError('only texts and bytes cross threads');
}
