/** Where readers say that something is wrong, and whether a page helped. */
import type { Feature } from '#model/feature';
import { feedbackKey } from './config.ts';
import { strings } from './strings.ts';

export const feedback: Feature = { name: 'feedback', keys: [feedbackKey], strings };
