/** The MCP server of a built site: tools, no state of its own. */
import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import { writeInstructions } from './instructions.ts';
import { readSite, type Site } from './site/site.ts';
import type { ReadOutput } from './source/output.ts';
import { createCaller, listTools, UnknownTool } from './tools/index.ts';

/** Makes servers; one is needed for each connection. `version`: of docgen. */
export async function createServerFactory(read: ReadOutput, version: string): Promise<() => Server> {
  const first = await readSite(await read());
  const instructions = writeInstructions(first);
  const info = describeServer(first, version);
  const call = createCaller(read);
  return () => {
    const server = new Server(info, { capabilities: { tools: {} }, instructions });
    server.setRequestHandler('tools/list', async () => ({ tools: listTools(await readSite(await read())) }));
    server.setRequestHandler('tools/call', async ({ params }) => {
      const { text, isError } = await call(params.name, params.arguments).catch(refuseUnknown);
      return { content: [{ type: 'text', text }], ...(isError && { isError }) };
    });
    return server;
  };
}

/** Clients list servers by title: several sites would all be called docgen. */
function describeServer({ root, trees: [{ title }] }: Site, version: string) {
  return { name: 'docgen', title, version, ...(root.startsWith('http') && { websiteUrl: `${root}/` }) };
}

function refuseUnknown(fault: unknown): never {
  throw fault instanceof UnknownTool
    ? new ProtocolError(ProtocolErrorCode.InvalidParams, fault.message)
    : fault;
}
