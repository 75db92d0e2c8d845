/** Counting of readers by a service or a script. */
import type { Feature } from '#model/feature';
import { analyticsKey } from './config.ts';
import { strings } from './strings.ts';

export const analytics: Feature = { name: 'analytics', keys: [analyticsKey], strings };
