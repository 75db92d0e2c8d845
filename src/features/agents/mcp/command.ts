import type { FreeCommand } from '#model/feature-command';

/** `docgen mcp`: a built site as tools for coding agents. */
export const mcp: FreeCommand = {
  name: 'mcp',
  description: 'serve a built site as tools for coding agents (MCP), over standard input and output',
  arguments: [
    ['[place]', 'the output of a build, or the address of a site (default: the current folder, or its dist)'],
  ],
  options: [
    ['--http [port]', 'serve over HTTP on this machine instead (default: 4174, or the next free one)'],
    ['--try <question>', 'print what an agent would get for a question'],
  ],
  runFree: async (given, options, version) => (await import('./run.ts')).runMcp(given[0], options, version),
};
