/** Replaces ../later.ts on sites whose API references let readers send requests. */
import '../later.ts';
import './watch.ts';
