/** The schema of `api`: descriptions of APIs. */
import * as v from 'valibot';
import { sampleLanguages } from '#model/config/api-config';
import * as form from '../forms.ts';
import { flag, formed, list, oneOfThese, only } from './values.ts';

export const api = list(
  only({
    file: formed(
      form.isDescription,
      'a path from the content folder to a .yaml, .yml or .json file such as api/rest.yaml',
    ),
    prefix: formed(form.isRoutePrefix, 'a route without final slash such as /rest-api/reference'),
    pages: v.optional(oneOfThese(['operation', 'tag'], '"operation" or "tag"')),
    tryIt: v.optional(flag),
    search: v.optional(flag),
    samples: v.optional(
      list(oneOfThese(sampleLanguages, '"curl", "javascript", "python", "go", "java", "php" or "csharp"')),
    ),
  }),
);
