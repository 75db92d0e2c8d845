import { jsonText } from '../openapi/json-text.ts';
import { quoted } from './literals.ts';
import type { SampleBody, SampleRequest } from './request.ts';

/** A whole class for Java 15 and later, with nothing but the JDK. */
export function java({ method, url, headers, body, answer, fileName, isMoved }: SampleRequest): string {
  const usesFile = answer === 'file' || body?.kind === 'file' || hasFile(body);
  const handler =
    answer === 'file' ? `BodyHandlers.ofFile(Path.of(${quoted(fileName)}))` : 'BodyHandlers.ofString()';
  const bodyType = answer === 'file' ? 'Path' : 'String';
  const imports = [
    'java.net.URI',
    ...(body?.kind === 'form' ? ['java.net.URLEncoder'] : []),
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpRequest.BodyPublishers',
    'java.net.http.HttpResponse',
    'java.net.http.HttpResponse.BodyHandlers',
    ...(body?.kind === 'multipart' || body?.kind === 'form' ? ['java.nio.charset.StandardCharsets'] : []),
    ...(hasFile(body) ? ['java.nio.file.Files'] : []),
    ...(usesFile ? ['java.nio.file.Path'] : []),
    ...(body?.kind === 'multipart' ? ['java.io.ByteArrayOutputStream'] : []),
  ].sort();
  const publisher = body ? publisherOf(body) : 'BodyPublishers.noBody()';
  return [
    ...imports.map((name) => `import ${name};`),
    '',
    'public class Sample {',
    '    public static void main(String[] args) throws Exception {',
    ...(body ? bodyLines(body) : []).map(indented),
    `        HttpRequest request = HttpRequest.newBuilder(URI.create(${quoted(url)}))`,
    ...headers.map(({ name, value, secret }) => {
      const read = `System.getenv("${secret}")`;
      const whole = value === '' ? read : `${quoted(value)} + ${read}`;
      return `            .header(${quoted(name)}, ${secret ? whole : quoted(value)})`;
    }),
    ...(body?.kind === 'multipart'
      ? ['            .header("Content-Type", "multipart/form-data; boundary=" + boundary)']
      : []),
    `            .method(${quoted(method)}, ${publisher})`,
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

const indented = (line: string) => (line === '' ? '' : `        ${line}`);

function publisherOf(body: SampleBody): string {
  if (body.kind === 'file') return `BodyPublishers.ofFile(Path.of(${quoted(body.path)}))`;
  if (body.kind === 'multipart') return 'BodyPublishers.ofByteArray(body.toByteArray())';
  return 'BodyPublishers.ofString(body)';
}

function bodyLines(body: SampleBody): string[] {
  if (body.kind === 'json') return block(jsonText(body.json));
  if (body.kind === 'text') return [`String body = ${quoted(body.text)};`];
  if (body.kind === 'file') return [];
  if (body.kind === 'form') {
    const pairs = body.parts.map(
      ({ name, value }) =>
        `${quoted(`${encodeURIComponent(name)}=`)} + URLEncoder.encode(${quoted(value)}, StandardCharsets.UTF_8)`,
    );
    return [`String body = ${pairs.length > 0 ? pairs.join(' + "&"\n            + ') : '""'};`];
  }
  return [
    'String boundary = "sample-" + System.nanoTime();',
    'ByteArrayOutputStream body = new ByteArrayOutputStream();',
    ...body.parts.flatMap(({ name, value, isFile }) => {
      const type = isFile ? `; filename="${value}"` : '';
      const head = `Content-Disposition: form-data; name="${name}"${type}`;
      return [
        `body.write(("--" + boundary + "\\r\\n" + ${quoted(head)} + "\\r\\n\\r\\n").getBytes(StandardCharsets.UTF_8));`,
        isFile
          ? `body.write(Files.readAllBytes(Path.of(${quoted(value)})));`
          : `body.write(${quoted(value)}.getBytes(StandardCharsets.UTF_8));`,
        'body.write("\\r\\n".getBytes(StandardCharsets.UTF_8));',
      ];
    }),
    'body.write(("--" + boundary + "--\\r\\n").getBytes(StandardCharsets.UTF_8));',
  ];
}

/** A text block, in which a backslash and three quotes need escapes. */
function block(text: string): string[] {
  const lines = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""').split('\n');
  return ['String body = """', ...lines.slice(0, -1).map((line) => `    ${line}`), `    ${lines.at(-1)}""";`];
}
