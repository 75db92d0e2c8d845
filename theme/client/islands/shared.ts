/** Replaces index.ts on sites with islands of their own, which share this React. */
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as client from 'react-dom/client';
import { attribute, islandSelector } from '#model/contract';
import { slotTag } from '#model/document/component';
import { getShared } from '../hydrate/shared.ts';
import { mountAll } from '../listen.ts';
import { getTrusted } from '../trusted.ts';
import { mountFound } from './found.ts';
import { mountSearch } from './search.tsx';
import { mountViewer } from './viewer.tsx';

/** Two callers at once may load this script twice. */
if (!getShared().hydrate) {
  Object.assign(getShared().modules, {
    react: React,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': ReactDOM,
    'react-dom/client': client,
  });
  getShared().hydrate = hydrate;
  mountAll([mountViewer, mountSearch, mountFound]);
}

function hydrate(host: HTMLElement, component: unknown): () => void {
  const props = JSON.parse(host.getAttribute(attribute.islandProps) ?? '{}');
  const slot = [...host.querySelectorAll(slotTag)].find((one) => one.closest(islandSelector) === host);
  // React keeps the slot's HTML as it is on hydration; a new render needs the same HTML.
  const __html = slot && (getTrusted().createHTML(slot.innerHTML) as string);
  const children =
    slot &&
    React.createElement(slotTag, { dangerouslySetInnerHTML: { __html }, suppressHydrationWarning: true });
  const element = React.createElement(component as React.ComponentType, {
    ...props,
    ...(slot && { children }),
  });
  const root = client.hydrateRoot(host, element, {
    identifierPrefix: host.getAttribute(attribute.islandIds) ?? '',
  });
  return () => root.unmount();
}
