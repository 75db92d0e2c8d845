import { nav } from './navigation.ts';

export default { title: 'Docs', nav };
