/** The configuration of feedback: the target of a link, or the receiver of answers. */
import * as v from 'valibot';
import { defineConfigKey } from '#model/config/config-key';
import * as form from '#model/config/forms';
import { formed, href, objectOr, only } from '#model/config/values';
import { isIssueForm } from './issue.ts';

const isEndpoint = (text: string): boolean => form.isSitePathOrAddress(text) && !text.includes('#');

const answers = v.pipe(
  only({
    /**
     * The address that receives answers by `POST`, as JSON without cookies: `{ page, url, version, locale, helpful, text }`. Use a
     * path on the host of the site, such as `/api/feedback`, or a full address; docgen adds its origin to the content security policy.
     */
    endpoint: v.optional(
      formed(
        isEndpoint,
        'an address such as https://feedback.example.com/page, or a path such as /api/feedback',
      ),
    ),
    /**
     * The address of the form for a new issue. docgen fills in `:text` with the answer, and `:title`, `:route` and `:url` with the
     * page. It works without JavaScript.
     */
    issues: v.optional(
      formed(
        isIssueForm,
        'an address with :text and with :title, :route or :url, such as https://git.example.com/issues/new?title=:title&body=:text',
      ),
    ),
  }),
  v.check(
    ({ endpoint, issues }) => (endpoint === undefined) !== (issues === undefined),
    'an object with either `endpoint` or `issues`',
  ),
);

export const feedbackKey = defineConfigKey(
  {
    /**
     * The target of the link "Tell us" below every page. Or an object with `endpoint` or `issues`: docgen then asks readers below
     * every page whether it helped, and sends the answers only there.
     */
    feedback: v.optional(objectOr(answers, href)),
  },
  { isLocal: true, isLink: true },
);
