import { formatJson } from '../openapi/json-text.ts';
import { groupValuesByName } from './form.ts';
import { quoteDouble } from './literals.ts';
import { listPlainHeaders, type SampleBody, type SampleRequest } from './request.ts';

/** A whole class for .NET 5 and later. */
export function writeCsharp(request: SampleRequest): string {
  const { method, url, login, body, answer, fileName } = request;
  // .NET sets Content-Type on the content, not on the request.
  const headers = listPlainHeaders(request);
  const own = headers.filter(({ name }) => name !== 'Content-Type');
  const type = headers.find(({ name }) => name === 'Content-Type')?.value ?? '';
  const usesFile = answer === 'file' || body?.kind === 'file' || body?.kind === 'multipart';
  const hasParameters = (body?.kind === 'json' || body?.kind === 'text') && type.includes(';');
  const isTyped = body?.kind === 'multipart' && body.parts.some(({ type: own }) => own !== undefined);
  const imports = [
    'System',
    ...(body?.kind === 'form' ? ['System.Collections.Generic'] : []),
    ...(usesFile ? ['System.IO'] : []),
    'System.Net.Http',
    ...(body?.kind === 'file' || isTyped || hasParameters ? ['System.Net.Http.Headers'] : []),
    ...(login === 'basic' || body?.kind === 'json' || body?.kind === 'text' ? ['System.Text'] : []),
    'System.Threading.Tasks',
  ];
  const known = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'];
  const verb = known.includes(method)
    ? `HttpMethod.${method.charAt(0)}${method.slice(1).toLowerCase()}`
    : `new HttpMethod(${quoteDouble(method)})`;
  return [
    ...imports.map((name) => `using ${name};`),
    '',
    'class Sample',
    '{',
    '    static async Task Main()',
    '    {',
    '        var client = new HttpClient();',
    `        var request = new HttpRequestMessage(${verb}, ${quoteDouble(url)});`,
    ...(login === 'basic'
      ? [
          '        var login = Environment.GetEnvironmentVariable("API_USER") + ":" + Environment.GetEnvironmentVariable("API_PASSWORD");',
          '        request.Headers.TryAddWithoutValidation("Authorization", "Basic " + Convert.ToBase64String(Encoding.UTF8.GetBytes(login)));',
        ]
      : []),
    ...own.map(({ name, value, secret }) => {
      const read = `Environment.GetEnvironmentVariable("${secret}")`;
      const whole = value === '' ? read : `${quoteDouble(value)} + ${read}`;
      return `        request.Headers.TryAddWithoutValidation(${quoteDouble(name)}, ${secret ? whole : quoteDouble(value)});`;
    }),
    ...(body ? writeCsharpBody(body, type) : []).map((line) =>
      line.startsWith('\0') ? line.slice(1) : `        ${line}`,
    ),
    '        var response = await client.SendAsync(request);',
    answer === 'file'
      ? '        var answer = await response.Content.ReadAsByteArrayAsync();'
      : '        var answer = await response.Content.ReadAsStringAsync();',
    '        if (!response.IsSuccessStatusCode)',
    '        {',
    answer === 'file'
      ? '            throw new Exception(response.StatusCode.ToString());'
      : '            throw new Exception(response.StatusCode + " " + answer);',
    '        }',
    ...(answer === 'json' || answer === 'text' ? ['        Console.WriteLine(answer);'] : []),
    ...(answer === 'file' ? [`        File.WriteAllBytes(${quoteDouble(fileName)}, answer);`] : []),
    '    }',
    '}',
  ].join('\n');
}

/** A NUL before a line marks text inside a verbatim string, which must not be indented. */
function writeCsharpBody(body: SampleBody, type: string): string[] {
  if (body.kind === 'json' || body.kind === 'text') {
    const text = body.kind === 'json' ? formatJson(body.json) : body.text;
    const [first, ...rest] = `@"${text.replaceAll('"', '""')}"`.split('\n');
    const mime = type.includes(';') ? '' : `, ${quoteDouble(type)}`;
    return [
      `var body = ${first}`,
      ...rest.map((line) => `\0${line}`),
      `request.Content = new StringContent(body, Encoding.UTF8${mime});`,
      // StringContent takes no type with parameters.
      ...(mime === '' ? [writeContentType(type)] : []),
    ].reduce<string[]>(addSemicolon, []);
  }
  if (body.kind === 'file') {
    return [
      `request.Content = new ByteArrayContent(File.ReadAllBytes(${quoteDouble(body.path)}));`,
      writeContentType(type),
    ];
  }
  if (body.kind === 'form') {
    const isRepeated = groupValuesByName(body.parts).size < body.parts.length;
    return [
      `request.Content = new FormUrlEncodedContent(new ${isRepeated ? 'List<KeyValuePair<string, string>>' : 'Dictionary<string, string>'}`,
      '{',
      ...body.parts.map(({ name, value }) =>
        isRepeated
          ? `    new KeyValuePair<string, string>(${quoteDouble(name)}, ${quoteDouble(value)}),`
          : `    [${quoteDouble(name)}] = ${quoteDouble(value)},`,
      ),
      '});',
    ];
  }
  return [
    'var form = new MultipartFormDataContent();',
    ...body.parts.map(({ name, value, isFile, type }) => {
      const text = quoteDouble(value);
      const content = isFile
        ? `new ByteArrayContent(File.ReadAllBytes(${text}))`
        : `new StringContent(${text})`;
      const typed =
        type === undefined
          ? ''
          : ` { Headers = { ContentType = MediaTypeHeaderValue.Parse(${quoteDouble(type)}) } }`;
      return `form.Add(${content}${typed}, ${quoteDouble(name)}${isFile ? `, ${text}` : ''});`;
    }),
    'request.Content = form;',
  ];
}

function writeContentType(type: string): string {
  return `request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${quoteDouble(type)});`;
}

/** Puts the semicolon behind the verbatim string, before the last line. */
function addSemicolon(lines: string[], line: string): string[] {
  if (line.startsWith('request.Content =')) lines[lines.length - 1] += ';';
  lines.push(line);
  return lines;
}
