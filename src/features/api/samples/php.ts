import { hasManyDigits } from '../model/numbers.ts';
import { formatJson } from '../openapi/json-text.ts';
import { encodeForm, escapeName, groupValuesByName } from './form.ts';
import { formatPhpLiteral, quotePhp } from './literals.ts';
import type { SampleBody, SampleRequest } from './request.ts';

/** For PHP 8 with the curl extension. */
export function writePhp(request: SampleRequest): string {
  const { method, url, login, headers, body, answer, fileName, isMoved } = request;
  const lines = [
    '<?php',
    `$request = curl_init(${quotePhp(url)});`,
    'curl_setopt_array($request, [',
    `    CURLOPT_CUSTOMREQUEST => ${quotePhp(method)},`,
    '    CURLOPT_RETURNTRANSFER => true,',
  ];
  if (isMoved) lines.push('    CURLOPT_FOLLOWLOCATION => true,');
  if (method === 'HEAD') lines.push('    CURLOPT_NOBODY => true,');
  if (login) lines.push("    CURLOPT_USERPWD => getenv('API_USER') . ':' . getenv('API_PASSWORD'),");
  if (login === 'digest') lines.push('    CURLOPT_HTTPAUTH => CURLAUTH_DIGEST,');
  const byHand = isWrittenByHand(body);
  if (headers.length > 0 || byHand) {
    lines.push(
      '    CURLOPT_HTTPHEADER => [',
      ...(byHand ? [`        'Content-Type: multipart/form-data; boundary=${boundary}',`] : []),
      ...headers.map(({ name, value, secret }) =>
        secret
          ? `        ${quotePhp(`${name}: ${value}`)} . getenv('${secret}'),`
          : `        ${quotePhp(`${name}: ${value}`)},`,
      ),
      '    ],',
    );
  }
  if (body) lines.push(`    CURLOPT_POSTFIELDS => ${writePhpFields(body)},`);
  lines.push(
    ']);',
    '$answer = curl_exec($request);',
    'if ($answer === false) {',
    '    throw new RuntimeException(curl_error($request));',
    '}',
    '$status = curl_getinfo($request, CURLINFO_HTTP_CODE);',
    'if ($status >= 400) {',
    '    throw new RuntimeException("$status $answer");',
    '}',
  );
  if (answer === 'json') lines.push('print_r(json_decode($answer, true));');
  if (answer === 'text') lines.push('echo $answer;');
  if (answer === 'file') lines.push(`file_put_contents(${quotePhp(fileName)}, $answer);`);
  return lines.join('\n');
}

function writePhpFields(body: SampleBody): string {
  // The largest numbers, and long fractions, would lose digits.
  if (body.kind === 'json' && hasManyDigits(body.json)) return quotePhp(formatJson(body.json));
  if (body.kind === 'json') {
    return `json_encode(${formatPhpLiteral(body.json, '    ')}, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES)`;
  }
  if (body.kind === 'text') return quotePhp(body.text);
  if (body.kind === 'file') return `file_get_contents(${quotePhp(body.path)})`;
  if (isWrittenByHand(body)) return writePhpParts(body);
  const entries = body.parts.map(({ name, value, isFile, type }) => {
    const typed = type === undefined ? '' : `, ${quotePhp(type)}`;
    return `        ${quotePhp(name)} => ${isFile ? `new CURLFile(${quotePhp(value)}${typed})` : quotePhp(value)},`;
  });
  const all = `[\n${entries.join('\n')}\n    ]`;
  if (body.kind !== 'form') return all;
  // A PHP array cannot repeat a name.
  const isRepeated = groupValuesByName(body.parts).size < body.parts.length;
  return isRepeated ? quotePhp(encodeForm(body.parts)) : `http_build_query(${all})`;
}

const boundary = 'sample-7f3c1b';

/** The array that makes a form of several parts repeats no name, and gives a type to files only. */
function isWrittenByHand(body: SampleBody | undefined): body is Extract<SampleBody, { kind: 'multipart' }> {
  if (body?.kind !== 'multipart') return false;
  const isTyped = body.parts.some(({ isFile, type }) => !isFile && type !== undefined);
  return isTyped || groupValuesByName(body.parts).size < body.parts.length;
}

function writePhpParts({ parts }: Extract<SampleBody, { kind: 'multipart' }>): string {
  const lines = parts.flatMap(({ name, value, isFile, type }) => [
    quotePhp(`--${boundary}`),
    quotePhp(
      `Content-Disposition: form-data; name="${escapeName(name)}"${isFile ? `; filename="${escapeName(value)}"` : ''}`,
    ),
    ...(type === undefined ? [] : [quotePhp(`Content-Type: ${type}`)]),
    "''",
    isFile ? `file_get_contents(${quotePhp(value)})` : quotePhp(value),
  ]);
  const all = [...lines, quotePhp(`--${boundary}--`), "''"];
  return `implode("\\r\\n", [\n${all.map((line) => `        ${line},`).join('\n')}\n    ])`;
}
