import type { Angle } from '../../contracts/sheet-rows.ts';
import { isRoleTagged } from '../leads/lead-roles.ts';
import { AMOUNT } from '../text/amount.ts';
import { anyOf } from '../text/any-of.ts';
import { BUY } from './offer-checks.ts';
import { countWords } from './sheet-words.ts';

const NOT_FOR = new RegExp(
  anyOf(`
    contraindica|\\b(?:never|must not|cannot|nunca)\\b
    \\bnot (?:an?|the|for|to|be|used?|cleared|approved|indicated|intended|worn)\\b
    \\bno (?:es|está|se|debe|deben|usar|use|atiende|atendemos)(?!\\p{L})`),
  'iu',
);

type Texts = { kind?: string | null; mail_text?: string | null };

/** Whether a claim says whom or what a product is not for. */
export const saysLimit = ({ kind, mail_text }: Texts): boolean =>
  kind === 'safety' && NOT_FOR.test(mail_text ?? '');

/** Words that say what a thing costs, or that it costs nothing. */
const COST = new RegExp(
  `${AMOUNT}|\\b(?:pay|pays|prices?|costs?|charges?|fees?|bills?|for free|paga\\p{L}*|precios?|cost[eo]s?|cuestan?|cobra\\p{L}*|cargos?|gratis)(?!\\p{L})`,
  'iu',
);

/** Whether a text says what a thing costs, that it is free, or who pays. */
export const saysCost = (text: string): boolean => COST.test(text);

/** What comes on top of a price, and says little without it. */
const ONCE = /\b(?:set-?up|installation|shipping|travel)\b|\bone[- ]time\b/iu;

type Told<Id> = Texts & { id: Id; disclosure?: string | null | undefined };

/** Whether an email says a sentence. It may begin with "It" there: its last words tell it. */
const says = (email: string, text: string): boolean => email.includes(text.split(' ').slice(-4).join(' '));

/**
 * The claim that was chosen first behind a line and that the email leaves out, with the words that it takes. `room`: the words
 * that are left. Undefined: it is said, there or in the line, or nothing was chosen.
 */
export function findChosenUnsaid<Id>(
  { line_refs, more }: { line_refs: readonly Id[]; more: readonly Id[] },
  claims: readonly Told<Id>[],
  { email, room }: { email: string; room: number },
): string | undefined {
  const first = claims.find(({ id }) => id === more[0]);
  if (!first || line_refs.includes(first.id)) return undefined;
  if (!first.mail_text) return 'The claim that you chose first has no sentence for emails yet.';
  if (says(email, first.mail_text)) return undefined;
  const words = countWords(`${first.mail_text} ${first.disclosure ?? ''}`);
  const isLong = words > room;
  const needs = `it takes ${words} words${first.disclosure ? ' with its disclosure' : ''}, and ${Math.max(0, room)} are left`;
  return isLong
    ? `No room for “${first.mail_text}”, which you chose to follow first: ${needs}.`
    : `“${first.mail_text}”, which you chose to follow first, is not said to this reader: it is for others, or speaks of this reader as of somebody else.`;
}

/**
 * What an angle's email leaves out though its reader would ask: the limit beside a result, for want of room, or a price
 * that has room. `email` is its text, `room` the words that are left. Undefined: nothing. Advice.
 */
export function findUnsaidBeside<Id>(
  { roles, line_refs, more }: Pick<Angle, 'roles'> & { line_refs: readonly Id[]; more: readonly Id[] },
  claims: readonly Told<Id>[],
  { email, room }: { email: string; room: number },
): string | undefined {
  const brought = claims.filter(({ id }) => line_refs.includes(id) || more.includes(id));
  const isSaid = (text: string) => says(email, text);
  const isShare = ({ kind, mail_text }: Told<Id>) => kind === 'result' && mail_text?.includes('%') === true;
  const rest = claims.flatMap((one) =>
    one.mail_text && !line_refs.includes(one.id) && !isSaid(one.mail_text)
      ? [{ ...one, text: one.mail_text }]
      : [],
  );
  const isPrinted = ({ mail_text }: Told<Id>) => isSaid(mail_text ?? '');
  const isBare = (one: Told<Id>) =>
    isShare(one) && !one.disclosure && (line_refs.includes(one.id) || isPrinted(one));
  const hasLimit = claims.some((one) => saysLimit(one) && isPrinted(one));
  const limit = brought.some(isBare) && !hasLimit ? rest.find(saysLimit)?.text : undefined;
  if (limit !== undefined)
    return `A result stands here without “${limit}”: say it in the line, or as the disclosure of the result.`;
  const isAsked = roles.length === 0 || isRoleTagged(roles, BUY);
  if (!isAsked || COST.test(email)) return undefined;
  const price = rest.find(
    ({ kind, text }) =>
      kind === 'commercial' && COST.test(text) && !ONCE.test(text) && countWords(text) <= room,
  )?.text;
  return price && `There is room for “${price}”: let it follow, because who buys asks that next.`;
}
