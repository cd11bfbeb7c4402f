import { saysWhatItIs } from '@myra/shared/rules/sheet/line-form';
import { beginsWithCondition, saysWhatWillBeDone } from '@myra/shared/rules/sheet/offer-form';
import { findProductName, spokenNames } from '@myra/shared/rules/sheet/product-name';
import { asksSeller, isQuestion } from '@myra/shared/rules/sheet/question-form';
import type { Reader } from '../facts/read-lead.ts';
import { lineIn } from '../names/opening-line.ts';
import { fitsLead } from '../plan/rank-angles.ts';
import type { PlannedStep, SheetClaim } from '../plan/types.ts';
import { contentStems } from '../text/words.ts';
import type { WriteInput } from '../types.ts';
import { shareIn } from './fact-choices.ts';
import type { Slot } from './layouts.ts';
import type { Locale } from './locales.ts';
import { withoutName } from './without-name.ts';

/** One sentence of an email, where it comes from, and which claim it prints. */
export type Placed = { text: string; refs: string[]; role: Exclude<Slot, '/'>; claim?: number };

export type SlotWork = {
  input: WriteInput;
  reader: Reader;
  locale: Locale;
  planned: PlannedStep;
  /** The claims for `more`. */
  facts: readonly SheetClaim[];
  /** Picks one of several closed sentences that say the same. */
  variant: number;
  /** Nothing else of the email asks, so that an ask of the campaign may be a question. */
  mayAsk: boolean;
};

const sentence = (text: string, ref: string, role: Placed['role']): Placed[] =>
  text.trim() === '' ? [] : [{ text: text.trim(), refs: [ref], role }];

/** A claim with its disclosure, which is never parted from it. */
function claimSentences(claim: SheetClaim, role: Placed['role']): Placed[] | undefined {
  if (!claim.mail_text) return undefined;
  const ref = `claim:${claim.id}`;
  return [
    { text: claim.mail_text.trim(), refs: [ref], role, claim: claim.id },
    ...sentence(claim.disclosure ?? '', `${ref}.disclosure`, role),
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
      sentence(disclosure ?? '', `claim:${id}.disclosure`, 'line'),
    ),
  ];
}

const COVERED_FROM = 0.75;
const MOST = 0.5;

/**
 * For a patient, who may have come for years and has read who writes: what the line says in the sentences of "we" and "you"
 * that it rests on. Undefined where they say less.
 */
function knownLine({ input, planned }: SlotWork): Placed[] | undefined {
  if (planned.move !== 'notice') return undefined;
  const { line, line_refs } = planned.match.angle;
  const claims = input.sheet.claims.filter(({ id, kind }) => kind !== 'what_it_is' && line_refs.includes(id));
  // Behind the name and what it is: "Name, a clinic, is open late."
  const name = findProductName(line, input.product.name);
  const said = new Set(contentStems(line.slice(name ? name.at + name.length : 0).replace(/^,[^,]*,/u, '')));
  const own = new Set(claims.flatMap(({ mail_text }) => contentStems(mail_text ?? '')));
  if (said.intersection(own).size < said.size * COVERED_FROM) return undefined;
  return claims.flatMap((claim) => claimSentences(claim, 'line') ?? []);
}

/** Whether a product is called what it is: "Fenwick Medical Waste" of a claim that speaks of medical waste. */
function tellsByName({ text, mail_text }: SheetClaim, name: string): boolean {
  const rest = spokenNames(name).reduce(
    (said, one) => said.replaceAll(one, ' '),
    `${text} ${mail_text ?? ''}`,
  );
  return !new Set(contentStems(name)).isDisjointFrom(new Set(contentStems(rest)));
}

/** What the product is, before a line that only names it and can go on without the name. Undefined where the line says it. */
function whatItIs({ input, reader, locale, planned }: SlotWork): Placed[] | undefined {
  const { line } = planned.match.angle;
  const name = input.product.name.trim();
  if (reader.audience === 'patients' || saysWhatItIs(line, name)) return undefined;
  if (withoutName(line.trim(), name, locale) === undefined) return undefined;
  const claim = input.sheet.claims.find(
    (one) => one.kind === 'what_it_is' && one.mail_text?.startsWith(name) && fitsLead(one, reader),
  );
  return claim && !tellsByName(claim, name) ? claimSentences(claim, 'what') : undefined;
}

