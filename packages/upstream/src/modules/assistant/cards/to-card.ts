import type { AssistantCard } from '@myra/shared/contracts/assistant-cards';
import type { CardRow } from './card.store.ts';
import type { SaveInput } from './card-input.ts';

const DAY_OVER = 'It was open for a day. Ask again.';

export const isOver = ({ expiresAt }: Pick<CardRow, 'expiresAt'>, now: Date): boolean => expiresAt <= now;

/** A query as an address has it: `offerList` stored this input. */
const viewOf = ({ tool, input }: CardRow): AssistantCard['view'] => {
  if (tool !== 'save_list') return null;
  const { name, query } = input as SaveInput;
  return {
    name,
    query: Object.fromEntries(Object.entries(query).map(([field, value]) => [field, String(value)])),
  };
};

/** A card as it stands at this time. */
export function toCard(row: CardRow, now: Date): AssistantCard {
  const { id, tool, words, inputHash, state, expiresAt, why, receipt, decidedAt } = row;
  const isLate = isOver(row, now) && (state === 'open' || (state === 'expired' && why === null));
  return {
    id,
    tool,
    ...words,
    input_hash: inputHash,
    view: viewOf(row),
    state: isLate ? 'expired' : state,
    expires_at: expiresAt.toISOString(),
    why: isLate ? DAY_OVER : why,
    receipt: receipt && decidedAt && { ...receipt, at: decidedAt.toISOString() },
  };
}
