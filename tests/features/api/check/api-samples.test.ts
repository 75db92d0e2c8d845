/** What commands and programs send, however they are written, and tables of values. */
import { describe, expect, it } from 'vitest';
import { api } from '../../../../src/features/api/check/index.ts';
import type { ApiDescription } from '../../../../src/features/api/model/api.ts';
import { parseForLint } from '../../../../src/features/lint/parse.ts';
import { commonTools, options, sourceOf } from '../../../core/parse/support.ts';
import { answer, description as describedBy, field, json, object, operation, schema } from '../support.ts';

const state = {
  ...schema('string'),
  enum: ['ringing', 'active', 'held', 'hangup'].map((value) => ({ value })),
};

const description: ApiDescription = {
  ...describedBy(
    'v1',
    operation('post', '/api/calls', {
      body: {
        required: true,
        content: json(
          object(field('from', schema('string'), { required: true }), field('timeout', schema('integer'))),
        ),
      },
      answers: [answer('201', object(field('uuid'), field('state', state)))],
    }),
    operation('get', '/api/calls', {
      parameters: [
        field('state', state, { in: 'query' }),
        field('limit', schema('integer'), { in: 'query' }),
      ],
      answers: [answer('200')],
    }),
  ),
};

async function judge(text: string): Promise<string[]> {
  const { lintInput } = parseForLint(sourceOf(text), options, commonTools);
  const found = await api.check(lintInput, { lang: 'en', features: { api: [[description]] } }, {});
  return found.map(
    ({ code, line, column, target, hint = '' }) => `${code} ${line}:${column} ${target} | ${hint}`,
  );
}

const fenced = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;

describe('a command with its body in double quotes', () => {
  it('is told of what is wrong in it, in its place', async () => {
    const code = 'curl https://pbx.example.com/api/calls -d "{\\"from\\": \\"1001\\", \\"timeot\\": 2}"';
    expect(await judge(fenced('bash', code))).toEqual([
      'api-unknown-field 2:66 timeot | Did you mean "timeout"?',
    ]);
  });

  it('is right where variables of the shell stand in it', async () => {
    const code =
      'curl https://pbx.example.com/api/calls -d "{\\"from\\": \\"$FROM\\", \\"timeout\\": $SECONDS}"\ncurl https://pbx.example.com/api/calls -d "$BODY"';
    expect(await judge(fenced('bash', code))).toEqual([]);
  });
});

describe('a program in Python', () => {
  it('is told of fields of the object that it names by a variable', async () => {
    const code = [
      'payload = {"from": "1"}',
      'requests.post(f"{BASE}/api/other", json=payload)',
      'payload = {',
      '    "from": extension,',
      '    "timeot": 2,',
      '}',
      'requests.post(f"{BASE}/api/calls", json=payload, timeout=5)',
    ].join('\n');
    expect((await judge(fenced('python', code))).at(-1)).toBe(
      'api-unknown-field 6:5 timeot | Did you mean "timeout"?',
    );
  });

  it('is told of parameters of a query that the description does not have', async () => {
    for (const code of [
      'requests.get("https://pbx.example.com/api/calls", params={"stat": "active", "limit": {"a": 1}})',
      'query = {"stat": state, "limit": 5}\nrequests.get(f"{BASE}/api/calls", params=query)',
    ])
      expect((await judge(fenced('python', code))).map((one) => one.replace(/\d+:\d+ /, ''))).toEqual([
        'api-unknown-field stat | Did you mean "state"?',
      ]);
  });

  it('is right where the variable is made elsewhere, or is no object', async () => {
    const code =
      'requests.post(f"{BASE}/api/calls", json=build(x))\nrequests.post(f"{BASE}/api/calls", json=body)';
    expect(await judge(fenced('python', code))).toEqual([]);
  });
});

describe('an address that begins with a variable', () => {
  it('goes on behind the path that the sample sets it to', async () => {
    const python = 'BASE = "https://pbx.example.com/api"\nrequests.get(f"{BASE}/cals")';
    const script = `const base = 'https://pbx.example.com/api';\nawait fetch(\`\${base}/cals\`);`;
    const shell = 'export BASE=https://pbx.example.com/api\ncurl "$BASE/cals" -H "Accept: */*"';
    for (const [language, code] of [
      ['python', python],
      ['js', script],
      ['bash', shell],
    ] as const)
      expect((await judge(fenced(language, code))).map((one) => one.replace(/\d+:\d+ /, ''))).toEqual([
        'api-unknown-path /api/cals | Did you mean /api/calls?',
      ]);
  });

  it('is left alone where it is set elsewhere', async () => {
    expect(await judge(fenced('python', 'requests.get(f"{BASE}/cals")'))).toEqual([]);
  });
});

describe('a table of values below an operation', () => {
  const table = (...names: string[]) =>
    `\`POST /api/calls\` answers with a state.\n\n| State | Means |\n| --- | --- |\n${names.map((name) => `| \`${name}\` | … |\n`).join('')}`;

  it('is told of a value that the field does not have', async () => {
    expect(await judge(table('ringing', 'active', 'hold', 'hangup'))).toEqual([
      'api-wrong-value 7:3 hold | Did you mean "held"?',
    ]);
  });

  it('is right with all or some of the values, and where it is about something else', async () => {
    expect(await judge(table('ringing', 'active', 'held'))).toEqual([]);
    expect(await judge(table('ringing', 'idle', 'busy', 'offline'))).toEqual([]);
  });
});
