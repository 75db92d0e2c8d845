/** Thousands of small files as one piece of memory, which crosses from one thread to another without being copied. */
import { isDeferred, madeBody, type OutputFile } from '../../model/output.ts';

export type Packed = {
  readonly files: readonly (Pick<OutputFile, 'path' | 'from'> & { readonly key?: string })[];
  /** Where each file ends in `bytes`. */
  readonly ends: Uint32Array;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/** Files with a text or bytes for a body. */
export function pack(given: readonly OutputFile[]): Packed {
  const files = given.map(({ path, from, body }) => ({
    path,
    from,
    ...(isDeferred(body) && { key: body.key }),
    body: madeBody(body),
  }));
  const ends = new Uint32Array(files.length);
  let bytes = Buffer.allocUnsafeSlow(
    files.reduce(
      (sum, { body }) => sum + (typeof body === 'string' ? body.length * 3 : bytesOf(body).length),
      0,
    ),
  );
  let end = 0;
  for (const [index, { body }] of files.entries()) {
    if (typeof body === 'string') end += bytes.write(body, end);
    else {
      bytes.set(bytesOf(body), end);
      end += bytesOf(body).length;
    }
    ends[index] = end;
  }
  // What was too much would be carried along.
  bytes = end < bytes.length / 2 ? Buffer.from(bytes.subarray(0, end)) : bytes;
  return {
    files: files.map(({ body: _, ...file }) => file),
    ends,
    bytes: bytes as Uint8Array<ArrayBuffer>,
  };
}

export function unpack({ files, ends, bytes }: Packed): OutputFile[] {
  return files.map(({ key, ...file }, index) => {
    const body = bytes.subarray(index === 0 ? 0 : ends[index - 1], ends[index]);
    return { ...file, body: key === undefined ? body : { key, make: () => body } };
  });
}

function bytesOf(body: OutputFile['body']): Uint8Array {
  if (body instanceof Uint8Array) return body;
  throw new TypeError('only texts and bytes cross threads');
}
