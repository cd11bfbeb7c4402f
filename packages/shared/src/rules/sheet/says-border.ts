/** Where a territory ends: "Ohio from the river west to I-77", "Pennsylvania west of US 219". */
const BORDERS =
  /\b(?:north|south|east|west)\p{L}* (?:of|to|from)\b|\bfrom\b.+\bto\b|\b(?:between|as far as|(?:up|down|out) to)\b|(?<!\p{L})al (?:norte|sur|este|oeste) de|\bdesde\b.+\bhasta\b|\bentre\b/iu;

/** Whether a sentence says where a territory ends: nobody of whom only the state is known can be told that they are within. */
export const saysBorder = (sentence: string): boolean => BORDERS.test(sentence);
