/** What src/stages/bundle bundles for a site that replaces components. */
import './waiting.ts';

export { renderComponents } from './components.ts';
export { findFailure } from './failure.ts';
export { renderPage } from './index.ts';
