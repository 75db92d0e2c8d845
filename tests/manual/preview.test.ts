/** The pipelines that the manual shows for a review: each of their steps runs here as a host runs it, in a clone of a small site. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot, temporarySite } from '../helpers/docgen.ts';
import { docgenAgain } from '../helpers/kept-process.ts';

type Step = { uses?: string; run?: string; with?: Record<string, unknown>; env?: Record<string, string> };
type Workflow = {
  on: unknown;
  permissions: Record<string, string>;
  jobs: Record<string, { steps: Step[]; strategy?: { matrix: { part: number[] } } }>;
};
type Pipeline = { docs: { script: string[]; variables: Record<string, string>; cache: { paths: string[] } } };

const read = (name: string) => parse(readFileSync(join(projectRoot, 'docs/examples/preview', name), 'utf8'));
const names = ['docs.yml', 'docs-comment.yml', 'shards.yml'] as const;
const workflows = Object.fromEntries(names.map((name) => [name, read(name) as Workflow]));
const stepsOf = (name: (typeof names)[number]) =>
  Object.values(workflows[name]!.jobs).flatMap(({ steps }) => steps);

/** What the host puts in for each machine. */
const part = '$' + '{{ matrix.part }}';

const site = temporarySite({
  'site.config.ts': "export default { title: 'Acme', lang: 'en', url: 'https://docs.example.com' };\n",
  'content/index.md': '---\ntitle: Home\ndescription: The start.\n---\n\nSee [the guide](/guide).\n',
  'content/guide.md': '---\ntitle: Guide\ndescription: A guide.\n---\n\nText.\n',
});
afterAll(site.remove);

/** Programs that the hosts have: npm has nothing to do here, and gh writes down what it is asked. */
const tools = {
  npm: 'exit 0',
  npx: `shift 2; exec "${process.execPath}" "${join(projectRoot, 'bin/docgen.js')}" "$@"`,
  gh: 'echo "$@" >> gh.log; [ "$2" = view ] && echo "$HEAD"; exit 0',
};

function run(script: string, dir: string, env: Record<string, string>) {
  const bin = join(dir, '../tools');
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], {
    cwd: dir,
    encoding: 'utf8',
    env: { ...process.env, DOCGEN_LANG: 'en', ...env, PATH: `${bin}:${process.env.PATH}` },
  });
  return { status, told: `${stdout}${stderr}` };
}

/** A clone with one page changed and one added, and the manifest of the site as published. */
async function clone(name: string) {
  for (const [tool, text] of Object.entries(tools)) {
    site.write({ [`tools/${tool}`]: `#!/bin/bash\n${text}\n` });
    chmodSync(join(site.dir, 'tools', tool), 0o755);
  }
  await docgenAgain(['build', site.dir, '--out', 'published']);
  const dir = join(site.dir, name);
  mkdirSync(dir);
  const files = ['site.config.ts', 'content/index.md'];
  site.write({
    ...Object.fromEntries(
      files.map((file) => [`${name}/${file}`, readFileSync(join(site.dir, file), 'utf8')]),
    ),
    [`${name}/content/guide.md`]: '---\ntitle: Guide\ndescription: A guide.\n---\n\nOther text.\n',
    [`${name}/content/more.md`]: '---\ntitle: More\ndescription: A new page.\n---\n\nMore.\n',
  });
  return { dir, published: pathToFileURL(join(site.dir, 'published/manifest.json')).href };
}

