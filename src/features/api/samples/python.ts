import { groupValuesByName, type SamplePart } from './form.ts';
import { formatPythonLiteral, quoteDouble } from './literals.ts';
import type { SampleBody, SampleHeader, SampleRequest } from './request.ts';

/** For Python 3.8 and later with `requests`. */
export function writePython(request: SampleRequest): string {
  const { method, url, login, headers, body, answer, fileName } = request;
  // `json=` sets this Content-Type itself.
  const isNamed = ({ name, value }: SampleHeader) =>
    body?.kind === 'json' && name === 'Content-Type' && value === 'application/json';
  const own = headers.filter((header) => !isNamed(header));
  const usesSecret = login !== undefined || own.some(({ secret }) => secret);
  const lines = [...(usesSecret ? ['import os', ''] : []), 'import requests'];
  if (login === 'digest') lines.push('from requests.auth import HTTPDigestAuth');
  lines.push('');
  lines.push('response = requests.request(', `    ${quoteDouble(method)},`, `    ${quoteDouble(url)},`);
  if (login) {
    const kind = login === 'digest' ? 'HTTPDigestAuth' : '';
    lines.push(`    auth=${kind}(os.environ["API_USER"], os.environ["API_PASSWORD"]),`);
  }
  if (own.length > 0) {
    lines.push(
      '    headers={',
      ...own.map(({ name, value, secret }) => {
        const read = `os.environ["${secret}"]`;
        const whole = value === '' ? read : `${quoteDouble(value)} + ${read}`;
        return `        ${quoteDouble(name)}: ${secret ? whole : quoteDouble(value)},`;
      }),
      '    },',
    );
  }
  if (body) lines.push(...writePythonBody(body));
  lines.push('    timeout=10,', ')', 'response.raise_for_status()');
  if (answer === 'json') lines.push('print(response.json())');
  if (answer === 'text') lines.push('print(response.text)');
  if (answer === 'file') {
    lines.push(`with open(${quoteDouble(fileName)}, "wb") as file:`, '    file.write(response.content)');
  }
  return lines.join('\n');
}

function writePythonBody(body: SampleBody): string[] {
  if (body.kind === 'json') return [`    json=${formatPythonLiteral(body.json, '    ')},`];
  if (body.kind === 'text') return [`    data=${quoteDouble(body.text)}.encode(),`];
  if (body.kind === 'file') return [`    data=open(${quoteDouble(body.path)}, "rb"),`];
  const plain = body.parts.filter(({ isFile }) => !isFile);
  const files = body.parts.filter(({ isFile }) => isFile);
  // With `data=` alone `requests` sends urlencoded, not multipart, and only an entry of `files=` has a type.
  const isInParts = files.length === 0 || body.parts.some(({ type }) => type !== undefined);
  if (body.kind === 'multipart' && isInParts)
    return ['    files=[', ...body.parts.map(writePythonPart), '    ],'];
  const values = Array.from(groupValuesByName(plain), ([name, all]) => {
    const text = all.map(quoteDouble).join(', ');
    return `        ${quoteDouble(name)}: ${all.length > 1 ? `[${text}]` : text},`;
  });
  return [
    ...(plain.length > 0 ? ['    data={', ...values, '    },'] : []),
    ...(files.length > 0
      ? [
          '    files={',
          ...files.map(
            ({ name, value }) => `        ${quoteDouble(name)}: open(${quoteDouble(value)}, "rb"),`,
          ),
          '    },',
        ]
      : []),
  ];
}

/** A file has its name, and a text none. */
function writePythonPart({ name, value, isFile, type }: SamplePart): string {
  const text = quoteDouble(value);
  const entry = [
    isFile ? `${text}, open(${text}, "rb")` : `None, ${text}`,
    ...(type ? [quoteDouble(type)] : []),
  ];
  return `        (${quoteDouble(name)}, (${entry.join(', ')})),`;
}
