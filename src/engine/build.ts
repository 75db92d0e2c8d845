/**
 * A build is one sentence: load config, discover, parse, relate, render, emit, check, write. Its beginning is load.ts,
 * its middle judge.ts, its end produce.ts; check.ts is the same sentence without its end. What is not needed where
 * nothing has changed is not even loaded.
 */
import { guardOutput } from '../write/index.ts';
import { startBeside } from './beside.ts';
import { expectedOf } from './emission/expected.ts';
import { beFrugal, tuneForShortRun } from './frugal.ts';
import { glanceOf } from './glance.ts';
import type { Judged } from './judge.ts';
import { configure, loadContent, type Request } from './load.ts';
import { heal, outputOf } from './output.ts';
import { fails, type Report, report } from './report.ts';
import { earlierOf, inputOf, memoryPlaces, pagesBefore, recall, recallSeen, remember } from './settled.ts';
import { inputName } from './shard.ts';

/** Writes every tree, all or nothing. */
export async function build(request: Request): Promise<Report> {
  const started = performance.now();
  tuneForShortRun();
  const output = outputOf(request);
  const { value: configured, diagnostics } = await configure(request);
  const repaired = heal(output, request);
  const seen = configured && recallSeen(request, output, configured.config);
  if (seen) return again(seen, request, started);
  // What is seen has changed: there will be a build to make, of about as many pages as the last one had.
  let beside =
    configured && (await startBeside(pagesBefore(request, output), request, output, { isGuarded: false }));
  let judged: Judged | undefined;
  try {
    let loaded = configured && (await loadContent(request, configured));
    const input = loaded && inputOf(request, loaded.config, loaded.content);
    const settled = recall(request, output, input, () => loaded && glanceOf(request, loaded));
    if (settled) return again(settled, request, started);

    // The thread judges only outputs that docgen has built before: a cache stands there already, and may get new entries.
    const guarding = beside?.guarding;
    const refused = guarding ? [] : guardOutput(output, request);
    if (refused.length > 0) return report(2, refused, undefined, started);
    if (!loaded) return report(2, [...repaired, ...diagnostics], undefined, started);
    const { judge } = await import('./judge.ts');
    const { shard } = request;
    const part = shard && { ...shard, of: inputName(request, loaded) };
    // Before anything that was read is let go.
    const glance = glanceOf(request, loaded);
    const pages = loaded.content.value.sources.length;
    beFrugal(pages);
    if (!beside?.isFor(pages)) {
      beside?.stop();
      beside = await startBeside(pages, request, output, { isGuarded: true });
    }
    const { helper, sealing } = beside;
    const expected = expectedOf(loaded.content.value.sources, loaded.config, shard);
    judged = await judge(request, loaded, { parsed: expected && helper?.ahead(expected) });
    const refusedNow = guarding ? ((await guarding) ?? guardOutput(output, request)) : [];
    if (refusedNow.length > 0) return report(2, refusedNow, undefined, started);
    loaded.keep();
    // Nobody reads the texts of the pages any more: they need not stay in memory.
    loaded = undefined;
    const before = [...repaired, ...judged.diagnostics];
    if (!judged.site || fails(before, request)) return report(1, before, judged.site, started);

    const { produce } = await import('./produce.ts');
    const earlier = earlierOf(request, output, input, sealing);
    const memory = memoryPlaces(request, output);
    const produced = await produce(judged.site, { ...request, output, earlier, part, helper, memory });
    const all = [...before, ...produced.diagnostics];
    if (!produced.value) return report(1, all, judged.site, started);
    const { keyed, changed, ...written } = produced.value;
    const done = {
      ...report(fails(all, request) ? 1 : 0, all, judged.site, started),
      ...(shard && { shard }),
      ...written,
    };
    // What was repaired or left lying is not so the next time.
    const lasting = repaired.length === 0 && produced.diagnostics.length === 0;
    if (lasting)
      await remember(request, output, { input, glance, report: done, keyed, changed }, helper?.seal);
    return done;
  } finally {
    beside?.stop();
    await judged?.release();
  }
}

/** The same build would write the same: its report holds, save for what this run asks of warnings. */
function again(settled: Report, request: Request, started: number): Report {
  const exitCode = fails(settled.diagnostics, request) ? 1 : 0;
  return { ...settled, exitCode, durationMs: Math.round(performance.now() - started), unchanged: true };
}