describe('the workflows for a review', () => {
  it('may only read, but for the one that runs no code of the request', () => {
    for (const name of ['docs.yml', 'shards.yml'] as const) {
      expect(workflows[name]).toMatchObject({ on: 'pull_request', permissions: { contents: 'read' } });
      expect(JSON.stringify(workflows[name])).not.toMatch(/secrets\.|pull_request_target|"write"/);
      for (const step of stepsOf(name))
        if (step.uses?.startsWith('actions/checkout'))
          expect(step.with).toMatchObject({ 'persist-credentials': false });
    }
    const { permissions } = workflows['docs-comment.yml']!;
    expect(permissions).toEqual({ actions: 'read', 'pull-requests': 'write' });
    const text = JSON.stringify(stepsOf('docs-comment.yml'));
    expect(text).not.toMatch(/checkout|npm|npx|setup-node/);
  });

  it('name actions by their commits, and put no value of an event into a script', () => {
    for (const { uses, run: script } of names.flatMap(stepsOf)) {
      if (uses) expect(uses).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
      if (script) expect(script.replace(part, '')).not.toContain('${{');
    }
  });

  it('check and build, keep the cache, and list the changed pages', async () => {
    const { dir, published } = await clone('request');
    const env = { PUBLISHED: published, NUMBER: '17', GITHUB_STEP_SUMMARY: join(dir, 'summary.md') };
    for (const { run: script } of stepsOf('docs.yml'))
      if (script) expect(run(script, dir, env)).toMatchObject({ status: 0 });
    const list = '### New pages (1)\n\n- `/more/`\n\n### Changed pages (1)\n\n- `/guide/`\n';
    expect(readFileSync(join(dir, 'summary.md'), 'utf8')).toBe(list);
    const kept = stepsOf('docs.yml').find(({ uses }) => uses?.startsWith('actions/cache'))!.with!
      .path as string;
    expect(readFileSync(join(dir, 'review/pages.md'), 'utf8')).toBe(list);
    expect(run(`ls ${kept}/cache`, dir, {}).status).toBe(0);
    // The second workflow, with the artifact of the first.
    const [{ run: post = '' } = {}] = stepsOf('docs-comment.yml').slice(-1);
    const HEAD = 'a'.repeat(40);
    expect(run(post, dir, { HEAD })).toMatchObject({ status: 0 });
    expect(readFileSync(join(dir, 'gh.log'), 'utf8')).toContain('pr comment 17 ');
    expect(readFileSync(join(dir, 'comment.md'), 'utf8')).toBe(list);
    site.write({ 'request/review/number': '17; rm -rf .\n' });
    expect(run(post, dir, { HEAD }).status).not.toBe(0);
  });

  it('build in parts, which are joined', async () => {
    const { dir } = await clone('parts-site');
    const { part: one, join: joined } = workflows['shards.yml']!.jobs;
    for (const number of one!.strategy!.matrix.part) {
      for (const { run: script = '' } of one!.steps) {
        const told = run(script.replaceAll(part, `${number}`), dir, {});
        expect(told).toMatchObject({ status: 0 });
      }
      run(`mkdir -p parts && mv dist parts/part-${number}`, dir, {});
    }
    for (const { run: script = '' } of joined!.steps)
      expect(run(script, dir, {})).toMatchObject({ status: 0 });
    expect(readFileSync(join(dir, 'dist/more/index.html'), 'utf8')).toContain('More');
  });

  it('of GitLab report what is wrong beside the lines, and list the changed pages', async () => {
    const { docs } = read('gitlab-ci.yml') as Pipeline;
    expect([docs.variables.PUBLISHED, docs.cache.paths]).toEqual([
      'https://docs.example.com/manifest.json',
      ['.docgen'],
    ]);
    const { dir, published } = await clone('merge');
    for (const script of docs.script)
      expect(run(script, dir, { PUBLISHED: published })).toMatchObject({ status: 0 });
    expect(readFileSync(join(dir, 'pages.md'), 'utf8')).toContain('- `/more/`\n');
    const quality = () => JSON.parse(readFileSync(join(dir, 'gl-code-quality-report.json'), 'utf8'));
    expect(quality()).toEqual([]);
    site.write({ 'merge/content/more.md': '---\ntitle: More\ndescription: A page.\n---\n\n[x](/nowhere)\n' });
    expect(run(docs.script[1]!, dir, {}).status).toBe(1);
    expect(quality()).toMatchObject([
      {
        check_name: 'link-missing-page',
        severity: 'major',
        location: { path: 'content/more.md', lines: { begin: 6 } },
      },
    ]);
  });
});
