/** As later.ts, for sites with islands of their own. */
import '../hydrate/later.ts';
import './watch.ts';
