/** Finds out why a page cannot be rendered, in React's words, and in which components. Bundled only after a failure. */
import { createElement } from 'react';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import type { PageView } from '#model/view/view';
import { Page } from '../../../theme/pages/Page.tsx';
import { type ComponentsFailed, insertComponents, waits } from './components.ts';

/** A page that waits longer waits for something that no build provides, ms. */
const patience = 300;

type Failure = {
  readonly fault: unknown;
  /** The component stack, innermost first. */
  readonly components: string;
};

/** Undefined if nothing failed this time. */
export async function findFailure(given: PageView): Promise<Failure | undefined> {
  let view: PageView;
  try {
    view = insertComponents(given);
  } catch (fault) {
    return { fault: (fault as ComponentsFailed).componentFaults[0]!.cause, components: '' };
  }
  return findPageFailure(view);
}

function findPageFailure(view: PageView): Promise<Failure | undefined> {
  return new Promise((resolve) => {
    let stream: PipeableStream | undefined;
    const timer = setTimeout(() => stream?.abort(new Error(waits)), patience);
    const endStream = (failure?: Failure) => {
      clearTimeout(timer);
      resolve(failure);
    };
    // Without cached fragments: a stack would show them instead of their components.
    stream = renderToPipeableStream(createElement(Page, { view }), {
      onError: (fault, { componentStack }) => endStream({ fault, components: componentStack ?? '' }),
      onAllReady: () => endStream(),
    });
  });
}
