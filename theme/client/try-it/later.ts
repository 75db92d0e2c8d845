/** What waits on sites whose references let readers send requests. */
import '../later.ts';
import './watch.ts';
