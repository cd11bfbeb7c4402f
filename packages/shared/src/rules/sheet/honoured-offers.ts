import { ASK_LABELS, ASKS_WITH_LINK } from '../../constants/ask-texts.ts';
import type { AskKind } from '../../constants/product-sheet.ts';
import type { Angle, Ask } from '../../contracts/sheet-rows.ts';

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

/** Kinds of things that an ask replaces only where it speaks of the same one. */
export const PAPERS: readonly AskKind[] = ['document', 'sample'];

/**
 * What campaigns print in place of an offer of a kind, and under which condition; undefined: always the offer. `isHandedOn`: the
 * email asks to be passed on, and keeps its own offer.
 */
export function sayReplaced(
  kind: AskKind | null | undefined,
  { isHandedOn }: { isHandedOn: boolean },
): string | undefined {
  if (!kind || kind === 'reply') return undefined;
  const name = ASK_LABELS[kind].toLowerCase();
  const without = NEEDS_ADDRESS.includes(kind) ? 'without the address of' : 'that does not ask for';
  const left = `A campaign ${without} ${name} leaves this offer out.`;
  if (isHandedOn || !ASKS_WITH_LINK.includes(kind)) return left;
  const same = PAPERS.includes(kind) ? ' and speaks of the same thing' : '';
  return `A campaign whose own ask for ${name} has an address${same} prints that ask in its place. ${left}`;
}
