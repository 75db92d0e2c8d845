/** Finds out why a page cannot be rendered, in React's words, and in which components. Bundled only after a failure. */
import { createElement } from 'react';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import type { PageView } from '#model/view/view';
import { Page } from '../../../theme/pages/Page.tsx';
import { type ComponentsFailed, withComponents } from './components.ts';

/** A page that waits longer waits for something that no build provides, ms. */
const patience = 300;

type Failure = {
  readonly fault: unknown;
  /** The component stack, innermost first. */
  readonly components: string;
};

/** Undefined if nothing failed this time. */
export async function failureOf(given: PageView): Promise<Failure | undefined> {
  let view: PageView;
  try {
    view = withComponents(given);
  } catch (fault) {
    return { fault: (fault as ComponentsFailed).componentFaults[0]!.cause, components: '' };
  }
  return failureOfPage(view);
}

function failureOfPage(view: PageView): Promise<Failure | undefined> {
  return new Promise((resolve) => {
    let stream: PipeableStream | undefined;
    const timer = setTimeout(
      () => stream?.abort(new Error('It waits for a promise; a page is rendered in one go.')),
      patience,
    );
    const end = (failure?: Failure) => {
      clearTimeout(timer);
      resolve(failure);
    };
    // Without cached fragments: a stack would show them instead of their components.
    stream = renderToPipeableStream(createElement(Page, { view }), {
      onError: (fault, { componentStack }) => end({ fault, components: componentStack ?? '' }),
      onAllReady: () => end(),
    });
  });
}
