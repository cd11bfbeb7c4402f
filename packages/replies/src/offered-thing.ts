import { anyOf } from '@myra/shared/rules/any-of';
import { contentStems } from '@myra/writer/text/words';
import type { DraftContext } from './draft-context.ts';
import { foldText, withoutAccents } from './text.ts';

/** An offer to send something, with or without "If you like". */
const SENDS = new RegExp(
  `^(?:(?:if you (?:like|wish|want)|si (?:gusta|quiere|lo desea|le interesa)),? )?(?:${anyOf(`
    i (?:will|can) (?:send|e-?mail)|le (?:enviaré|envío|mandaré|mando)|puedo (?:enviarle|mandarle)`)}) (?:you )?([^!?]+?)\\.?$`,
  'iu',
);
/** Words that name nothing by themselves: "it", "the info", "lo que ofrece". */
const ANYTHING = new Set(
  contentStems(
    `yes yep yeah sure ok okay please pls go ahead and send si por favor it this that them one those these info information
    details material materials something anything whatever offered mentioned copy
    informacion detalles datos material ofrece menciona eso esto`,
  ),
);
const fold = (text: string): string => withoutAccents(foldText(text));

/** A thing that our email offered to send, in its approved words; `url` where it can be had at once. */
export type OfferedThing = { thing: string; ref: string; url?: string };

/** What the email that is answered offered to send; undefined where it offered nothing of the kind. */
export function offeredThing({ input }: Pick<DraftContext, 'input'>): OfferedThing | undefined {
  const written = fold(input.written).replace(/\s+/gu, ' ');
  if (written === '') return undefined;
  const { sheet, asks } = input.write;
  const texts = [
    ...asks.map(({ kind, statement, url }) => ({ text: statement, ref: `offer:${kind}`, url })),
    ...sheet.angles.map(({ id, offer }) => ({ text: offer, ref: `angle:${id}`, url: undefined })),
  ];
  for (const { text, ref, url } of texts) {
    const thing = SENDS.exec(text.trim())?.[1]?.trim();
    if (thing === undefined || !written.includes(fold(thing))) continue;
    return { thing, ref, ...(url !== undefined && written.includes(fold(url)) && { url }) };
  }
  return undefined;
}

/** Whether what is asked for ("it", "the study please") is the thing that was offered, and nothing besides. */
export function isOffered(toSend: string, { thing }: OfferedThing): boolean {
  const offered = new Set(contentStems(fold(thing)));
  return contentStems(fold(toSend)).every((word) => ANYTHING.has(word) || offered.has(word));
}
