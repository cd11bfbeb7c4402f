import { anyOf } from './any-of.ts';

/** Relatives of whom one tells. */
export const KIN = anyOf(
  `mom, mother, mum, mama, mommy, dad, father, daddy, husband, wife, son, daughter, child, children, kid, kids, baby, babies, newborn, toddler, infant, little one, little girl, little boy, girl, boy, sister, brother, grandmother, grandfather, grandma, grandpa, grandson,
  granddaughter, grandchild, nana, aunt, uncle, niece, nephew, cousin, spouse, parent, parents, boyfriend, girlfriend, fiance*, stepson, stepdaughter, stepmother, stepfather, twins, family,
  mother in law, father in law, sister in law, brother in law, best friend, friend, roommate, neighbor, neighbour`,
);

/** Somebody's own relative: "my wife", "our son", "dad". */
export const RELATIVE_OF_MINE = `(?:(?:my|our)(?: \\w{2,12}){0,2}? ${KIN}|(?<!\\p{L})(?:mom|mum|dad|grandma|grandpa)|the baby)`;

/** One patient or colleague, not patients in general. */
export const ONE_PATIENT = `(?:(?:a|an|the|our|my|this|that|another|one|two|three|four|five|several|some|six|1|2|3|4|5)(?: of (?:our|my|the|his|her))?(?: \\w{2,12}){0,2}? (?:patients?|residents?|clients?|nurses?|toddler|child|baby|infant|man|woman|lady|gentleman|boy|girl|kid|newborn|user|customers?|person|inpatients?|people|member of staff|veteran)|(?<![\\p{L}-])(?:patient|resident) (?:was|is|had|has|died|found|developed|became|went|got|fell|ended)|(?<!\\p{L})(?:he|she|him|her)(?!\\p{L}))`;

/** Whoever writes, as the one to whom it happened. */
export const MYSELF = "(?:(?:i|i'm|im|i've|ive|i'd|me|myself|my)(?![\\p{L}']))";

/** Whoever it may have happened to. */
export const VICTIM = `(?:${MYSELF}|${RELATIVE_OF_MINE}|${ONE_PATIENT})`;
