/** docgen-mcp.mjs: the server of `docgen mcp` as one file, for networks where nothing can be installed. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { OutputFile } from '#model/output/output';

export const bundleFile = 'docgen-mcp.mjs';

/** Packages in it, whose licences ask to be named. */
const packages = ['@modelcontextprotocol/core', '@modelcontextprotocol/server', 'diff', 'valibot', 'zod'];

export async function makeServerBundle(): Promise<OutputFile> {
  const { build } = await import('esbuild');
  const isSource = import.meta.url.endsWith('.ts');
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(isSource ? './main.ts' : './mcp.js', import.meta.url))],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    footer: { js: `/*\n${readLicences().replaceAll('*/', '* /')}\n*/` },
  });
  return { path: bundleFile, body: outputFiles[0]!.text, from: 'mcp-bundle' };
}

/** Out of the list beside the compiled code; a checkout's tests have none. */
function readLicences(): string {
  const list = new URL('THIRD-PARTY.txt', import.meta.url);
  if (!existsSync(list)) return packages.join(', ');
  const parts = readFileSync(list, 'utf8').split(/^(?=--- )/m);
  return parts.filter((part) => packages.some((name) => part.startsWith(`--- ${name} `))).join('\n');
}
