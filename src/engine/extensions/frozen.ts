/** The site as functions of the configuration get it: what tries to change it throws, so that it is told at its line. */
import type { Site } from '../../model/site.ts';

/** The same objects: lists, trees and pages. What documents hold stays as it is, for long parts of it are read late. */
export function frozen(site: Site): Site {
  for (const tree of site.trees) {
    for (const page of tree.pages) Object.freeze(page);
    Object.freeze(tree.pages);
    Object.freeze(tree);
  }
  Object.freeze(site.trees);
  Object.freeze(site.config);
  return Object.freeze(site);
}
