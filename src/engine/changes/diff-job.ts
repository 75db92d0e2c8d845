/** Compares one page of two versions; what came of it is kept between builds. */
import { hash } from 'node:crypto';
import { type CompareOptions, comparePages } from '../../changes/index.ts';
import type { PageDiff } from '../../model/changes.ts';
import type { Document } from '../../model/document.ts';
import type { Job } from '../jobs/job.ts';

export type DiffInput = {
  readonly older: Document;
  readonly newer: Document;
  readonly options: CompareOptions;
};

/** Undefined: nothing that counts has changed. */
export const diffJob: Job<DiffInput, PageDiff | undefined> = {
  name: 'changes',
  /** Another dictionary may cut Chinese into other words. */
  fingerprint: ({ older, newer, options }) =>
    hash('sha256', JSON.stringify([textOf(older), textOf(newer), options, process.versions.icu])),
  run: ({ older, newer, options }) => comparePages(pageText(older), pageText(newer), options),
  encode: (diff) => [Buffer.from(diff ? JSON.stringify(diff) : '')],
  decode: ({ first }) => (first.length > 0 ? JSON.parse(Buffer.from(first).toString()) : undefined),
};

/** A digest names the text, and whatever else the page was made from. */
function textOf(document: Document): unknown {
  return document.digest ?? pageText(document);
}

function pageText({ title, meta, html }: Document) {
  return { title, html, ...(meta.description !== undefined && { description: meta.description }) };
}
