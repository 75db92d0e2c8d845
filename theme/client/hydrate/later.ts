/** Replaces ../later.ts on sites with islands of their own. */
import '../later.ts';
import { mountAll } from '../listen.ts';
import { mountFollow } from './follow.ts';

mountAll([mountFollow]);
