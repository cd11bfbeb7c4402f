import { REFUSALS } from '@myra/shared/constants/reply-intents';
import { asksToOptOut, asksToStay, withoutAdditions } from '@myra/shared/rules/mail/opt-out-words';
import { anyOf } from '@myra/shared/rules/text/any-of';
import { asksToSend } from '../answer/thing-to-send.ts';
import { foldText, sentencesOf, withoutAccents } from '../text.ts';
import type { Attention, NamedPerson, ReplyIntent } from '../types.ts';
import { ATTENTION_INTENT } from './intent-weight.ts';
import type { Shares } from './learn-meanings.ts';
import {
  CERTAIN,
  CERTAIN_SHARE,
  certaintyOf,
  DOUBTFUL,
  LIKELY_SHARE,
  likeliest,
  likeliestOf,
  weighEnough,
  weighMeanings,
  weighSafety,
  withoutOptOut,
} from './meaning.ts';
import { type Found, isWellKnown, type Opened } from './opened.ts';
import { readColleague, TOO } from './people.ts';
import { refusesFlatly } from './refuses-flatly.ts';

/** From which share on a text counts as grave. */
type GraveShares = Record<'safety' | 'legal' | 'complaint', number>;

/**
 * Danger counts long before it is the likeliest meaning: an unnecessary look of a person costs less than a missed message.
 */
const COMPLAINT_SHARE = 0.17;
const WHOLE: GraveShares = { safety: 0.25, legal: 0.15, complaint: COMPLAINT_SHARE };
/**
 * Alone, a sentence of a longer text must say it clearly, and beside interest for certain. Law and complaints must be certain
 * beside any clear ordinary meaning: "most of ours are timely filing" is a question's second sentence.
 */
const SENTENCE: GraveShares = { safety: 0.6, legal: 0.6, complaint: 0.6 };
const ORDINARY_SHARE = 0.7;
const SENTENCE_BESIDE_ORDINARY: GraveShares = { safety: 0.6, legal: 0.9, complaint: 0.9 };
const SENTENCE_BESIDE_INTEREST: GraveShares = { safety: 0.9, legal: 0.9, complaint: 0.9 };
const SENTENCE_WORDS_MIN = 4;
const OPT_OUT_SHARE = 0.35;
/** Beside a complaint, and where nothing else is understood, a wish to hear no more is likelier than any other. */
const OPT_OUT_SHARE_IN_DOUBT = { complaint: 0.1, unclear: 0.25 };
/**
 * Other languages have few examples beside opt-outs, so a question in them easily looks like one. Of their 66 opt-outs as many
 * are heard with it, each tenth read by what the others teach.
 */
const OPT_OUT_SHARE_FOREIGN_QUESTION = 0.7;

const isOptOut = ({ message, folded }: Opened): boolean =>
  message.messageClass === 'unsubscribe' ||
  asksToOptOut(folded) ||
  asksToOptOut(message.subject.slice(0, 60));

/** Words of leaving. */
const LEAVING = anyOf(`
    remov\\w+|unsub\\w*|stop|off|alone|strike|delet\\w+|no more|baja|borr\\w+|elimin\\w+|quit\\w*|saca\\w+|dej\\w+|paren
    (?:de|en|off|from|on) (?:your|the|my|su|sus|la|esta) lista?(?! de precios)|mailing list|lista de correo`);
const LEAVES = new RegExp(`\\b(?:${LEAVING})\\b`, 'u');
/** These, and every "no". */
const OFF = new RegExp(`\\b(?:${LEAVING}|no)\\b`, 'u');

/** "Sí, envíelo a este correo" has the words of an opt-out and asks for the opposite. */
const wantsItSent = ({ folded }: Opened): boolean => !OFF.test(folded) && asksToSend(withoutAccents(folded));

/** "Chairs are not nursing here. You want Cal Roe, croe@…" sends us on, and not away. */
const sendsOn = ({ message, folded }: Opened): boolean =>
  !OFF.test(folded) && Boolean(readColleague(message.ownText)?.email);

/** Whom an opt-out names with an address to be written to instead; nobody whom it wants left alone as well. */
export function namedBesideOptOut(ownText: string): NamedPerson | undefined {
  const named = readColleague(ownText);
  if (!named?.name || !named.email) return undefined;
  return OFF.test(foldText(named.said)) || TOO.test(named.said) ? undefined : named;
}

/** The share from which on a wish to hear no more counts. */
function leastOptOut(opened: Opened): number {
  const { folded, shares } = opened;
  if (!isWellKnown(opened)) return folded.includes('?') ? OPT_OUT_SHARE_FOREIGN_QUESTION : OPT_OUT_SHARE;
  if ((shares.get('complaint') ?? 0) >= COMPLAINT_SHARE) return OPT_OUT_SHARE_IN_DOUBT.complaint;
  return likeliestOf(shares)?.[0] === 'unclear' ? OPT_OUT_SHARE_IN_DOUBT.unclear : OPT_OUT_SHARE;
}

/** What is grave in a text, and the share that speaks for it, by the order of weight; what is certain goes before what is not. */
function hearGrave(shares: Shares, least: GraveShares): { attention: Attention; share: number } | undefined {
  const safety = weighSafety(shares);
  const others = (['legal', 'complaint'] as const).map((attention) => ({
    attention,
    share: shares.get(attention) ?? 0,
    least: least[attention],
  }));
  const heard = [{ ...safety, least: least.safety }, ...others].filter((one) => one.share >= one.least);
  return heard.find(({ share }) => share >= CERTAIN_SHARE) ?? heard[0];
}

