import { anyOf } from '@myra/shared/rules/text/any-of';

/** Bounds of a reading. */
const TEXT_CHARACTERS_MAX = 6_000;
const SENTENCES_MAX = 120;

/** A line that a client broke where it was full goes on in the next one. */
export const BROKEN_LINE = /(?<=[^\n]{50})\n(?=\p{Ll})/gu;

/** The full stop of a title ends no sentence; in "dr.roe@clinic.example" it is part of the address. */
export const TITLE_STOP = /\b(dr|mr|mrs|ms|prof|sr|sra|lic)\.(?![^\s<>"]{0,60}@)/giu;

/** One form for what people type: compatibility letters folded, invisible marks gone, plain quotes, lower case. */
export function foldText(text: string): string {
  return text
    .slice(0, TEXT_CHARACTERS_MAX)
    .normalize('NFKC')
    .slice(0, TEXT_CHARACTERS_MAX)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2018\u2019\u02bc`\u00b4]/gu, "'")
    .replace(/[\u201c\u201d\u00ab\u00bb]/gu, '"')
    .replace(/[\u2013\u2014]/gu, ' - ')
    .replace(/[ \t\u00a0]{1,1000}/gu, ' ')
    .replace(BROKEN_LINE, ' ')
    .toLowerCase()
    .replace(TITLE_STOP, '$1');
}

/** Mail addresses. */
export const ADDRESSES = /[^\s<>"]{1,64}@[^\s<>",;]{1,190}/gu;

/** Telephone numbers; no postal code with four figures behind it, and no number of another kind. */
export const TELEPHONES = /(?<![\d-])(?:\(?\d{3}\)?[-. ]{1,2}\d{3}[-. ]|\d{3}[-.])\d{4}(?![\d-])/gu;

/** Whether a text gives a telephone number. */
export const hasTelephone = (text: string): boolean => text.search(TELEPHONES) >= 0;

/** A text without telephone numbers, whose figures are no hours, days or amounts. */
export const withoutTelephones = (text: string): string => text.replace(TELEPHONES, ' ');

const WISHES = new RegExp(
  `\\b(?:${anyOf(`
    good (?:morning|afternoon|evening|day)|buen[oa]s? (?:dias?|tardes?|noches?|semana|fin de semana)|feliz (?:dia|tarde|noche|semana)
    (?:have|enjoy) (?:a|an|the|your) (?:good|great|nice|wonderful|lovely|blessed|safe|happy|rest of your) (?:morning|afternoon|evening|day|week(?:end)?)`)})\\b`,
  'gu',
);
/** A folded text without what letters wish each other: "good afternoon" names no time. */
export const withoutWishes = (plain: string): string => plain.replace(WISHES, ' ');

/** Letters without their accents: many people type Spanish without them. */
export const withoutAccents = (folded: string): string => folded.normalize('NFD').replace(/\p{M}/gu, '');

/** A text as typed, folded and without accents. */
export const plainText = (text: string): string => withoutAccents(foldText(text));

/** Those without accents but with their ñ, which tells "mañana" from nothing. */
export const withoutAcutes = (folded: string): string =>
  folded
    .normalize('NFD')
    .replace(/[\u0301\u0308]/gu, '')
    .normalize('NFC');

const NOTICE = new RegExp(
  `\\b(?:${anyOf(`
    intended (?:only )?(?:recipient|for the|solely)|confidentiality (?:notice|note|statement)
    privileged|received (?:it|this(?: (?:e-?mail|message|communication|transmission))?) in error
    unauthorized (?:review|use|disclosure)|protected health information \\(phi\\)
    (?:aviso|nota|clausula|cláusula) de confidencialidad|car[aá]cter confidencial|(?:uso )?exclusiv\\w{1,7} (?:de|del|para|para el|a|al) (?:su )?destinatario
    recib\\p{L}{1,6} (?:este (?:mensaje|correo(?: electr[oó]nico)?) )?por error`)})`,
  'u',
);

/** Text without the legal notices that mail systems add: they speak of attorneys, errors and disclosure by habit. */
export function withoutNotices(folded: string): string {
  return folded
    .split(/\n{2,}/u)
    .filter((paragraph) => !NOTICE.test(paragraph))
    .join('\n\n');
}

/** Stands for a stop that ends no sentence while sentences are parted. */
export const ONE_DOT = '\u2024';
/** A stop between figures: "13.30". */
const STOP_OF_FIGURES = /(?<=\d)\.(?=\d)/gu;
/** A stop within a mail address, before the @ and behind it; the one behind an address ends its sentence. */
const STOP_OF_ADDRESS = /(?<=[\p{L}\d_%+-])\.(?=[\p{L}\d_%+-])/gu;
const withoutInnerStops = (text: string): string =>
  text
    .replace(STOP_OF_FIGURES, ONE_DOT)
    .replace(ADDRESSES, (address) => address.replace(STOP_OF_ADDRESS, ONE_DOT));

/** The sentences of a folded text, in order, with the marks that end them. */
export function sentencesOf(folded: string): string[] {
  return [...withoutInnerStops(folded).matchAll(/[^.!?\n;]{1,600}[.!?\n;]{0,4}/gu)]
    .map((match) => match[0].trim().replaceAll(ONE_DOT, '.'))
    .filter((sentence) => /\p{L}|\d/u.test(sentence))
    .slice(0, SENTENCES_MAX);
}
