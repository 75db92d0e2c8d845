/**
 * A build is one sentence: load config, discover, parse, relate, render, emit, check, write. The first half is
 * judge.ts, the second produce.ts; check.ts is the same sentence without its end.
 */
import { guardOutput } from '../write/index.ts';
import { fails, heal, judge, outputOf, type Request, report } from './judge.ts';
import { produce } from './produce.ts';
import type { Report } from './report.ts';

/** Writes every tree, all or nothing. */
export async function build(request: Request): Promise<Report> {
  const started = performance.now();
  const output = outputOf(request);
  const refused = guardOutput(output, request);
  if (refused.length > 0) return report(2, refused, undefined, started);
  const repaired = heal(output, request);
  const judged = await judge(request);
  const before = [...repaired, ...judged.diagnostics];
  if (!judged.site) return report(judged.exitCode, before, judged.site, started);
  if (fails(before, request)) return report(1, before, judged.site, started);

  const produced = await produce(judged.site, { ...request, output });
  const all = [...before, ...produced.diagnostics];
  if (!produced.value) return report(1, all, judged.site, started);
  return { ...report(fails(all, request) ? 1 : 0, all, judged.site, started), ...produced.value };
}
