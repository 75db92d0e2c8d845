/** What pages may load and run besides the site's own files, and what they have in their heads. */
import * as v from 'valibot';
import * as form from './forms.ts';
import { type HeadFunction, type HeadTag, headTags } from './head-tag.ts';
import { hostSource } from './media-hosts.ts';
import { Opaque } from './opaque.ts';
import { dictionary, flag, formed, isFunction, list, oneOf, opaque, type Schema } from './values.ts';

/** Directives that the emitted policy has or that a site may add. */
const cspDirectives: readonly string[] = [
  'default-src',
  'script-src',
  'style-src',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'object-src',
  'manifest-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
];

export const security = {
  /** Other hosts from which pages may load images, video and audio: `img.example.com`, `*.example.com`. */
  hosts: v.optional(
    list(
      v.pipe(
        formed(form.isMediaHost, 'a host such as img.example.com or *.example.com, without a path'),
        v.transform((host) => hostSource(host)!),
      ),
    ),
    [],
  ),
  /** Allows scripts, event handlers and iframes in raw HTML. */
  allowScripts: v.optional(flag, false),
  /** Elements to add at the end of the head of every page, or a function that returns the elements of a page. */
  head: v.optional(
    v.lazy(
      (input): Schema<readonly HeadTag[] | HeadFunction> =>
        input instanceof Opaque ? opaque<HeadFunction>(isFunction, 'a function') : headTags,
    ),
    [],
  ),
  /** Sources to add to the directives of the content security policy. */
  csp: v.optional(
    dictionary(
      oneOf(cspDirectives, 'the name of a directive such as img-src'),
      list(formed(form.isPolicySource, 'a source such as https://img.example.com')),
    ),
    {},
  ),
};
