import { anyOf } from './any-of.ts';

/** Blanks that part thousands; a plain one does so beside a sign of money alone, where a count would be a second number. */
const THIN = '\\u00A0\\u2009\\u202F';
const FIGURES = `(?:\\d{1,3}(?:[ ${THIN}]\\d{3}(?!\\d)){1,4}|\\d[\\d.,]*)`;
const FIGURES_BEFORE = `(?<![\\d.,])(?:\\d{1,3}(?:[ ${THIN}]\\d{3}){1,4}|\\d[\\d.,]{0,20})`;
/** Signs before an amount, those of Latin America among them. "S/" is no end of a word, as in "beds/2". */
const SIGN = `(?:[$€£₡₲]|(?<!\\p{L})(?:(?:US|MX|CA|RD|AR|[CR])\\$|S/\\.?|(?<!hepatitis )B/\\.|(?:Bs|Gs|Lps)\\.?|(?:USD|EUR|MXN|CAD)(?!\\p{L})))`;
/** A letter is a sign before thousands or cents alone: "Q4" is a quarter and "q 12 h" a dose. */
const LETTER =
  '(?<!\\p{L}|\\p{L} )(?:Q|L\\.)\\s?(?:\\d{1,3}(?:,\\d{3}){1,4}(?:\\.\\d\\d)?|\\d{1,6}\\.\\d\\d)(?!\\d)';
/** What follows an amount. Codes that are words of a clinic, too, count behind thousands alone; PEN never. */
const UNIT = `(?:€|(?:${anyOf(`
  USD|EUR|MXN|CAD|ARS|PYG|UYU|DOP|GTQ|HNL
  dollars?|d[oó]lares|pesos?|euros?|(?:nuevos )?soles(?! per\\b)|bolivianos?|guaran[ií]es|quetzales|lempiras?|c[oó]rdobas|colones|balboas|bol[ií]vares`)})(?!\\p{L}))`;

const CLINICAL = `(?<![\\d.,])\\d{1,3}(?:[ .,${THIN}]\\d{3}){1,4}\\s?(?:COP|CLP|CRC|BOB)(?!\\p{L})`;

/** An amount of money, its sign or code on either side. The source of a pattern that knows no letter case. */
export const AMOUNT = `(?:${SIGN}\\s?${FIGURES}|${LETTER}|${CLINICAL}|${FIGURES_BEFORE}\\s?(?:(?:mil|mill[oó]n(?:es)?)\\s)?(?:de\\s)?${UNIT})`;

/** The beginning of an amount behind its sign, whose thousands a blank may part. */
export const SIGNED_THOUSANDS = `(?:(?<=${SIGN}\\s?)\\d{1,3}(?:[ ${THIN}]\\d{3}(?!\\d)){1,4}|(?<![\\d.,])\\d{1,3}(?:[${THIN}]\\d{3}(?!\\d)){1,4})`;
