import { SERVED_STATES, type ServedState } from '@myra/shared/constants/us-states';
import { findStates, stateCode } from '@myra/shared/rules/places/states';

const STATE = [...SERVED_STATES]
  .sort((a, b) => b.name.length - a.name.length)
  .flatMap(({ name, code }) => [name, code])
  .join('|');
const JOINED = String.raw`(?:, (?:and|or|y|o) |, | (?:and|or|y|o|&) |\/)`;
const LIST = `((?:${STATE})(?:${JOINED}(?:${STATE}))*)`;

/** Sentences that hold in the states they list, and nowhere else: the list is all that follows, or "only" stands beside it. */
const LIMITS: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:[Ii]n|[Ff]or) (?:the states? of )?${LIST},? only\b`, 'u'),
  new RegExp(String.raw`\b(?:[Oo]nly|[Ss][oó]lo|[Ss]olamente) (?:in|en) ${LIST}(?=[.;)]|$)`, 'u'),
  new RegExp(String.raw`\b(?:[Aa]vailable in|[Dd]isponibles? en) ${LIST}(?=[.;)]|$)`, 'u'),
];

/** Words beside which a list of states is no limit: others are meant too, or these are not. */
export const OTHERS =
  /\b(?:not|never|except|excluding|outside|also|other|elsewhere|unless|now|soon|first|so far|until|no|nunca|excepto|salvo|también|además|otros|pronto|ahora)\b/iu;

const CAPITAL = /\bWashington,? D\.? ?C\b\.?/gu;

/**
 * The states to which a sentence plainly limits itself: "In Texas and Oklahoma only", "Available in OH, MI and IN." Empty
 * where it does not, names anything but states, or leaves a doubt.
 */
export function ownStates(sentence: string): ServedState[] {
  const text = sentence.trim().replaceAll(CAPITAL, 'District of Columbia');
  if (OTHERS.test(text)) return [];
  const [list] = LIMITS.flatMap((limit) => limit.exec(text)?.[1] ?? []);
  if (list === undefined) return [];
  const listed = list.split(new RegExp(JOINED, 'u')).map(stateCode);
  const read = findStates(`in ${list}`);
  return listed.every((code) => code !== undefined && read.includes(code))
    ? SERVED_STATES.map(({ code }) => code).filter((code) => listed.includes(code))
    : [];
}