const BY_WEIGHT = Object.keys(ATTENTION_INTENT) as Attention[];

/** From this share on one sentence is believed that speaks of danger, harm or illness, whatever stands beside it. */
const SAFETY_SENTENCE_SHARE = 0.9;

/** What a sentence by itself says that the whole text drowns: "Send it. By the way, the last one burned a patient." */
function hearSentence(opened: Opened): { attention: Attention; certainty: number } | undefined {
  const { folded, shares } = opened;
  if (!isWellKnown(opened) || shares.size === 0) return undefined;
  const isInterest = (shares.get('interested') ?? 0) >= LIKELY_SHARE;
  const isOrdinary = (likeliestOf(shares)?.[1] ?? 0) >= ORDINARY_SHARE;
  const least = isInterest ? SENTENCE_BESIDE_INTEREST : isOrdinary ? SENTENCE_BESIDE_ORDINARY : SENTENCE;
  const heard = sentencesOf(folded)
    .filter((sentence) => (sentence.match(/[\p{L}']+/gu) ?? []).length >= SENTENCE_WORDS_MIN)
    .flatMap((sentence) => hearGrave(weighMeanings(sentence), least) ?? []);
  const attention = BY_WEIGHT.find((one) => heard.some((each) => each.attention === one));
  if (attention === undefined) return undefined;
  const isSafety = attention !== 'legal' && attention !== 'complaint';
  const isSure = heard.some((one) => one.attention === attention && one.share >= SAFETY_SENTENCE_SHARE);
  return { attention, certainty: isSafety && isSure ? CERTAIN : DOUBTFUL };
}

/**
 * Whether an opt-out that only the examples hear is likelier a refusal: a flat no, or where they are not certain and a refusal is
 * the likeliest meaning beside it. A reply ends its sequence anyway.
 */
const isRatherRefusal = ({ folded, shares }: Opened, certainty: number): boolean =>
  !LEAVES.test(folded) &&
  (refusesFlatly(withoutAccents(folded)) || (certainty < CERTAIN && REFUSALS.includes(likeliest(shares)[0])));

/**
 * What is grave in a message: `found` takes the place of its ordinary meaning, `mayBe` is in doubt and does not. `otherwise` is danger,
 * harm or illness in doubt that is likelier than all ordinary meanings together: it stays an alarm where none of those is understood.
 */
type Grave = { found?: Found; otherwise?: Found; mayBe: readonly ReplyIntent[] };

/** What only a person may answer, or what ends the writing, in the order of its weight. */
export function readGrave(opened: Opened): Grave {
  const { message, folded, shares } = opened;
  // "Not before March" and "do not remove me" are no opt-outs.
  const staysOn = likeliest(shares)[0] === 'not_now' || asksToStay(folded);
  const others = withoutAdditions(folded);
  const heeded =
    others === folded ? opened : { ...opened, folded: others, shares: weighEnough(others, others) };
  const outShare = heeded.shares.get('unsubscribe') ?? 0;
  // Who complains for certain wants no more of it either.
  const complains = (shares.get('complaint') ?? 0) >= CERTAIN_SHARE;
  const isSure = isOptOut(opened) || complains;
  const isHeard = outShare >= leastOptOut(heeded) && !staysOn && !wantsItSent(opened) && !sendsOn(opened);
  const flags = isSure || isHeard ? ['unsubscribe'] : [];
  const heard = hearGrave(shares, WHOLE);
  const isReport = message.messageClass === 'complaint';
  if (isReport && (heard === undefined || heard.attention === 'legal' || heard.attention === 'complaint'))
    return { found: { intent: 'complaint', certainty: CERTAIN, attention: 'complaint', flags }, mayBe: [] };
  const { attention, certainty = DOUBTFUL } = heard
    ? { attention: heard.attention, certainty: certaintyOf(heard.share) }
    : (hearSentence(opened) ?? {});
  if (attention !== undefined && (certainty >= CERTAIN || isReport))
    return { found: { intent: ATTENTION_INTENT[attention], certainty, attention, flags }, mayBe: [] };
  const mayBe = attention ? [ATTENTION_INTENT[attention]] : [];
  const isLikelyDanger =
    heard &&
    heard.attention !== 'legal' &&
    heard.attention !== 'complaint' &&
    weighSafety(withoutOptOut(shares)).share >= LIKELY_SHARE;
  const otherwise: Found | undefined = isLikelyDanger
    ? { intent: ATTENTION_INTENT[heard.attention], certainty, attention: heard.attention, flags }
    : undefined;
  const inDoubt = otherwise ? { otherwise } : {};
  if (isSure) return { found: { intent: 'unsubscribe', certainty: CERTAIN }, mayBe };
  if (!isHeard) return { mayBe, ...inDoubt };
  const outCertainty = certaintyOf(outShare);
  const isInDoubt =
    isWellKnown(opened) &&
    (isRatherRefusal(opened, outCertainty) || (mayBe.length > 0 && outCertainty < CERTAIN));
  if (isInDoubt) return { mayBe: [...mayBe, 'unsubscribe'], ...inDoubt };
  return { found: { intent: 'unsubscribe', certainty: outCertainty }, mayBe };
}
