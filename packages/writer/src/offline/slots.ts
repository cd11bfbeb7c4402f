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
  /** One more, for `also`. */
  second: SheetClaim | undefined;
  /** Picks one of several closed sentences that say the same. */
  variant: number;
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
  const { organization, product } = values;
  const filled = text
    .replace('{organization}', organization ?? '{organization}')
    .replace('{product}', product);
  return filled.includes('{') ? undefined : filled;
}

/** The first closed sentence from `variant` on whose values are all known. */
function closed(work: SlotWork, role: Placed['role'], texts: readonly string[]): Placed[] | undefined {
  const { locale, reader, input, variant } = work;
  const values = { organization: reader.organization, product: input.product.name.trim() };
  const turned = texts.map((_, at) => texts[(at + variant) % texts.length] ?? '');
  const filled = turned.map((text) => fill(text, values)).find((text) => text !== undefined);
  if (filled === undefined) return undefined;
  return [{ text: work.contracts ? locale.contract(filled) : filled, refs: [`layout:${role}`], role }];
}

/** An ask with its link behind it: a colon takes the place of the full stop. */
export function withLink(text: string, url: string | undefined): string {
  const ask = text.trim();
  if (url === undefined || ask === '' || ask.includes(url)) return ask;
  return `${ask.replace(/\.$/u, ':')} ${url}`;
}

function askSentences(
  { planned: { ask } }: SlotWork,
  role: 'askQuestion' | 'askStatement',
): Placed[] | undefined {
  if (!ask) return undefined;
  const text = withLink(role === 'askQuestion' ? ask.question : ask.statement, ask.url);
  return text === '' ? undefined : sentence(text, `ask:${ask.kind}`, role);
}

/** Before a fact that does not name the product: the claim that says what it is. Undefined where there is none. */
function whatItIs({ input, fact }: SlotWork): Placed[] | undefined {
  if (findProductName(fact?.mail_text ?? '', input.product.name) !== undefined) return [];
  const what = input.sheet.claims.find(
    ({ kind, mail_text }) =>
      kind === 'what_it_is' && findProductName(mail_text ?? '', input.product.name) !== undefined,
  );
  return claimSentences(what, 'what');
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
      return angle.offer.trim() === '' || !planned.hasOffer
        ? undefined
        : sentence(wishFor(angle.offer, locale), `angle:${angle.id}`, slot);
    case 'more':
    case 'fact':
      return claimSentences(work.fact, slot);
    case 'also':
      // A patient gets one email, and so more in it; anybody else is told one thing at a time.
      return work.reader.audience === 'patients' ? claimSentences(work.second, slot) : undefined;
    case 'what':
      return whatItIs(work);
    case 'askQuestion':
    case 'askStatement':
      return askSentences(work, slot);
    case 'last': {
      // The product is named once: here, or in what follows.
      const [fact] = planned.facts;
      const behind = `${planned.hasOffer ? angle.offer : ''} ${planned.ask?.statement ?? ''} ${fact?.mail_text ?? ''}`;
      const isNamed = findProductName(behind, work.input.product.name) !== undefined;
      return closed(work, slot, isNamed ? locale.lastUnnamed : locale.last);
    }
    default:
      return closed(work, slot, locale[slot]);
  }
}
