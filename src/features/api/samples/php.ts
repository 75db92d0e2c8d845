import { hasManyDigits } from '../model/numbers.ts';
import { formatJson } from '../openapi/json-text.ts';
import { encodeForm, groupValuesByName } from './form.ts';
import { formatPhpLiteral, quotePhp } from './literals.ts';
import type { SampleBody, SampleRequest } from './request.ts';

/** For PHP 8 with the curl extension. */
export function writePhp({ method, url, headers, body, answer, fileName, isMoved }: SampleRequest): string {
  const lines = [
    '<?php',
    `$request = curl_init(${quotePhp(url)});`,
    'curl_setopt_array($request, [',
    `    CURLOPT_CUSTOMREQUEST => ${quotePhp(method)},`,
    '    CURLOPT_RETURNTRANSFER => true,',
  ];
  if (isMoved) lines.push('    CURLOPT_FOLLOWLOCATION => true,');
  if (method === 'HEAD') lines.push('    CURLOPT_NOBODY => true,');
  if (headers.length > 0) {
    lines.push(
      '    CURLOPT_HTTPHEADER => [',
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
  const entries = body.parts.map(
    ({ name, value, isFile }) =>
      `        ${quotePhp(name)} => ${isFile ? `new CURLFile(${quotePhp(value)})` : quotePhp(value)},`,
  );
  const all = `[\n${entries.join('\n')}\n    ]`;
  if (body.kind !== 'form') return all;
  // A PHP array cannot repeat a name.
  const isRepeated = groupValuesByName(body.parts).size < body.parts.length;
  return isRepeated ? quotePhp(encodeForm(body.parts)) : `http_build_query(${all})`;
}
