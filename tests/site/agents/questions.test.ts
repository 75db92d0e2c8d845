/** Questions of developers, played through `docgen mcp` on the real site. The limits are promises. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtRealSite } from '../../browser/helpers/site.ts';
import { projectRoot } from '../../helpers/docgen.ts';
import { initialize, startServer, textOf } from '../../helpers/mcp-client.ts';
import { agentQuestions } from './agent-questions.ts';
import { measurePlayed, type Played, playQuestion } from './play.ts';

let client: ReturnType<typeof startServer>;
beforeAll(async () => {
  client = startServer([join(projectRoot, 'bin/docgen.js'), 'mcp', await builtRealSite()]);
  await client.ask(initialize);
});
afterAll(() => client.stop());

const call = async (name: string, input: Record<string, unknown>) =>
  textOf(await client.ask({ method: 'tools/call', params: { name, arguments: input } }));

async function play(words: (question: (typeof agentQuestions)[number]) => string): Promise<Played[]> {
  const played: Played[] = [];
  for (const question of agentQuestions) played.push(await playQuestion(call, question, words(question)));
  return played;
}

it('are sixty, half of them in English, half about operations', () => {
  expect(agentQuestions).toHaveLength(60);
  expect(agentQuestions.filter(({ translated }) => translated !== undefined)).toHaveLength(30);
});

it('as asked are answered by a search and at most five reads', async () => {
  const { answered, median, ninth } = measurePlayed(await play(({ question }) => question));
  expect(answered).toBeGreaterThanOrEqual(54);
  expect(median).toBeLessThanOrEqual(2300);
  expect(ninth).toBeLessThanOrEqual(6000);
});

it('in the words of the documentation are answered by fewer characters', async () => {
  const { answered, median, ninth } = measurePlayed(
    await play(({ question, translated = question }) => translated),
  );
  expect(answered).toBeGreaterThanOrEqual(57);
  expect(median).toBeLessThanOrEqual(2300);
  expect(ninth).toBeLessThanOrEqual(6000);
});
