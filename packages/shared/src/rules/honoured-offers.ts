import { ASK_LABELS } from '../constants/ask-texts.ts';
import type { AskKind } from '../constants/product-sheet.ts';
import type { Angle, Ask } from '../contracts/sheet-rows.ts';

/** Kinds that promise something to open at once: without an address there is nothing. */
const NEEDS_ADDRESS: readonly AskKind[] = ['booking', 'document'];

/** What a campaign lacks to honour an offer of a kind, as an instruction; undefined where it honours it. Any reply can be honoured. */
export function whyNotHonoured(
  kind: AskKind | null | undefined,
  asks: readonly Pick<Ask, 'kind' | 'url'>[],
): string | undefined {
  if (!kind || kind === 'reply') return undefined;
  const ask = asks.find((one) => one.kind === kind);
  const name = ASK_LABELS[kind].toLowerCase();
  if (!ask) return `add ${name} to what the emails may ask for`;
  if (NEEDS_ADDRESS.includes(kind) && !ask.url) return `add the address of ${name}`;
  return undefined;
}

type Offering = Pick<Angle, 'offer' | 'offer_ask'>;

/** Angles as a campaign may use them: an offer that it does not honour is not made. */
export const honouredAngles = <Row extends Offering>(
  angles: readonly Row[],
  asks: readonly Pick<Ask, 'kind' | 'url'>[],
): Row[] =>
  angles.map((angle) =>
    whyNotHonoured(angle.offer_ask, asks) === undefined ? angle : { ...angle, offer: '' },
  );
