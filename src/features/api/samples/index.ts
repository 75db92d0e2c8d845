/** Entry point for request samples: one request in several languages. */
import type { ApiDescription, ApiOperation } from '../model/api.ts';
import { getServerAddress } from '../openapi/servers.ts';
import { writeCsharp } from './csharp.ts';
import { writeCurl } from './curl.ts';
import { writeGo } from './go.ts';
import { writeJava } from './java.ts';
import { writeJavascript } from './javascript.ts';
import { writePhp } from './php.ts';
import { writePython } from './python.ts';
import { buildSampleRequest, type SampleRequest } from './request.ts';
import type { Sample } from './sample.ts';

export { encodeForm } from './form.ts';
export { buildSampleRequest, type SampleBody, type SampleHeader } from './request.ts';

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
  { value: 'curl', label: 'curl', fence: 'bash', write: writeCurl },
  { value: 'javascript', label: 'JavaScript', fence: 'js', write: writeJavascript },
  { value: 'python', label: 'Python', fence: 'python', write: writePython },
  { value: 'go', label: 'Go', fence: 'go', write: writeGo },
  { value: 'java', label: 'Java', fence: 'java', write: writeJava },
  { value: 'php', label: 'PHP', fence: 'php', write: writePhp },
  { value: 'csharp', label: 'C#', fence: 'csharp', write: writeCsharp },
] as const satisfies readonly SampleLanguage[];

/** The samples of an operation, in the order of `languages`. */
export function buildSamples(
  operation: ApiOperation,
  { servers }: Pick<ApiDescription, 'servers'>,
  languages: readonly string[],
): Sample[] {
  const request = buildSampleRequest(operation, getServerAddress(operation, { servers }));
  const own = (operation.samples ?? []).map(({ label, language, code }) => ({
    value: language.toLowerCase(),
    label,
    language: /^[\w+#-]+$/.test(language) ? language.toLowerCase() : 'text',
    code: code.trimEnd(),
    isOwn: true,
  }));
  const made = languages.flatMap((value) => {
    const known = languagesInOrder.find((one) => one.value === value);
    if (!known) return [];
    return [{ value, label: known.label, language: known.fence, code: known.write(request) }];
  });
  // The author's own take the place of those in the same language.
  const labels = new Set(own.map(({ label }) => label.toLowerCase()));
  return [...own, ...made.filter(({ label }) => !labels.has(label.toLowerCase()))];
}
