import { countryCode } from '@myra/shared/rules/countries';
import { stateCode } from '@myra/shared/rules/states';

/** Words of a name, with the small ones that join them: "Casa de la Salud". */
const NAME =
  /^(?:(?:[Mm]ade|[Bb]uilt|[Mm]anufactured) by |[Hh]ech[oa] por )?\p{Lu}[\p{L}\d'’&.-]*(?: (?:(?:de|del|la|las|los|el|y|of|the|and|&) )*\p{Lu}[\p{L}\d'’&.-]*)*$/u;
/** What parts a name from its town. */
const BREAK = /\s[/|·•–—-]\s|,\s/u;
/** The last word of the name of a company. */
const COMPANY =
  /\s(?:Systems?|Sistemas|Solutions?|Soluciones|Technolog(?:y|ies)|Tecnologías?|Labs?|Laborator(?:y|ies|ios?)|Software|Group|Grupo|Devices|Robotics|Biotech|Medtech)$/u;
const TOWN_WORDS_MAX = 5;

const wordsIn = (name: string): number => name.split(' ').length;
const isRegion = (part: string): boolean => stateCode(part) !== undefined || countryCode(part) !== undefined;

/**
 * Whether a line says only who makes a product and in which town: names alone, the last one a state or country behind a town
 * ("Halvorsen Ridge Medical / Duluth, Minnesota"), or a company and a town ("Ladera Sistemas · Rosario").
 */
export function isMakerLine(line: string): boolean {
  const parts = line.replace(/\.$/u, '').split(BREAK);
  if (parts.length < 2 || parts.length > 4 || !parts.every((part) => NAME.test(part))) return false;
  const region = parts.at(-1) ?? '';
  const town = parts.at(-2) ?? '';
  const makers = parts.slice(0, -2);
  if (isRegion(region))
    // Of states in a row the first is no town, and a maker has a name of more than one word.
    return /,\s+\S[^,]*$/u.test(line) && !isRegion(town) && makers.every((maker) => wordsIn(maker) > 1);
  return parts.length === 2 && COMPANY.test(town) && wordsIn(region) <= TOWN_WORDS_MAX;
}
