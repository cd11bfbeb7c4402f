import { LEAD_ROLES } from '@myra/shared/constants/lead-roles';
import type { Ask } from '@myra/shared/contracts/product-sheet';
import { findProductName } from '@myra/shared/rules/product-name';
import type { Reader } from '../facts/read-lead.ts';
import type { PlannedStep, SheetClaim } from '../plan/types.ts';
import type { WriteInput } from '../types.ts';
import type { Slot } from './layouts.ts';
import type { Filled, Locale } from './locales/types.ts';
import { wishFor } from './wish.ts';

/** One sentence of an email, where it comes from, and which claim it prints. */
export type Placed = { text: string; refs: string[]; role: Exclude<Slot, 'break'>; claim?: number };

export type SlotWork = {
  input: WriteInput;
  reader: Reader;
  locale: Locale;
  contracts: boolean;
  planned: PlannedStep;
  /** The claim for `more` and `fact`; undefined: none. */
  fact: SheetClaim | undefined;
  /** Picks one of several closed sentences that say the same. */
  variant: number;
  /** An ask that a person chose; the campaign's own order otherwise. */
  ask: Ask | undefined;
};

const sentence = (text: string, ref: string, role: Placed['role']): Placed[] =>
  text.trim() === '' ? [] : [{ text: text.trim(), refs: [ref], role }];

/** A disclosure as it stands behind its claim: in brackets, so that it reads as a note on it. */
export function beside(disclosure: string | null): string {
  const text = (disclosure ?? '').trim();
  return text === '' || text.startsWith('(') ? text : `(${text})`;
}

/** A claim with its disclosure, which is never parted from it. */
function claimSentences(claim: SheetClaim | undefined, role: Placed['role']): Placed[] | undefined {
  if (!claim?.mail_text) return undefined;
  const ref = `claim:${claim.id}`;
  return [
    { text: claim.mail_text.trim(), refs: [ref], role, claim: claim.id },
    ...sentence(beside(claim.disclosure), `${ref}.disclosure`, role),
  ];
}

/** The angle's line with the disclosures of the claims that it rests on. */
function lineSentences({ input, planned }: SlotWork): Placed[] {
  const { angle } = planned.match;
  const disclosures = input.sheet.claims.filter(
    ({ id, disclosure }) => disclosure && angle.line_refs.includes(id),
  );
  return [
    { text: angle.line.trim(), refs: [`angle:${angle.id}`], role: 'line' },
    ...disclosures.flatMap(({ id, disclosure }) =>
      sentence(beside(disclosure), `claim:${id}.disclosure`, 'line'),
    ),
  ];
}

/** A closed sentence with its values; undefined where one is missing. */
export function fill(text: string, values: Filled): string | undefined {
  const { organization, product, leads } = values;
  const filled = text
    .replace('{organization}', organization ?? '{organization}')
    .replace('{product}', product)
    .replace('{leads}', leads ?? '{leads}');
  return filled.includes('{') ? undefined : filled;
}

/** The first closed sentence from `variant` on whose values are all known. */
function closed(work: SlotWork, role: Placed['role'], texts: readonly string[]): Placed[] | undefined {
  const { locale, reader, input, planned, variant } = work;
  const owner = reader.isLeader
    ? LEAD_ROLES.find(({ role }) => role === planned.match.roleName)?.role
    : undefined;
  const values = {
    organization: reader.organization,
    product: input.product.name.trim(),
    leads: owner && locale.leads[owner],
  };
  const turned = texts.map((_, at) => texts[(at + variant) % texts.length] ?? '');
  const filled = turned.map((text) => fill(text, values)).find((text) => text !== undefined);
  if (filled === undefined) return undefined;
  return [{ text: work.contracts ? locale.contract(filled) : filled, refs: [`layout:${role}`], role }];
}

const KINDS: Partial<Record<PlannedStep['move'], readonly Ask['kind'][]>> = {
  meeting: ['booking', 'call', 'visit', 'webinar'],
  document: ['document', 'sample'],
  result: ['document', 'sample'],
};

/** The ask of a step: the kind that its move needs, a plain reply otherwise. */
export function askFor({
  input,
  planned,
  ask,
}: Pick<SlotWork, 'input' | 'planned' | 'ask'>): Ask | undefined {
  if (ask) return ask;
  const kinds = KINDS[planned.move];
  if (kinds) return input.asks.find(({ kind }) => kinds.includes(kind));
  return input.asks.find(({ kind }) => kind === 'reply') ?? input.asks[0];
}

/** An ask with its link behind it: a colon takes the place of the full stop. */
export function withLink(text: string, url: string | undefined): string {
  const ask = text.trim();
  if (url === undefined || ask === '' || ask.includes(url)) return ask;
  return `${ask.replace(/\.$/u, ':')} ${url}`;
}

function askSentences(work: SlotWork, role: 'askQuestion' | 'askStatement'): Placed[] | undefined {
  // Behind a result the question is on practice; only the statement offers the document.
  const isOnPractice = role === 'askQuestion' && work.planned.move === 'result';
  const ask = askFor(isOnPractice ? { ...work, planned: { ...work.planned, move: 'fact' } } : work);
  if (!ask) return undefined;
  const text = withLink(role === 'askQuestion' ? ask.question : ask.statement, ask.url);
  return text === '' ? undefined : sentence(text, `ask:${ask.kind}`, role);
}

/** The sentences of a slot; undefined where there is nothing for it. */
export function fillSlot(slot: Exclude<Slot, 'break'>, work: SlotWork): Placed[] | undefined {
  const { planned, locale } = work;
  const { angle } = planned.match;
  switch (slot) {
    case 'question':
      return sentence(angle.question, `angle:${angle.id}`, slot);
    case 'line':
      return lineSentences(work);
    case 'offer':
      return angle.offer.trim() === ''
        ? undefined
        : sentence(wishFor(angle.offer, locale), `angle:${angle.id}`, slot);
    case 'more':
    case 'fact':
      return claimSentences(work.fact, slot);
    case 'add':
      return findProductName(work.fact?.mail_text ?? '', work.input.product.name) === undefined
        ? closed({ ...work, variant: work.variant + planned.step }, slot, locale.add)
        : [];
    case 'askQuestion':
    case 'askStatement':
      return askSentences(work, slot);
    default:
      return closed(work, slot, locale[slot]);
  }
}