/** A closed sentence with its values; undefined where one is missing. */
function fill(text: string, values: Readonly<Record<string, string | undefined>>): string | undefined {
  const filled = text.replaceAll(/\{(\w+)\}/gu, (place, name: string) => values[name] ?? place);
  return filled.includes('{') ? undefined : filled;
}

/** The first closed sentence from `variant` on whose values are all known. */
function closed(work: SlotWork, role: Placed['role'], texts: readonly string[]): Placed[] | undefined {
  const { reader, input, variant, planned } = work;
  const values = {
    organization: reader.organization,
    product: input.product.name.trim(),
    desk: planned.match.angle.pass_to?.trim() || undefined,
  };
  const turned = texts.map((_, at) => texts[(at + variant) % texts.length] ?? '');
  const found = turned
    .map((text) => ({ text: fill(text, values), namesDesk: text.includes('{desk}') }))
    .find(({ text }) => text !== undefined);
  if (found?.text === undefined) return undefined;
  // Whom to pass it on to is a field of the angle.
  const from = found.namesDesk ? [`angle:${planned.match.angle.id}`] : [];
  return [{ text: found.text, refs: [`layout:${role}`, ...from], role }];
}

/** An ask with its link behind it: a colon takes the place of the full stop. */
export function withLink(text: string, url: string | undefined): string {
  const ask = text.trim();
  if (url === undefined || ask === '' || ask.includes(url)) return ask;
  return `${ask.replace(/\.$/u, ':')} ${url}`;
}

function askSentences({ planned: { ask, move }, mayAsk }: SlotWork): Placed[] | undefined {
  const asked = mayAsk && move !== 'notice' ? ask?.question.trim() : '';
  const text = asked || (ask?.statement.trim() ?? '');
  return ask && text !== ''
    ? sentence(withLink(text, ask.url), `ask:${ask.kind}`, 'askStatement')
    : undefined;
}

/** Whether a text says most of what a question asks about. */
export const isAnswered = (question: string, text: string): boolean =>
  shareIn(new Set(contentStems(question)), text) > MOST;

/** Whether an angle's question is printed: none that only the seller can answer, nor what the line to the lead mostly says. */
export function asksReader(input: WriteInput, { step, match: { angle } }: PlannedStep): boolean {
  const { question } = angle;
  return question.trim() !== '' && !asksSeller(question) && !isAnswered(question, lineIn(input, step));
}

/** An offer that says by itself that the reader may leave it; "I will say if you …" does not. */
const LEAVES_OPEN =
  /(?<!\b(?:say|see|check|ask|know|tell you) )\bif (?:you|it)\b|\bsi (?:usted|le|lo|gusta|quiere|desea|prefiere)\b/iu;

/** "We will bring a unit." as an offer that the reader may take: "If you like, we will …" `before` are those words; other offers stay as they are. */
export function leaveOpen(offer: string, before: string): string {
  const text = offer.trim();
  const isOpen = isQuestion(text) || beginsWithCondition(text) || LEAVES_OPEN.test(text);
  if (!saysWhatWillBeDone(text) || isOpen) return text;
  const rest = /^I\b/u.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  return `${before} ${rest}`;
}

/** The sentences of a slot; undefined where there is nothing for it. */
export function fillSlot(slot: Exclude<Slot, '/'>, work: SlotWork): Placed[] | undefined {
  const { planned, locale } = work;
  const { angle } = planned.match;
  const isPatient = work.reader.audience === 'patients';
  switch (slot) {
    case 'question':
      return asksReader(work.input, planned) ? sentence(angle.question, `angle:${angle.id}`, slot) : [];
    case 'what':
      return whatItIs(work);
    case 'line':
      return knownLine(work) ?? lineSentences(work);
    case 'offer':
      // A patient's note is kept, and asks nothing.
      return angle.offer.trim() === '' || !planned.hasOffer || (isPatient && isQuestion(angle.offer))
        ? undefined
        : sentence(
            leaveOpen(angle.offer, isPatient ? locale.ifYouReply : locale.ifYouLike),
            `angle:${angle.id}`,
            slot,
          );
    case 'more':
      return work.facts.length === 0
        ? undefined
        : work.facts.flatMap((one) => claimSentences(one, slot) ?? []);
    case 'askStatement':
      return askSentences(work);
    case 'whoStatement':
      return closed(work, slot, locale.passTo) ?? closed(work, slot, locale.whoStatement);
    default:
      return closed(work, slot, locale[slot]);
  }
}
