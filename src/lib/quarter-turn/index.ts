/** Tells whether browsers turn an image by a quarter: PNG says so in `eXIf`, AVIF in `irot`. image-size knows JPEG's alone. */

type Box = { readonly type: string; readonly body: DataView };

/** Undefined if the bytes end before they tell. Browsers heed nothing of the kind in GIF and WebP. */
export function isQuarterTurn(bytes: Uint8Array, type: 'png' | 'avif'): boolean | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return type === 'png' ? isPngTurned(view) : isAvifTurned(view);
  } catch {
    // Beyond the end.
    return undefined;
  }
}

/** Only what stands before the pixels counts. */
function isPngTurned(view: DataView): boolean {
  for (let at = 8; ; ) {
    const [length, type] = [view.getUint32(at), readName(view, at + 4)];
    if (type === 'IDAT' || type === 'IEND') return false;
    if (type === 'eXIf') return isExifTurned(getPart(view, at + 8, length));
    at += length + 12;
  }
}

function isExifTurned(tiff: DataView): boolean {
  const isLittle = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, isLittle);
  const count = tiff.getUint16(directory, isLittle);
  for (let entry = 0; entry < count; entry++) {
    const at = directory + 2 + 12 * entry;
    if (tiff.getUint16(at, isLittle) !== 0x0112) continue;
    const orientation = tiff.getUint16(at + 8, isLittle);
    return orientation >= 5 && orientation <= 8;
  }
  return false;
}

/** Of the properties in the file, those of the primary image count. */
function isAvifTurned(view: DataView): boolean {
  const meta = findBox(view, 0, 'meta');
  const properties = findBox(findBox(meta, 4, 'iprp'), 0, 'ipco');
  const list = [...listBoxes(properties, 0)];
  const own = listPropertiesOf(
    readPrimary(findBox(meta, 4, 'pitm')),
    findBox(findBox(meta, 4, 'iprp'), 0, 'ipma'),
  );
  const turn = own.map((index) => list[index - 1]).find((box) => box?.type === 'irot');
  return turn !== undefined && (turn.body.getUint8(0) & 1) === 1;
}

function readPrimary(box: DataView): number {
  return box.getUint8(0) === 0 ? box.getUint16(4) : box.getUint32(4);
}

/** Indexes of an image's properties, from 1. */
function listPropertiesOf(image: number, box: DataView): number[] {
  const [isLong, isWide] = [box.getUint8(0) > 0, (box.getUint8(3) & 1) === 1];
  let at = 8;
  for (let rest = box.getUint32(4); rest > 0; rest--) {
    const id = isLong ? box.getUint32(at) : box.getUint16(at);
    at += isLong ? 4 : 2;
    const count = box.getUint8(at++);
    const start = at;
    at += count * (isWide ? 2 : 1);
    if (id !== image) continue;
    return Array.from({ length: count }, (_, index) =>
      isWide ? box.getUint16(start + 2 * index) & 0x7fff : box.getUint8(start + index) & 0x7f,
    );
  }
  return [];
}

function findBox(view: DataView, from: number, type: string): DataView {
  for (const box of listBoxes(view, from)) if (box.type === type) return box.body;
  throw new RangeError(type);
}

function* listBoxes(view: DataView, from: number): Generator<Box> {
  for (let at = from; at < view.byteLength; ) {
    const length = view.getUint32(at);
    const type = readName(view, at + 4);
    if (length < 8) return;
    yield { type, body: getPart(view, at + 8, length - 8) };
    at += length;
  }
}

/** Throws beyond the end. */
function getPart(view: DataView, at: number, length: number): DataView {
  return new DataView(view.buffer, view.byteOffset + at, Math.min(length, view.byteLength - at));
}

function readName(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}
