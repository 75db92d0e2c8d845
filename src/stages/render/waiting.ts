/**
 * What a component waits for never comes while pages are rendered: React would show it only where it happens to be there
 * already, and a page would change from build to build. Imported first, and in force in the bundle that imports it.
 */
import react from 'react';

const never = new Promise<never>(() => {});
const { lazy, use } = react;

Object.assign(react, {
  lazy: () => lazy(() => never),
  use: (given: Parameters<typeof use>[0]) => use('then' in given ? never : given),
});
