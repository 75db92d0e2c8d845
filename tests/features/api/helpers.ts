/** Reads descriptions that a test writes. */
import { type Descriptions, readDescriptions } from '../../../src/features/api/openapi/index.ts';

export type Texts = Readonly<Record<string, string>>;

/** What a configuration says of a description; no samples, which most tests do not ask for. */
export const entry = {
  file: 'a.yaml',
  prefix: '/reference',
  pages: 'operation',
  tryIt: false,
  search: true,
  samples: [],
} as const;

/** `files`: texts by path from content/; the first is the description. */
export function read(files: Texts, versions: readonly string[] = ['v1']): Promise<Descriptions> {
  const [file] = Object.keys(files);
  return readDescriptions([{ ...entry, file: file! }], {
    versions,
    read: (path) => {
      const text = files[path.replace(/^content\//, '')];
      return Promise.resolve(text === undefined ? { reason: 'it is not there', isMissing: true } : { text });
    },
  });
}

export const head = 'openapi: 3.1.0\ninfo: { title: Test, version: "1" }\n';
