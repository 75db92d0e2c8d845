/** Compares what is written from the sources with the page of the manual that stands there. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Language } from '../../docs/reference/words.ts';
import { projectRoot } from '../helpers/docgen.ts';

/** Compares with the committed page, or writes it. */
export function compare(name: string, language: Language, text: string): void {
  const folder = language === 'en' ? 'docs/content' : 'docs/content/@zh-CN';
  const file = join(projectRoot, folder, 'reference', name);
  if (process.env.UPDATE === '1') writeFileSync(file, text);
  else expect(text, `${file}: npm run docs:reference writes it anew`).toBe(readFileSync(file, 'utf8'));
}
