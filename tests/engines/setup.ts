/** Before the tests: which engines they will find. */
import type { TestProject } from 'vitest/node';
import { lookForEngines } from './helpers/installed.ts';

export default function setup({ provide }: TestProject): () => void {
  const { engines, missing } = lookForEngines();
  provide('engines', engines);
  const lacking = missing.length > 0 ? `; not installed here: ${missing.join(', ')}` : '';
  return () => console.log(`Engines: ${engines.map(({ name }) => name).join(', ')}${lacking}.`);
}
