import { formatJson } from '../openapi/json-text.ts';
import { escapeName, groupValuesByName } from './form.ts';
import { quoteDouble } from './literals.ts';
import { listPlainHeaders, type SampleBody, type SampleRequest } from './request.ts';

/** A whole program for Go 1.16 and later, with nothing but the standard library. */
export function writeGo(request: SampleRequest): string {
  const { method, url, login, body, answer, fileName } = request;
  const headers = listPlainHeaders(request);
  const { before, reader, packages } = writeGoBody(body);
  const imports = new Set(['fmt', 'io', 'log', 'net/http', ...packages]);
  if (login || headers.some(({ secret }) => secret) || answer === 'file') imports.add('os');
  if (answer === 'none' || answer === 'file') imports.delete('fmt');
  const lines = [
    'package main',
    '',
    'import (',
    ...[...imports].sort().map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...before,
    `\trequest, err := http.NewRequest(${quoteDouble(method)}, ${quoteDouble(url)}, ${reader})`,
    ...fatal,
  ];
  if (login === 'basic')
    lines.push('\trequest.SetBasicAuth(os.Getenv("API_USER"), os.Getenv("API_PASSWORD"))');
  for (const { name, value, secret } of headers) {
    const read = value === '' ? `os.Getenv("${secret}")` : `${quoteDouble(value)}+os.Getenv("${secret}")`;
    lines.push(`\trequest.Header.Set(${quoteDouble(name)}, ${secret ? read : quoteDouble(value)})`);
  }
  if (body?.kind === 'multipart')
    lines.push('\trequest.Header.Set("Content-Type", form.FormDataContentType())');
  lines.push(
    '\tresponse, err := http.DefaultClient.Do(request)',
    ...fatal,
    '\tdefer response.Body.Close()',
    '\tanswer, err := io.ReadAll(response.Body)',
    ...fatal,
    '\tif response.StatusCode >= 400 {',
    '\t\tlog.Fatalf("%s: %s", response.Status, answer)',
    '\t}',
  );
  if (answer === 'json' || answer === 'text') lines.push('\tfmt.Println(string(answer))');
  if (answer === 'file') {
    lines.push(
      `\tif err := os.WriteFile(${quoteDouble(fileName)}, answer, 0o644); err != nil {`,
      '\t\tlog.Fatal(err)',
      '\t}',
    );
  }
  return [...lines, '}'].join('\n');
}

const fatal = ['\tif err != nil {', '\t\tlog.Fatal(err)', '\t}'];

function writeGoBody(body: SampleBody | undefined): { before: string[]; reader: string; packages: string[] } {
  if (!body) return { before: [], reader: 'nil', packages: [] };
  if (body.kind === 'file') {
    return {
      before: [`\tbody, err := os.Open(${quoteDouble(body.path)})`, ...fatal],
      reader: 'body',
      packages: ['os'],
    };
  }
  if (body.kind === 'form') {
    const values = Array.from(
      groupValuesByName(body.parts),
      ([name, all]) => `\t\t${quoteDouble(name)}: {${all.map(quoteDouble).join(', ')}},`,
    );
    const before = ['\tform := url.Values{', ...values, '\t}'];
    return { before, reader: 'strings.NewReader(form.Encode())', packages: ['net/url', 'strings'] };
  }
  if (body.kind === 'multipart') return writeGoMultipart(body);
  const text = body.kind === 'json' ? formatJson(body.json) : body.text;
  return {
    before: [`\tbody := strings.NewReader(${quoteRawGo(text)})`],
    reader: 'body',
    packages: ['strings'],
  };
}

function writeGoMultipart({
  parts,
}: Extract<SampleBody, { kind: 'multipart' }>): ReturnType<typeof writeGoBody> {
  const lines = ['\tvar body bytes.Buffer', '\tform := multipart.NewWriter(&body)'];
  for (const [index, { name, value, isFile, type }] of parts.entries()) {
    if (!isFile && type === undefined) {
      lines.push(`\tform.WriteField(${quoteDouble(name)}, ${quoteDouble(value)})`);
      continue;
    }
    const count = index === 0 ? '' : index + 1;
    if (isFile) lines.push(`\tcontent${count}, err := os.ReadFile(${quoteDouble(value)})`, ...fatal);
    const content = isFile ? `content${count}` : `[]byte(${quoteDouble(value)})`;
    const disposition = `form-data; name="${escapeName(name)}"${isFile ? `; filename="${escapeName(value)}"` : ''}`;
    const create =
      type === undefined
        ? [`form.CreateFormFile(${quoteDouble(name)}, ${quoteDouble(value)})`]
        : [
            'form.CreatePart(textproto.MIMEHeader{',
            `\t\t"Content-Disposition": {${quoteDouble(disposition)}},`,
            `\t\t"Content-Type":        {${quoteDouble(type)}},`,
            '\t})',
          ];
    lines.push(`\tpart${count}, err := ${create[0]}`, ...create.slice(1), ...fatal);
    lines.push(`\tpart${count}.Write(${content})`);
  }
  lines.push('\tform.Close()');
  const hasFile = parts.some(({ isFile }) => isFile);
  return {
    before: lines,
    reader: '&body',
    packages: [
      'bytes',
      'mime/multipart',
      ...(parts.some(({ type }) => type !== undefined) ? ['net/textproto'] : []),
      ...(hasFile ? ['os'] : []),
    ],
  };
}

/** A raw string, which needs no escapes; a text with a backtick is quoted instead. */
function quoteRawGo(text: string): string {
  return /[`\r]/.test(text) ? quoteDouble(text) : `\`${text}\``;
}
