/** What pages may load and run besides the site's own files. */
import * as v from 'valibot';
import * as form from './forms.ts';
import { parseHostSource } from './media-hosts.ts';
import { dictionary, flag, formed, list, oneOf } from './values.ts';

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
        v.transform((host) => parseHostSource(host)!),
      ),
    ),
    [],
  ),
  /** Allows scripts, event handlers and iframes in raw HTML. */
  allowScripts: v.optional(flag, false),
  /** Sources to add to the directives of the content security policy. */
  csp: v.optional(
    dictionary(
      oneOf(cspDirectives, 'the name of a directive such as img-src'),
      list(formed(form.isPolicySource, 'a source such as https://img.example.com')),
    ),
    {},
  ),
};
