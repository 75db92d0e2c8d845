import { javascriptLiteral } from './literals.ts';
import { byName, type SampleBody, type SampleRequest } from './request.ts';

/** An ES module for Node 18 and later. */
export function javascript(request: SampleRequest): string {
  const { method, url, headers, body, answer, fileName } = request;
  const files =
    body?.kind === 'file' || (body?.kind === 'multipart' && body.parts.some((part) => part.isFile));
  const lines: string[] = [];
  const fromDisk = [...(files ? ['readFile'] : []), ...(answer === 'file' ? ['writeFile'] : [])];
  if (fromDisk.length > 0) lines.push(`import { ${fromDisk.join(', ')} } from 'node:fs/promises';`, '');
  if (body?.kind === 'multipart') lines.push(...formLines(body), '');
  lines.push(`const response = await fetch(${text(url)}, {`);
  if (method !== 'GET') lines.push(`  method: ${text(method)},`);
  if (headers.length > 0) {
    lines.push(
      '  headers: {',
      ...headers.map(({ name, value, secret }) => {
        const key = /^[A-Za-z_]\w*$/.test(name) ? name : text(name);
        const whole = `\`${value}\${process.env.${secret}}\``;
        return `    ${key}: ${secret ? (value === '' ? `process.env.${secret}` : whole) : text(value)},`;
      }),
      '  },',
    );
  }
  if (body) lines.push(`  body: ${bodyText(body)},`);
  lines.push('});');
  lines.push("if (!response.ok) throw new Error(response.status + ' ' + (await response.text()));");
  if (answer === 'json') lines.push('console.log(await response.json());');
  if (answer === 'text') lines.push('console.log(await response.text());');
  if (answer === 'file') {
    lines.push(`await writeFile(${text(fileName)}, Buffer.from(await response.arrayBuffer()));`);
  }
  return lines.join('\n');
}

function bodyText(body: SampleBody): string {
  if (body.kind === 'json') return `JSON.stringify(${javascriptLiteral(body.json, '  ')})`;
  if (body.kind === 'text') return text(body.text);
  if (body.kind === 'file') return `await readFile(${text(body.path)})`;
  if (body.kind === 'multipart') return 'form';
  const pairs = body.parts.map(({ name, value }) => [name, value]);
  const isRepeated = byName(body.parts).size < pairs.length;
  return `new URLSearchParams(${javascriptLiteral(isRepeated ? pairs : Object.fromEntries(pairs), '  ')})`;
}

function formLines({ parts }: Extract<SampleBody, { kind: 'multipart' }>): string[] {
  return [
    'const form = new FormData();',
    ...parts.map(({ name, value, isFile }) =>
      isFile
        ? `form.append(${text(name)}, new Blob([await readFile(${text(value)})]), ${text(value)});`
        : `form.append(${text(name)}, ${text(value)});`,
    ),
  ];
}

function text(value: string): string {
  return javascriptLiteral(value, '');
}
