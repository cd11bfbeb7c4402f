import type { SheetClaim } from '@myra/writer/plan/types';

const FIGURES = /\d[\d.,]*\d|\d/gu;
/** "Price: $4.85 per portion": the heading that stood before a sentence of a description. */
const HEADING = /^\p{Lu}[\p{L} ]{2,24}: /u;

/**
 * A claim by what an answer says of it. Where its sentence for mail leaves a figure of the source out, that sentence is all of it: the
 * source was cut out of a page and may lack what stood beside the figure, such as "plus VAT", and nobody approved it for an email.
 */
export function asSaid(claim: SheetClaim): SheetClaim {
  const mail = claim.mail_text?.trim();
  const isWhole = !mail || (claim.text.match(FIGURES) ?? []).every((figure) => mail.includes(figure));
  return isWhole ? claim : { ...claim, text: mail };
}

/** How a claim is said in an answer: its sentence for mail, or where it has none its source without a heading. */
export function sayClaim({ text, mail_text }: Pick<SheetClaim, 'text' | 'mail_text'>): string {
  return (
    mail_text?.trim() ||
    text
      .trim()
      .replace(HEADING, '')
      .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
  );
}
