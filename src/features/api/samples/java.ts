import { formatJson } from '../openapi/json-text.ts';
import { escapeName } from './form.ts';
import { quoteDouble } from './literals.ts';
import { listPlainHeaders, type SampleBody, type SampleRequest } from './request.ts';

/** A whole class for Java 15 and later, with nothing but the JDK. */
export function writeJava(request: SampleRequest): string {
  const { method, url, login, body, answer, fileName, isMoved } = request;
  const usesFile = answer === 'file' || body?.kind === 'file' || hasFile(body);
  const handler =
    answer === 'file' ? `BodyHandlers.ofFile(Path.of(${quoteDouble(fileName)}))` : 'BodyHandlers.ofString()';
  const bodyType = answer === 'file' ? 'Path' : 'String';
  const imports = [
    'java.net.URI',
    ...(body?.kind === 'form' ? ['java.net.URLEncoder'] : []),
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpRequest.BodyPublishers',
    'java.net.http.HttpResponse',
    'java.net.http.HttpResponse.BodyHandlers',
    ...(login === 'basic' || body?.kind === 'multipart' || body?.kind === 'form'
      ? ['java.nio.charset.StandardCharsets']
      : []),
    ...(login === 'basic' ? ['java.util.Base64'] : []),
    ...(hasFile(body) ? ['java.nio.file.Files'] : []),
    ...(usesFile ? ['java.nio.file.Path'] : []),
    ...(body?.kind === 'multipart' ? ['java.io.ByteArrayOutputStream'] : []),
  ].sort();
  const publisher = body ? formatPublisher(body) : 'BodyPublishers.noBody()';
  return [
    ...imports.map((name) => `import ${name};`),
    '',
    'public class Sample {',
    '    public static void main(String[] args) throws Exception {',
    ...(body ? writeJavaBody(body) : []).map(indentLine),
    ...(login === 'basic'
      ? ['        String login = System.getenv("API_USER") + ":" + System.getenv("API_PASSWORD");']
      : []),
    `        HttpRequest request = HttpRequest.newBuilder(URI.create(${quoteDouble(url)}))`,
    ...(login === 'basic'
      ? [
          '            .header("Authorization", "Basic " + Base64.getEncoder().encodeToString(login.getBytes(StandardCharsets.UTF_8)))',
        ]
      : []),
    ...listPlainHeaders(request).map(({ name, value, secret }) => {
      const read = `System.getenv("${secret}")`;
      const whole = value === '' ? read : `${quoteDouble(value)} + ${read}`;
      return `            .header(${quoteDouble(name)}, ${secret ? whole : quoteDouble(value)})`;
    }),
    ...(body?.kind === 'multipart'
      ? ['            .header("Content-Type", "multipart/form-data; boundary=" + boundary)']
      : []),
    `            .method(${quoteDouble(method)}, ${publisher})`,
    '            .build();',
    ...(isMoved
      ? [
          '        HttpClient client = HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NORMAL).build();',
        ]
      : []),
    `        HttpResponse<${bodyType}> response = ${isMoved ? 'client' : 'HttpClient.newHttpClient()'}.send(request, ${handler});`,
    '        if (response.statusCode() >= 400) {',
    '            throw new RuntimeException(response.statusCode() + " " + response.body());',
    '        }',
    ...(answer === 'json' || answer === 'text' ? ['        System.out.println(response.body());'] : []),
    '    }',
    '}',
  ].join('\n');
}

function hasFile(body: SampleBody | undefined): boolean {
  return body?.kind === 'multipart' && body.parts.some(({ isFile }) => isFile);
}

const indentLine = (line: string) => (line === '' ? '' : `        ${line}`);

function formatPublisher(body: SampleBody): string {
  if (body.kind === 'file') return `BodyPublishers.ofFile(Path.of(${quoteDouble(body.path)}))`;
  if (body.kind === 'multipart') return 'BodyPublishers.ofByteArray(body.toByteArray())';
  return 'BodyPublishers.ofString(body)';
}

function writeJavaBody(body: SampleBody): string[] {
  if (body.kind === 'json') return writeTextBlock(formatJson(body.json));
  if (body.kind === 'text') return [`String body = ${quoteDouble(body.text)};`];
  if (body.kind === 'file') return [];
  if (body.kind === 'form') {
    const pairs = body.parts.map(
      ({ name, value }) =>
        `${quoteDouble(`${encodeURIComponent(name)}=`)} + URLEncoder.encode(${quoteDouble(value)}, StandardCharsets.UTF_8)`,
    );
    return [`String body = ${pairs.length > 0 ? pairs.join(' + "&"\n            + ') : '""'};`];
  }
  return [
    'String boundary = "sample-" + System.nanoTime();',
    'ByteArrayOutputStream body = new ByteArrayOutputStream();',
    ...body.parts.flatMap(({ name, value, isFile, type }) => {
      const file = isFile ? `; filename="${value}"` : '';
      const typed = type === undefined ? '' : `\r\nContent-Type: ${type}`;
      const head = `Content-Disposition: form-data; name="${escapeName(name)}"${file}${typed}`;
      return [
        `body.write(("--" + boundary + "\\r\\n" + ${quoteDouble(head)} + "\\r\\n\\r\\n").getBytes(StandardCharsets.UTF_8));`,
        isFile
          ? `body.write(Files.readAllBytes(Path.of(${quoteDouble(value)})));`
          : `body.write(${quoteDouble(value)}.getBytes(StandardCharsets.UTF_8));`,
        'body.write("\\r\\n".getBytes(StandardCharsets.UTF_8));',
      ];
    }),
    'body.write(("--" + boundary + "--\\r\\n").getBytes(StandardCharsets.UTF_8));',
  ];
}

/** A text block, in which a backslash and three quotes need escapes. */
function writeTextBlock(text: string): string[] {
  const lines = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""').split('\n');
  return ['String body = """', ...lines.slice(0, -1).map((line) => `    ${line}`), `    ${lines.at(-1)}""";`];
}
