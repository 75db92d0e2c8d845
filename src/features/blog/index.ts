/** Posts and those who write them. */
import type { Feature } from '#model/feature';
import { authorsKey, blogKey } from './config.ts';
import { strings } from './strings.ts';

export const blog: Feature = { name: 'blog', keys: [authorsKey, blogKey], strings };
