/** The MCP server of a built site: five tools, no state of its own. */
import { Server } from '@modelcontextprotocol/server';
import { writeInstructions } from './instructions.ts';
import { readSite } from './site/site.ts';
import type { ReadOutput } from './source/output.ts';
import { createCaller, listTools } from './tools/index.ts';

/** Makes servers; one is needed for each connection. `version`: of docgen. */
export async function createServerFactory(read: ReadOutput, version: string): Promise<() => Server> {
  const instructions = writeInstructions(await readSite(await read()));
  const call = createCaller(read);
  const list = listTools();
  return () => {
    const server = new Server({ name: 'docgen', version }, { capabilities: { tools: {} }, instructions });
    server.setRequestHandler('tools/list', () => ({ tools: list }));
    server.setRequestHandler('tools/call', async ({ params }) => {
      const { text, isError } = await call(params.name, params.arguments);
      return { content: [{ type: 'text', text }], ...(isError && { isError }) };
    });
    return server;
  };
}
