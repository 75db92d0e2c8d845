/** Links from terms to a glossary. */
import type { Feature } from '#model/feature';
import { glossaryKey } from './config.ts';

export const glossary: Feature = { name: 'glossary', keys: [glossaryKey] };
