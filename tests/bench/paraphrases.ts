/**
 * How the checks read paraphrases of claims: faithful ones that are offered, overstated ones that are held. By the rules
 * alone, and by rules and judge through the whole writer. The judge is the model that AI_PROVIDER, AI_BASE_URL, AI_API_KEY
 * and AI_JUDGE_MODEL (or AI_MODEL) name; without one a scripted judge reads the table, which shows only that nothing goes
 * round it. Run: `node --disable-warning=ExperimentalWarning tests/bench/paraphrases.ts [--errors]`.
 */

import type { ModelConfig } from '@myra/model/client';
import { checkClaims } from '@myra/writer/checks/claims';
import { createModelWriter } from '@myra/writer/index';
import { sampleInput } from '@myra/writer/sample-input.fixture';
import { sampleSheet } from '@myra/writer/sample-sheet.fixture';
import { goodAnswer, startFakeModel } from '../support/fake-model.ts';
import { type ParaphraseCase, paraphraseCases } from './writing/cases.ts';

const CLAIM = 9;

function judgeOf(env: NodeJS.ProcessEnv): ModelConfig | undefined {
  const model = env.AI_JUDGE_MODEL ?? env.AI_MODEL;
  if (!model) return undefined;
  const provider = env.AI_PROVIDER === 'anthropic' ? 'anthropic' : 'openai-compatible';
  return { provider, baseUrl: env.AI_BASE_URL ?? null, apiKey: env.AI_API_KEY ?? null, model };
}

const isHeldByRules = (text: string, { claim }: ParaphraseCase): boolean =>
  checkClaims(text, [claim], '').length > 0;

/** Whether an email with the sentence is held for a person, after two rounds in which the model gives it again. */
async function isHeld(
  text: string,
  { claim }: ParaphraseCase,
  overstated: ReadonlySet<string>,
): Promise<boolean> {
  const endpoint = await startFakeModel(
    (call) => {
      const { emails } = goodAnswer(call);
      emails[0]?.sentences.unshift({ text, refs: [`claim:${CLAIM}`] });
      return { kind: 'json', value: { emails } };
    },
    ({ data }) => {
      const { emails } = data as unknown as { emails: { id: string; sentences: { text: string }[] }[] };
      const marks = emails.map(({ id, sentences }) => {
        const wrong = sentences.find((one) => overstated.has(one.text))?.text ?? '';
        return {
          id,
          supported: wrong ? 1 : 5,
          sensible: 5,
          natural: 5,
          sentence: wrong,
          reason: wrong && 'Says more.',
        };
      });
      return { kind: 'json', value: { emails: marks } };
    },
  );
  const scripted: ModelConfig = {
    provider: 'openai-compatible',
    baseUrl: endpoint.baseUrl,
    apiKey: 'k',
    model: 'scripted',
  };
  const writer = createModelWriter({
    config: scripted,
    judge: judgeOf(process.env) ?? scripted,
    spendTokens: async () => ({ granted: true, settle: async () => {} }),
    nonce: () => 'nonce1',
  });
  const input = sampleInput();
  const sheet = sampleSheet();
  const [like] = sheet.claims;
  if (!like) throw new Error('The sample sheet has no claim');
  const claims = [...sheet.claims, { ...like, id: CLAIM, no: CLAIM, text: claim, mail_text: claim }];
  try {
    const result = await writer.write({
      ...input,
      sheet: { ...sheet, claims },
      profile: { ...input.profile, wordLimit: 100 },
    });
    return !result.ok || (result.emails[0]?.look.length ?? 1) > 0;
  } finally {
    await endpoint.stop();
  }
}

const cases = paraphraseCases();
const line = (name: string, part: number, whole = cases.length) =>
  console.log(
    `${name.padEnd(46)} ${String(part).padStart(3)} of ${whole}  ${((100 * part) / whole).toFixed(1)} %`,
  );

line('faithful, accepted by the rules', cases.filter((one) => !isHeldByRules(one.faithful, one)).length);
const missed = cases.filter((one) => !isHeldByRules(one.overstated, one));
line('overstated, held by the rules', cases.length - missed.length);
for (const kind of new Set(cases.map((one) => one.kind))) {
  const own = cases.filter((one) => one.kind === kind);
  line(`  ${kind}`, own.filter((one) => !missed.includes(one)).length, own.length);
}
if (process.argv.includes('--errors'))
  for (const one of missed) console.log(`  passed the rules: ${one.overstated}`);
const overstated = new Set(cases.map((one) => one.overstated));
const held = { faithful: 0, overstated: 0 };
for (const one of cases) {
  if (await isHeld(one.faithful, one, overstated)) held.faithful += 1;
  if (await isHeld(one.overstated, one, overstated)) held.overstated += 1;
}
console.log(judgeOf(process.env) ? 'with the judge that is configured:' : 'with a scripted judge:');
line('faithful, offered', cases.length - held.faithful);
line('overstated, held', held.overstated);
