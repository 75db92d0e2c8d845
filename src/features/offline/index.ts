/** Copies of pages in the reader's browser. */
import type { Feature } from '#model/feature';
import { offlineKey } from './config.ts';
import { strings } from './strings.ts';

export const offline: Feature = { name: 'offline', keys: [offlineKey], strings };
