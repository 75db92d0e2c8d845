/** Compares the versions of a site page by page, by cached jobs. */
import { hash } from 'node:crypto';
import { type Compared, type Comparison, comparePages, compareSite } from '#features/changes';
import type { Document } from '#model/document/document';
import type { Job } from '#model/job';
import type { PageDiff } from '#model/site/changes';
import type { Site } from '#model/site/site';
import type { Runner } from './jobs/job.ts';

/** `runner` must run in this thread: documents read their bodies late. */
export function compareVersions(site: Site, runner: Runner): Promise<Compared> {
  return compareSite(site, (pages) => runner.map(compareJob, pages));
}

const compareJob: Job<Comparison, PageDiff | undefined> = {
  name: 'changes',
  /** Another version of ICU may cut Chinese into other words. */
  fingerprint: ({ older, newer, options }) =>
    hash('sha256', JSON.stringify([textOf(older), textOf(newer), options, process.versions.icu])),
  run: ({ older, newer, options }) => comparePages(pageText(older), pageText(newer), options),
  encode: (diff) => [Buffer.from(diff ? JSON.stringify(diff) : '')],
  decode: ({ first }) => (first.length > 0 ? JSON.parse(Buffer.from(first).toString()) : undefined),
};

/** A digest covers the text and all else that the page was made from. */
function textOf(document: Document): unknown {
  return document.digest ?? pageText(document);
}

function pageText({ title, meta, html }: Document) {
  return { title, html, ...(meta.description !== undefined && { description: meta.description }) };
}
