import { hasManyDigits } from '../model/numbers.ts';
import { formatJson } from '../openapi/json-text.ts';
import { groupValuesByName } from './form.ts';
import { formatJavascriptLiteral } from './literals.ts';
import { listPlainHeaders, type SampleBody, type SampleRequest } from './request.ts';

/** An ES module for Node 18 and later. */
export function writeJavascript(request: SampleRequest): string {
  const { method, url, login, body, answer, fileName } = request;
  const files =
    body?.kind === 'file' || (body?.kind === 'multipart' && body.parts.some((part) => part.isFile));
  const lines: string[] = [];
  const fromDisk = [...(files ? ['readFile'] : []), ...(answer === 'file' ? ['writeFile'] : [])];
  if (fromDisk.length > 0) lines.push(`import { ${fromDisk.join(', ')} } from 'node:fs/promises';`, '');
  if (body?.kind === 'multipart') lines.push(...writeForm(body), '');
  if (login === 'basic') lines.push(loginLine);
  lines.push(`const response = await fetch(${formatJavascriptText(url)}, {`);
  if (method !== 'GET') lines.push(`  method: ${formatJavascriptText(method)},`);
  lines.push(...writeHeaders(request));
  if (body) lines.push(`  body: ${formatJavascriptBody(body)},`);
  lines.push('});');
  lines.push("if (!response.ok) throw new Error(response.status + ' ' + (await response.text()));");
  if (answer === 'json') lines.push('console.log(await response.json());');
  if (answer === 'text') lines.push('console.log(await response.text());');
  if (answer === 'file') {
    lines.push(
      `await writeFile(${formatJavascriptText(fileName)}, Buffer.from(await response.arrayBuffer()));`,
    );
  }
  return lines.join('\n');
}

const loginLine = "const login = process.env.API_USER + ':' + process.env.API_PASSWORD;";

/** A line of options; none without headers. */
function writeHeaders(request: SampleRequest): string[] {
  const headers = listPlainHeaders(request);
  const isBasic = request.login === 'basic';
  if (headers.length === 0 && !isBasic) return [];
  return [
    '  headers: {',
    ...(isBasic ? [`    Authorization: \`Basic \${Buffer.from(login).toString('base64')}\`,`] : []),
    ...headers.map(({ name, value, secret }) => {
      const key = /^[A-Za-z_]\w*$/.test(name) ? name : formatJavascriptText(name);
      const whole = `\`${value}\${process.env.${secret}}\``;
      return `    ${key}: ${secret ? (value === '' ? `process.env.${secret}` : whole) : formatJavascriptText(value)},`;
    }),
    '  },',
  ];
}

/** Opens a WebSocket, sends the body of the request, and shows what comes. Browsers send no headers of their own there. */
export function writeJavascriptSocket(request: SampleRequest): string {
  const { url, login, body } = request;
  const options = writeHeaders(request);
  const text = formatJavascriptText(url);
  const isFile = body?.kind === 'file';
  const imports = [
    ...(isFile ? ["import { readFile } from 'node:fs/promises';"] : []),
    ...(options.length > 0 ? ["import WebSocket from 'ws';"] : []),
  ];
  return [
    ...(imports.length > 0 ? [...imports, ''] : []),
    ...(login === 'basic' ? [loginLine] : []),
    ...(options.length > 0
      ? [`const socket = new WebSocket(${text}, {`, ...options, '});']
      : [`const socket = new WebSocket(${text});`]),
    "socket.addEventListener('message', ({ data }) => console.log(data));",
    ...(body
      ? [
          `socket.addEventListener('open', ${isFile ? 'async ' : ''}() => {`,
          `  socket.send(${formatJavascriptBody(body)});`,
          '});',
        ]
      : []),
  ].join('\n');
}

function formatJavascriptBody(body: SampleBody): string {
  // A number of JavaScript would lose its last digits.
  if (body.kind === 'json' && hasManyDigits(body.json)) return formatJavascriptText(formatJson(body.json));
  if (body.kind === 'json') return `JSON.stringify(${formatJavascriptLiteral(body.json, '  ')})`;
  if (body.kind === 'text') return formatJavascriptText(body.text);
  if (body.kind === 'file') return `await readFile(${formatJavascriptText(body.path)})`;
  if (body.kind === 'multipart') return 'form';
  const pairs = body.parts.map(({ name, value }) => [name, value]);
  const isRepeated = groupValuesByName(body.parts).size < pairs.length;
  return `new URLSearchParams(${formatJavascriptLiteral(isRepeated ? pairs : Object.fromEntries(pairs), '  ')})`;
}

function writeForm({ parts }: Extract<SampleBody, { kind: 'multipart' }>): string[] {
  return [
    'const form = new FormData();',
    ...parts.map(({ name, value, isFile, type }) => {
      const text = formatJavascriptText(value);
      const typed = type === undefined ? '' : `, { type: ${formatJavascriptText(type)} }`;
      // Only a Blob has a type.
      const blob = `new Blob([${isFile ? `await readFile(${text})` : text}]${typed})`;
      const sent = isFile ? `${blob}, ${text}` : typed ? blob : text;
      return `form.append(${formatJavascriptText(name)}, ${sent});`;
    }),
  ];
}

function formatJavascriptText(value: string): string {
  return formatJavascriptLiteral(value, '');
}
