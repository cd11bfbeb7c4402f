import type { Move, Shape } from '../grammar/shapes.ts';
import type { AskId } from '../grammar/types.ts';
import type { Angle } from './angles.ts';
import type { DraftSentence } from './memory.ts';
import { placeMove } from './place-move.ts';
import { painPhrases } from './slots.ts';
import type { StepRequest, Work } from './step-work.ts';

/** Fewest words a move can take; what stays reserved for the moves that follow. */
const MIN_WORDS: Readonly<Record<Move, number>> = {
  open: 5,
  question: 5,
  trend: 6,
  history: 6,
  offer: 6,
  detail: 5,
  tip: 8,
  reason: 6,
  show: 5,
  close: 6,
  courtesy: 3,
  thanks: 4,
  ask: 4,
  door: 5,
};

export type Assembled = { sentences: DraftSentence[]; withoutHistory: DraftSentence[] | null; ask: AskId };

/** Realises one shape for one angle, move by move, each within what the later moves leave; undefined where a move finds nothing. */
export function assemble(request: StepRequest, angle: Angle, shape: Shape): Assembled | undefined {
  const phrases = painPhrases(angle.pain, request.context);
  const work: Work = {
    request,
    angle,
    phrases,
    remaining: request.budget,
    productNamed: false,
    orgNamed: false,
    said: new Set(),
    usedCapabilities: new Set(),
    sentences: [],
    twins: [],
    twinMasks: [],
    ask: shape.moves.includes('door') ? 'door' : 'own',
  };
  for (const [position, move] of shape.moves.entries()) {
    const reserve = shape.moves.slice(position + 1).reduce((sum, later) => sum + reserveFor(work, later), 0);
    if (move === 'ask' && request.context.own.callToAction !== '') continue;
    if (!placeMove(work, move, work.remaining - reserve, position === 0)) return undefined;
  }
  const changed = work.twins.some((twin) => twin !== null);
  const withoutHistory = changed
    ? work.sentences.map((sentence, i) =>
        work.twins[i] == null
          ? sentence
          : { ...sentence, text: work.twins[i] ?? '', masked: work.twinMasks[i] ?? '' },
      )
    : null;
  return { sentences: work.sentences, withoutHistory, ask: work.ask };
}

function reserveFor(work: Work, move: Move): number {
  if (move === 'ask' && work.request.context.own.callToAction !== '') return 0;
  const capability = work.angle.capability;
  if (move === 'offer') return 1 + (capability?.words ?? 5);
  if (move === 'detail') return 1 + (capability?.words ?? 5);
  return MIN_WORDS[move];
}
