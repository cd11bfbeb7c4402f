import { anyOf } from '@myra/shared/rules/text/any-of';
import type { SheetClaim } from '@myra/writer/plan/types';
import { contentStems } from '@myra/writer/text/words';
import { plainText, sentencesOf } from '../text.ts';
import type { DraftContext } from './draft-context.ts';

/** An offer to send something, with or without "If you like", or as a question. */
const SENDS = new RegExp(
  `^(?:(?:if you (?:like|wish|want)|si (?:gusta|quiere|lo desea|le interesa)),? )?(?:${anyOf(`
    (?:shall|should|may|can|could) (?:i|we) (?:send|e-?mail)|would you like (?:me|us) to (?:send|e-?mail)
    ¿(?:le (?:envío|enviamos|mando|mandamos)|quiere que le (?:envíe|enviemos|mande|mandemos))
    i(?:'ll| will| can) (?:send|e-?mail)|le (?:enviaré|envío|mandaré|mando)|puedo (?:enviarle|mandarle)`)}) (?:you )?([^!?]+?)[.?]?$`,
  'iu',
);
/** Words that name nothing by themselves: "it", "the info", "lo que ofrece". */
const ANYTHING = new Set(
  contentStems(
    `yes yep yeah sure ok okay please pls go ahead and send si por favor it this that them one those these info information
    details material materials something anything whatever offered mentioned copy first ahead time advance meantime over along list sheet
    la las el los un una unos unas de del su sus lista lo
    informacion detalles datos material ofrece menciona eso esto`,
  ),
);
/** What is done next, and how many of theirs it is for. */
const BESIDE_THING =
  /\b(?:and|y) (?:\p{L}+mos|talk|call|meet|then)\b.*$|\b(?:for|para) (?:\d{1,4}|two|three|four|five|dos|tres|cuatro|cinco) \p{L}+/gu;
/** The words of a request that name a thing. */
export const namingWords = (toSend: string): string[] =>
  contentStems(plainText(toSend).replace(BESIDE_THING, ' ')).filter((word) => !ANYTHING.has(word));

/** A thing that our email offered to send, in its approved words; `url` where it can be had at once. */
export type OfferedThing = { thing: string; ref: string; url?: string };

/** All that approved offers promise to send, the offers of the campaign first. */
function approvedThings({ input }: Pick<DraftContext, 'input'>): OfferedThing[] {
  const { sheet, asks } = input.write;
  const texts = [
    ...asks.map(({ kind, statement, url }) => ({ text: statement, ref: `offer:${kind}`, url })),
    ...sheet.angles.map(({ id, offer }) => ({ text: offer, ref: `angle:${id}`, url: undefined })),
  ];
  return texts.flatMap(({ text, ref, url }) => {
    const thing = SENDS.exec(text.trim().replaceAll('’', "'"))?.[1]?.trim();
    return thing === undefined ? [] : [{ thing, ref, ...(url !== undefined && { url }) }];
  });
}

/** What the email that is answered offered to send; undefined where it offered nothing of the kind. */
export function offeredThing(context: Pick<DraftContext, 'input'>): OfferedThing | undefined {
  const written = plainText(context.input.written).replace(/\s+/gu, ' ');
  if (written === '') return undefined;
  const found = approvedThings(context).find(({ thing }) => written.includes(plainText(thing)));
  if (found === undefined) return undefined;
  const { thing, ref, url } = found;
  return { thing, ref, ...(url !== undefined && written.includes(plainText(url)) && { url }) };
}

/** Whether what is asked for ("it", "the study please") is the thing that was offered, and nothing besides. */
export function isOffered(toSend: string, { thing }: OfferedThing): boolean {
  const offered = new Set(contentStems(plainText(thing)));
  return contentStems(plainText(toSend)).every((word) => ANYTHING.has(word) || offered.has(word));
}

/** Whether nothing is asked for by a name but information. */
export const asksForInformation = (toSend: string): boolean =>
  namingWords(toSend).length === 0 && /\b(?:info\w*|details|detalles)\b/u.test(plainText(toSend));

/** An email or a claim gives or offers something in such a sentence. */
const GIVES = new RegExp(
  `\\b(?:${anyOf(`
    (?:send|mail|share|ship|get|give|provide|include|offer|bring|deliver|forward|try)(?:s|ing)?
    (?:envi|mand|entreg|devolv|devuelv|ofre[cz]|incluy|compart|prest|regal|prob|prueb)\\w*|da(?:mos|rle)?|pas(?:o|amos|arle)`)})\\b`,
  'u',
);
/** Such a sentence sends something: giving and providing is said of anything. */
const MAILS =
  /\b(?:(?:send|mail|share|ship|forward)(?:s|ing)?|(?:envi|mand|compart)\w*|pas(?:o|amos|arle))\b/u;
/** A claim of what is not there names nothing that could be sent. */
const DENIES = /\b(?:no|not|never|nobody|without|none|nunca|sin|tampoco|ni)\b|n't\b/u;

/**
 * Whether the email that is answered, an approved offer or a claim gives what is asked for, by all words that name it. What names
 * nothing ("it", "the info") is what our email offers to send.
 */
export function isNamedByUs(
  toSend: string,
  { input, claims }: Pick<DraftContext, 'input' | 'claims'>,
): boolean {
  const named = namingWords(toSend);
  const gives = named.length > 0 ? GIVES : MAILS;
  const { written, approved } = saidByUs({ input, claims });
  return [...written, ...(named.length > 0 ? approved : [])]
    .filter((text) => gives.test(text))
    .some((text) => {
      const held = new Set(contentStems(text));
      return named.every((word) => held.has(word));
    });
}

/** The sentences of the email that is answered, and of approved offers and claims, that deny nothing; folded, without accents. */
function saidByUs({ input, claims }: { input: DraftContext['input']; claims: readonly SheetClaim[] }) {
  const sentences = (texts: readonly string[]) =>
    texts.flatMap((text) => sentencesOf(plainText(text))).filter((text) => !DENIES.test(text));
  return {
    written: sentences([input.written]),
    approved: sentences([
      ...input.write.asks.map(({ statement }) => statement),
      ...input.write.sheet.angles.map(({ offer }) => offer),
      ...claims.map(({ text, mail_text }) => mail_text ?? text),
    ]),
  };
}

/**
 * The folded sentences that a promise of a model may rest on, in any language: all of our email, of offers, of asks with their kind and file and
 * of the typed call to action; of claims those that give something, or all where it is done and not `isSent`.
 */
export function promisedBefore({ input }: Pick<DraftContext, 'input'>, isSent: boolean): string[] {
  const { asks, sheet, components } = input.write;
  const { written, approved } = saidByUs({ input, claims: sheet.claims });
  const offers = [
    ...asks.map(({ kind, question, statement, document_name: file = '' }) =>
      [kind, question, statement, file.replace(/[._-]/gu, ' ')].join(' '),
    ),
    ...sheet.angles.map(({ offer }) => offer),
    components.callToAction,
  ].map(plainText);
  return [...offers, ...written, ...approved.filter((text) => !isSent || GIVES.test(text))];
}
