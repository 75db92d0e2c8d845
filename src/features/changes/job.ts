/** Compares two versions of a page, as a job that can be cached. */
import { hash } from 'node:crypto';
import type { Document } from '#model/document/document';
import type { Job } from '#model/job';
import { comparePages } from './compare.ts';
import type { PageDiff } from './model.ts';
import type { Comparison } from './site.ts';

/** It runs in this thread: documents read their bodies late. */
export const compareJob: Job<Comparison, PageDiff | undefined> = {
  name: 'changes',
  fingerprint: ({ older, newer, options }) =>
    hash('sha256', JSON.stringify([textOf(older), textOf(newer), options])),
  run: ({ older, newer, options }) => comparePages(getPageText(older), getPageText(newer), options),
  encode: (diff) => [Buffer.from(diff ? JSON.stringify(diff) : '')],
  decode: ({ first }) => (first.length > 0 ? JSON.parse(Buffer.from(first).toString()) : undefined),
};

/** A digest covers the text and all else that the page was made from. */
function textOf(document: Document): unknown {
  return document.digest ?? getPageText(document);
}

function getPageText({ title, meta, html }: Document) {
  return { title, html, ...(meta.description !== undefined && { description: meta.description }) };
}
