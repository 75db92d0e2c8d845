/** Skills that the writer has put below content/public/.well-known/agent-skills: the index lists them with docgen's. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Site } from '#model/site/site';
import { joinToOneLine } from '#model/text';
import { findOwnSkills } from './skill-path.ts';

export type Skill = {
  readonly name: string;
  readonly description: string;
  /** Below the output root. */
  readonly path: string;
  readonly text: string | Uint8Array;
};

/** `otherwise`: the description of a skill that has none. */
export function listOwnSkills(site: Site, otherwise: string): Skill[] {
  return [...findOwnSkills(site)].map(([name, path]) => {
    const text = readFileSync(site.publicFiles.get(path)!.absolute);
    // The format asks for the name of the folder.
    return { name, description: readDescription(text.toString('utf8')) ?? otherwise, path, text };
  });
}

function readDescription(text: string): string | undefined {
  const head = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '';
  try {
    const description: unknown = parse(head)?.description;
    return typeof description === 'string' && description.trim() !== ''
      ? joinToOneLine(description).slice(0, 1024)
      : undefined;
  } catch {
    // Not ours to judge: the file is published as it is.
    return undefined;
  }
}
