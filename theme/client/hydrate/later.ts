/** Replaces ../later.ts on sites with islands of their own. */
import '../later.ts';
import { mountAll } from '../listen.ts';
import { mount } from './follow.ts';

mountAll([mount]);
