/** Folding of names as directories and files write them. */
import { wordSet } from '../text/any-of.ts';

const ACRONYMS = wordSet(`
  EHR EMR MRI CT PET VA ENT OB GYN PT OT UCLA USC NYU UCSF HCA BMC RCM API FHIR ICU ER LA NY SF DC USA US II III IV VIII
  MD DO PA NP RN DDS DMD DPT PHD`);
const SMALL = wordSet('of the and for at in on de la del van von');
const LEGAL =
  /(?:[,\s]+(?:P\.?L\.?L\.?C|L\.?L\.?C|L\.?L\.?P|INC|INCORPORATED|CORP|CORPORATION|LTD|LIMITED|P\.?C|P\.?A|CO|COMPANY|M\.?D|D\.?O|S\.?C|APC|APMC|PROF(?:ESSIONAL)? CORP)\.?)*[,\s]*$/iu;

/** Everything of Unicode's "other" class (controls, zero-width and bidirectional marks) but tab and line breaks. */
const CONTROLS = /[^\P{C}\t\n\r]/gu;

/** Text without control and direction marks, in composed form. */
export function stripControls(text: string): string {
  return text.normalize('NFC').replace(CONTROLS, '');
}

function foldWord(word: string, position: number): string {
  const bare = word.replace(/[^\p{L}]/gu, '');
  if (ACRONYMS.has(bare)) return word;
  const lower = word.toLowerCase();
  if (position > 0 && SMALL.has(lower)) return lower;
  return lower
    .replace(/(^|[-'’&./(])(\p{L})/gu, (_, mark: string, letter: string) => mark + letter.toUpperCase())
    .replace(/(['’])S\b/u, '$1s')
    .replace(/^Mc(\p{Ll})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}

/** Directory capitals folded to ordinary ones; a name that already mixes cases is left as it was written. */
export function foldCapitals(name: string): string {
  const letters = name.replace(/[^\p{L}]/gu, '');
  const shouted = letters.length > 3 && letters === letters.toUpperCase();
  const whispered = letters.length > 0 && letters === letters.toLowerCase();
  if (!shouted && !whispered) return name;
  return name.split(' ').map(foldWord).join(' ');
}

/** Organization name without legal suffixes, blanks collapsed, capitals folded. */
export function organizationName(raw: string): string {
  return foldCapitals(stripControls(raw).replace(/\s+/gu, ' ').trim().replace(LEGAL, ''));
}
