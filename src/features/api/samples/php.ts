import { phpLiteral, phpText } from './literals.ts';
import { byName, formText, type SampleBody, type SampleRequest } from './request.ts';

/** For PHP 8 with the curl extension. */
export function php({ method, url, headers, body, answer, fileName, isMoved }: SampleRequest): string {
  const lines = [
    '<?php',
    `$request = curl_init(${phpText(url)});`,
    'curl_setopt_array($request, [',
    `    CURLOPT_CUSTOMREQUEST => ${phpText(method)},`,
    '    CURLOPT_RETURNTRANSFER => true,',
  ];
  if (isMoved) lines.push('    CURLOPT_FOLLOWLOCATION => true,');
  if (method === 'HEAD') lines.push('    CURLOPT_NOBODY => true,');
  if (headers.length > 0) {
    lines.push(
      '    CURLOPT_HTTPHEADER => [',
      ...headers.map(({ name, value, secret }) =>
        secret
          ? `        ${phpText(`${name}: ${value}`)} . getenv('${secret}'),`
          : `        ${phpText(`${name}: ${value}`)},`,
      ),
      '    ],',
    );
  }
  if (body) lines.push(`    CURLOPT_POSTFIELDS => ${fields(body)},`);
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
  if (answer === 'file') lines.push(`file_put_contents(${phpText(fileName)}, $answer);`);
  return lines.join('\n');
}

function fields(body: SampleBody): string {
  if (body.kind === 'json') {
    return `json_encode(${phpLiteral(body.json, '    ')}, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES)`;
  }
  if (body.kind === 'text') return phpText(body.text);
  if (body.kind === 'file') return `file_get_contents(${phpText(body.path)})`;
  const entries = body.parts.map(
    ({ name, value, isFile }) =>
      `        ${phpText(name)} => ${isFile ? `new CURLFile(${phpText(value)})` : phpText(value)},`,
  );
  const all = `[\n${entries.join('\n')}\n    ]`;
  if (body.kind !== 'form') return all;
  // A PHP array cannot repeat a name.
  const isRepeated = byName(body.parts).size < body.parts.length;
  return isRepeated ? phpText(formText(body.parts)) : `http_build_query(${all})`;
}
