/**
 * React for components of pages at build time: features that need a browser (state, effects, handlers) are reported to
 * src/stages/render/component-rules.ts, which knows whether the component may use them.
 */
import { join, resolve, sep } from 'node:path';
import type { Plugin } from 'esbuild';
import type { ThemeFolders } from './overrides.ts';

const namespace = 'watched-react';

/** Hooks without effect in a component that is drawn once. */
const hooks = [
  ...['useState', 'useReducer', 'useEffect', 'useLayoutEffect', 'useInsertionEffect', 'useTransition'],
  ...['useOptimistic', 'useActionState', 'useSyncExternalStore'],
];

export function watchedReact(packageRoot: string, { builtIn, own }: ThemeFolders): Plugin {
  const rules = JSON.stringify(join(packageRoot, 'src/stages/render/component-rules.ts'));
  const isOfSite = (importer: string) =>
    own !== undefined &&
    !importer.startsWith(builtIn + sep) &&
    !importer.startsWith(resolve(packageRoot, 'src') + sep) &&
    !/[\\/]node_modules[\\/]/.test(importer);
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: /^react(?:\/jsx-runtime)?$/ }, ({ path, importer, namespace: from }) =>
        from === 'file' && isOfSite(importer) ? { path, namespace } : undefined,
      );
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
        contents: path === 'react' ? react(rules) : jsxRuntime(rules),
        loader: 'js',
        resolveDir: builtIn,
      }));
    },
  };
}

function react(rules: string): string {
  const watched = hooks.map((name) => `${name}: (...given) => (onHook('${name}'), React.${name}(...given))`);
  return `
const React = require('react');
const { onHook, onElement } = require(${rules});
module.exports = {
  ...React,
  ${watched.join(',\n  ')},
  createElement: (type, props, ...children) => (onElement(type, props), React.createElement(type, props, ...children)),
};
`;
}

function jsxRuntime(rules: string): string {
  return `
const runtime = require('react/jsx-runtime');
const { onElement } = require(${rules});
module.exports = {
  ...runtime,
  jsx: (type, props, key) => (onElement(type, props), runtime.jsx(type, props, key)),
  jsxs: (type, props, key) => (onElement(type, props), runtime.jsxs(type, props, key)),
};
`;
}
