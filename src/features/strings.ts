/** The type of the interface's strings with those of all features. For types alone: the product gets them from the list of features. */
import './analytics/strings.ts';
import './api/strings.ts';
import './blog/strings.ts';
import './callouts/strings.ts';
import './changes/strings.ts';
import './contents/strings.ts';
import './feedback/strings.ts';
import './footnotes/strings.ts';
import './history/strings.ts';
import './offline/strings.ts';
import './print/strings.ts';

export type { Strings } from '#model/strings';
