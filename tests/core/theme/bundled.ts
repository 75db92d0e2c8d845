/** A theme file as readers get it: bundled and minified for the oldest browsers in which everything works. */
import { build } from 'esbuild';

export async function bundled(entry: string): Promise<string> {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    target: ['chrome109', 'edge109', 'safari15.4', 'firefox115'],
    format: 'iife',
    charset: 'utf8',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'silent',
  });
  return result.outputFiles[0]!.text.trim();
}
