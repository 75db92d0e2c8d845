/** Entry point for request samples: one request in several languages. */
import type { ApiDescription, ApiOperation } from '../model/api.ts';
import { addressFor } from '../openapi/servers.ts';
import { csharp } from './csharp.ts';
import { curl } from './curl.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { javascript } from './javascript.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import { requestOf, type SampleRequest } from './request.ts';
import type { Sample } from './sample.ts';

export { bodyContent, filesOf, formText, requestOf, type SampleBody, type SampleHeader } from './request.ts';

type SampleLanguage = {
  /** Name in the configuration. */
  readonly value: string;
  /** Text of its tab. */
  readonly label: string;
  /** Language of its code fence. */
  readonly fence: string;
  readonly write: (request: SampleRequest) => string;
};

/** In the order of the tabs. */
const languagesInOrder = [
  { value: 'curl', label: 'curl', fence: 'bash', write: curl },
  { value: 'javascript', label: 'JavaScript', fence: 'js', write: javascript },
  { value: 'python', label: 'Python', fence: 'python', write: python },
  { value: 'go', label: 'Go', fence: 'go', write: go },
  { value: 'java', label: 'Java', fence: 'java', write: java },
  { value: 'php', label: 'PHP', fence: 'php', write: php },
  { value: 'csharp', label: 'C#', fence: 'csharp', write: csharp },
] as const satisfies readonly SampleLanguage[];

/** The samples of an operation, in the order of `languages`. */
export function samplesOf(
  operation: ApiOperation,
  { servers }: Pick<ApiDescription, 'servers'>,
  languages: readonly string[],
): Sample[] {
  const request = requestOf(operation, addressFor(operation, { servers }));
  return languages.flatMap((value) => {
    const known = languagesInOrder.find((one) => one.value === value);
    return known ? [{ label: known.label, language: known.fence, code: known.write(request) }] : [];
  });
}
