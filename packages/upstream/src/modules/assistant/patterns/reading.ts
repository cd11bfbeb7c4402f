/** A question while it is read: what was understood is taken out of it. */
export type Reading = {
  /** What is left, with single spaces. */
  rest(): string;
  /** Takes the first match out. Undefined if there is none. */
  take(pattern: RegExp): RegExpExecArray | undefined;
};

/** Longer questions are read up to here. */
const CHARACTERS_MAX = 1_000;

/** Begins to read a question. */
export function readWords(question: string): Reading {
  let left = question
    .slice(0, CHARACTERS_MAX)
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
  return {
    rest: () => left.replace(/\s+/g, ' ').trim(),
    take(pattern) {
      const found = pattern.exec(left);
      if (!found) return undefined;
      left = `${left.slice(0, found.index)} ${left.slice(found.index + found[0].length)}`;
      return found;
    },
  };
}

/** A text inside a regular expression. */
export const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Takes every match out. */
export function takeAll(reading: Reading, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  for (let one = reading.take(pattern); one; one = reading.take(pattern)) found.push(one);
  return found;
}

/** Words that say nothing about which rows are meant. */
const EMPTY_WORDS = new Set(
  `a about again all also am an and any anybody anyone are as at be been belong by can contact contacts could did directory do
  does doctor doctors entries everybody everyone fetch find first folks for from get give got group groups had has have how i in into is it its just know
  lead leads let like list look looking many me much my near need not now of on one ones only or our ours people person persons
  please practice practices prospect prospects clinic clinics read see search show somebody someone tell than that the their them then there these
  they this those to total up us want was we were what what's whats where which who who's whose will with work works would yet you your
  score scores scored sort sorted order ordered by campaign campaigns conversation conversations state states specialty there's don't
  facility facilities provider providers registry npi physician physicians clinician clinicians number count currently today named called make task tasks among left still surgeon surgeons specialist specialists nobody`.split(
    /\s+/,
  ),
);

/** The words of a rest that may have meant something, as they were written. */
export const unusedWords = (rest: string): string[] =>
  rest
    .split(/[\s,.;:!?()"/&-]+/)
    .filter((word) => word !== '' && !EMPTY_WORDS.has(word.toLowerCase()) && !/^'?s?$/.test(word));
