import type { SheetClaim } from '@myra/writer/plan/types';

const FIGURES = /\d[\d.,]*\d|\d/gu;
/** "Price: $4.85 per portion": the heading that stood before a sentence of a description. */
const HEADING = /^\p{Lu}[\p{L} ]{2,24}: /u;

/** How a claim is said in an answer: its sentence for mail, or where that leaves out a figure its source without a heading. */
export function sayClaim({ text, mail_text }: Pick<SheetClaim, 'text' | 'mail_text'>): string {
  const mail = mail_text?.trim();
  const isWhole = mail && (text.match(FIGURES) ?? []).every((figure) => mail.includes(figure));
  return isWhole
    ? mail
    : text
        .trim()
        .replace(HEADING, '')
        .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
