/** Writes and reads a sequence of numbers (varints of seven bits a byte) and UTF-8 texts. */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class ByteWriter {
  #bytes = new Uint8Array(1 << 14);
  #size = 0;

  /** An integer from 0 to 2 ** 32 - 1. */
  number(number: number): void {
    this.#reserve(5);
    let rest = number;
    while (rest > 0x7f) {
      this.#bytes[this.#size++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.#bytes[this.#size++] = rest;
  }

  /** The length in bytes, then the text. */
  text(text: string): void {
    this.bytes(encoder.encode(text));
  }

  bytes(bytes: Uint8Array): void {
    this.number(bytes.length);
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#size);
    this.#size += bytes.length;
  }

  /** Returns the bytes since the last call. */
  taken(): Uint8Array {
    const taken = this.#bytes.slice(0, this.#size);
    this.#size = 0;
    return taken;
  }

  #reserve(count: number): void {
    if (this.#size + count <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * this.#bytes.length, this.#size + count));
    larger.set(this.#bytes.subarray(0, this.#size));
    this.#bytes = larger;
  }
}

export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  number(): number {
    const bytes = this.#bytes;
    let byte = bytes[this.#at++]!;
    let number = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[this.#at++]!;
      number |= (byte & 0x7f) << shift;
    }
    return number >>> 0;
  }

  text(): string {
    return decoder.decode(this.bytes());
  }

  /** The bytes of a text, not copied. */
  bytes(): Uint8Array {
    const start = this.skip();
    return this.#bytes.subarray(start, this.#at);
  }

  /** Skips the bytes of a text. Returns where they start. */
  skip(): number {
    const length = this.number();
    const start = this.#at;
    this.#at += length;
    return start;
  }

  /** The place of the next byte. */
  get at(): number {
    return this.#at;
  }
}
