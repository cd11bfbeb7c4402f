import type { AskId } from '../grammar/types.ts';
import type { rank } from '../text/choose.ts';
import type { EmailType, StepInput } from '../types.ts';
import type { Angle } from './angles.ts';
import type { Context } from './context.ts';
import type { DraftSentence, Memory, Taken } from './memory.ts';
import type { Salts } from './salts.ts';
import type { PainPhrases } from './slots.ts';

export type StepRequest = {
  context: Context;
  step: StepInput;
  type: EmailType;
  budget: number;
  salts: Salts;
  memory: Memory;
  taken: Taken;
  /** Only this ask, where a person asked for it. */
  forcedAsk?: AskId;
  noQuestions: boolean;
  /** Only angles that pass, where a person asked for a topic. */
  focus?: (angle: Angle) => boolean;
  /** Counts tries of the same choice; 0 is the first. */
  attempt: number;
};

/** An email while it is put together, sentence by sentence. */
export type Work = {
  request: StepRequest;
  angle: Angle;
  phrases: PainPhrases;
  remaining: number;
  productNamed: boolean;
  orgNamed: boolean;
  /** Field, kind of place, city and state are said once each. */
  said: Set<string>;
  usedCapabilities: Set<string>;
  sentences: DraftSentence[];
  twins: (string | null)[];
  twinMasks: (string | null)[];
  ask: AskId;
};

/** Names a choice within this email; `slot` keeps choices apart, so that one does not move another. */
export function choiceKey(work: Work, slot: string): Parameters<typeof rank>[0] {
  const { context, step, salts, attempt } = work.request;
  const own =
    slot.startsWith('open') || slot.startsWith('question')
      ? salts.opener
      : slot.startsWith('ask')
        ? salts.ask
        : 0;
  return {
    campaignId: context.input.campaign.id,
    leadId: context.lead.id,
    step: step.index,
    slot,
    salt: salts.all * 1000 + own * 100 + attempt,
  };
}
