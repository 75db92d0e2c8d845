import { pythonLiteral, quoted } from './literals.ts';
import { byName, type SampleBody, type SampleHeader, type SampleRequest } from './request.ts';

/** For Python 3.8 and later with `requests`. */
export function python({ method, url, headers, body, answer, fileName }: SampleRequest): string {
  // `json=` sets this Content-Type itself.
  const isNamed = ({ name, value }: SampleHeader) =>
    body?.kind === 'json' && name === 'Content-Type' && value === 'application/json';
  const own = headers.filter((one) => !isNamed(one));
  const usesSecret = own.some(({ secret }) => secret);
  const lines = [...(usesSecret ? ['import os', ''] : []), 'import requests', ''];
  lines.push('response = requests.request(', `    ${quoted(method)},`, `    ${quoted(url)},`);
  if (own.length > 0) {
    lines.push(
      '    headers={',
      ...own.map(({ name, value, secret }) => {
        const read = `os.environ["${secret}"]`;
        const whole = value === '' ? read : `${quoted(value)} + ${read}`;
        return `        ${quoted(name)}: ${secret ? whole : quoted(value)},`;
      }),
      '    },',
    );
  }
  if (body) lines.push(...bodyLines(body));
  lines.push('    timeout=10,', ')', 'response.raise_for_status()');
  if (answer === 'json') lines.push('print(response.json())');
  if (answer === 'text') lines.push('print(response.text)');
  if (answer === 'file') {
    lines.push(`with open(${quoted(fileName)}, "wb") as file:`, '    file.write(response.content)');
  }
  return lines.join('\n');
}

function bodyLines(body: SampleBody): string[] {
  if (body.kind === 'json') return [`    json=${pythonLiteral(body.json, '    ')},`];
  if (body.kind === 'text') return [`    data=${quoted(body.text)}.encode(),`];
  if (body.kind === 'file') return [`    data=open(${quoted(body.path)}, "rb"),`];
  const plain = body.parts.filter(({ isFile }) => !isFile);
  const files = body.parts.filter(({ isFile }) => isFile);
  if (body.kind === 'multipart' && files.length === 0) {
    // With `data=` alone `requests` sends urlencoded, not multipart.
    const parts = plain.map(({ name, value }) => `        (${quoted(name)}, (None, ${quoted(value)})),`);
    return ['    files=[', ...parts, '    ],'];
  }
  const values = Array.from(byName(plain), ([name, all]) => {
    const text = all.map(quoted).join(', ');
    return `        ${quoted(name)}: ${all.length > 1 ? `[${text}]` : text},`;
  });
  return [
    ...(plain.length > 0 ? ['    data={', ...values, '    },'] : []),
    ...(files.length > 0
      ? [
          '    files={',
          ...files.map(({ name, value }) => `        ${quoted(name)}: open(${quoted(value)}, "rb"),`),
          '    },',
        ]
      : []),
  ];
}
