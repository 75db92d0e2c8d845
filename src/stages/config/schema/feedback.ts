/** The schema of `feedback`: the target of a link, or the receiver of answers. */
import * as v from 'valibot';
import * as form from '../forms.ts';
import { formed, href, isPlainObject, only } from './values.ts';

const answers = v.pipe(
  only({
    endpoint: v.optional(
      formed(
        form.isEndpoint,
        'an address such as https://feedback.example.com/page, or a path such as /api/feedback',
      ),
    ),
    issues: v.optional(
      formed(
        form.isIssueForm,
        'an address with :text and with :title, :route or :url, such as https://git.example.com/issues/new?title=:title&body=:text',
      ),
    ),
  }),
  v.check(
    ({ endpoint, issues }) => (endpoint === undefined) !== (issues === undefined),
    'an object with either `endpoint` or `issues`',
  ),
);

/** Reports the faults inside an object, not that it is no link. */
export const feedback = v.lazy((input) => (isPlainObject(input) ? answers : href));
