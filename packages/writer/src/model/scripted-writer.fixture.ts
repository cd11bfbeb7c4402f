import type { ModelConfig, Usage } from '@myra/model/client';
import { onTestFinished } from 'vitest';
import {
  type FakeCall,
  type FakeModel,
  type FakeScript,
  goodAnswer,
  startFakeModel,
} from '../../../../tests/support/fake-model.ts';
import { sampleInput } from '../sample-input.fixture.ts';
import { sampleSheet } from '../sample-sheet.fixture.ts';
import type { WriteInput, WriteResult, Writer } from '../types.ts';
import { createModelWriter } from './model-writer.ts';

export type Format = ModelConfig['provider'];
export const FORMATS: readonly Format[] = ['openai-compatible', 'anthropic'];

type Options = { format: Format; granted?: boolean; timeoutMs?: number; judge?: FakeScript };
/** `spent`: tokens of each settled call; `used`: what the run was told of. */
type Scripted = { writer: Writer; fake: FakeModel; spent: number[]; used: Usage[] };

let models = 0;

/** A writer behind a scripted endpoint of either format, which ends with the test. */
export async function scripted(script: FakeScript, options: Options): Promise<Scripted> {
  const fake = await startFakeModel(script, options.judge);
  onTestFinished(() => fake.stop());
  models += 1;
  const config: ModelConfig = {
    provider: options.format,
    baseUrl: fake.baseUrl,
    apiKey: 'k',
    // What one test finds out about a model is not known to the next test.
    model: `fake-${models}`,
  };
  const spent: number[] = [];
  const used: Usage[] = [];
  let nonces = 0;
  const writer = createModelWriter({
    config,
    judge: options.judge ? config : null,
    spendTokens: async () => ({
      granted: options.granted ?? true,
      settle: async (tokens) => void spent.push(tokens),
    }),
    nonce: () => {
      nonces += 1;
      return `nonce${nonces}`;
    },
    onUsage: (usage) => used.push(usage),
    ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
  });
  return { writer, fake, spent, used };
}

/** A lead with four steps and an approved sheet. */
export const given = (): WriteInput => {
  const base = sampleInput();
  return { ...base, sheet: sampleSheet(), profile: { ...base.profile, wordLimit: 60 } };
};

export const good: FakeScript = (call) => ({ kind: 'json', value: goodAnswer(call) });

/** Good answers, of which the first `times` have one sentence put before the others of their first email. */
export const spoilt =
  (text: string, refs: readonly string[], times: number): FakeScript =>
  (call, n) => {
    const answer = goodAnswer(call);
    if (n < times) answer.emails[0]?.sentences.unshift({ text, refs: [...refs] });
    return { kind: 'json', value: answer };
  };

/** The emails of a result that must be one. */
export function written(result: WriteResult) {
  if (!result.ok) throw new Error(`${result.fault.code}: ${result.fault.message}`);
  return result.emails;
}

/** What was asked about one lead, without the part that is the same for its campaign. */
export const prefixOf = ({ prompt }: FakeCall): string => prompt.slice(0, prompt.indexOf('<data-nonce'));
