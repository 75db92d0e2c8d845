import { jsonText } from '../openapi/json-text.ts';
import { quoted } from './literals.ts';
import { byName, type SampleBody, type SampleRequest } from './request.ts';

/** A whole program for Go 1.16 and later, with nothing but the standard library. */
export function go({ method, url, headers, body, answer, fileName }: SampleRequest): string {
  const { before, reader, packages } = bodyParts(body);
  const imports = new Set(['fmt', 'io', 'log', 'net/http', ...packages]);
  if (headers.some(({ secret }) => secret) || answer === 'file') imports.add('os');
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
    `\trequest, err := http.NewRequest(${quoted(method)}, ${quoted(url)}, ${reader})`,
    ...fatal,
  ];
  for (const { name, value, secret } of headers) {
    const read = value === '' ? `os.Getenv("${secret}")` : `${quoted(value)}+os.Getenv("${secret}")`;
    lines.push(`\trequest.Header.Set(${quoted(name)}, ${secret ? read : quoted(value)})`);
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
      `\tif err := os.WriteFile(${quoted(fileName)}, answer, 0o644); err != nil {`,
      '\t\tlog.Fatal(err)',
      '\t}',
    );
  }
  return [...lines, '}'].join('\n');
}

const fatal = ['\tif err != nil {', '\t\tlog.Fatal(err)', '\t}'];

function bodyParts(body: SampleBody | undefined): { before: string[]; reader: string; packages: string[] } {
  if (!body) return { before: [], reader: 'nil', packages: [] };
  if (body.kind === 'file') {
    return {
      before: [`\tbody, err := os.Open(${quoted(body.path)})`, ...fatal],
      reader: 'body',
      packages: ['os'],
    };
  }
  if (body.kind === 'form') {
    const values = Array.from(
      byName(body.parts),
      ([name, all]) => `\t\t${quoted(name)}: {${all.map(quoted).join(', ')}},`,
    );
    const before = ['\tform := url.Values{', ...values, '\t}'];
    return { before, reader: 'strings.NewReader(form.Encode())', packages: ['net/url', 'strings'] };
  }
  if (body.kind === 'multipart') return multipart(body);
  const text = body.kind === 'json' ? jsonText(body.json) : body.text;
  return { before: [`\tbody := strings.NewReader(${raw(text)})`], reader: 'body', packages: ['strings'] };
}

function multipart({ parts }: Extract<SampleBody, { kind: 'multipart' }>): ReturnType<typeof bodyParts> {
  const lines = ['\tvar body bytes.Buffer', '\tform := multipart.NewWriter(&body)'];
  for (const [index, { name, value, isFile }] of parts.entries()) {
    if (!isFile) {
      lines.push(`\tform.WriteField(${quoted(name)}, ${quoted(value)})`);
      continue;
    }
    const one = `content${index === 0 ? '' : index + 1}`;
    lines.push(
      `\t${one}, err := os.ReadFile(${quoted(value)})`,
      ...fatal,
      `\tpart${index === 0 ? '' : index + 1}, err := form.CreateFormFile(${quoted(name)}, ${quoted(value)})`,
      ...fatal,
      `\tpart${index === 0 ? '' : index + 1}.Write(${one})`,
    );
  }
  lines.push('\tform.Close()');
  const hasFile = parts.some(({ isFile }) => isFile);
  return {
    before: lines,
    reader: '&body',
    packages: ['bytes', 'mime/multipart', ...(hasFile ? ['os'] : [])],
  };
}

/** A raw string, which needs no escapes; a text with a backtick is quoted instead. */
function raw(text: string): string {
  return /[`\r]/.test(text) ? quoted(text) : `\`${text}\``;
}
