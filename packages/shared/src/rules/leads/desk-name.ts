import { NO_NAMES, WITH_THEM } from './desk-words.ts';
import { isGivenName } from './given-names.ts';

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/** Whether one half of a name is nothing that a person is called. */
export const isNoName = (half: string): boolean => wordsOf(half).every((word) => NO_NAMES.has(word));

/** Whether a whole name is only what a desk or a department is called: "Front Desk", "Sterile Processing Dept", "Recepción". */
export function isDeskName(name: string): boolean {
  const words = wordsOf(name);
  const isOfDesk = words.every((word) => NO_NAMES.has(word) || WITH_THEM.has(word));
  const hasDesk = words.some((word) => NO_NAMES.has(word));
  // Al Kitchen is a person; "AL Nurse Manager" works in assisted living.
  if (isOfDesk) return words.some((word) => word.length > 2) && (words[0] !== 'al' || hasDesk);
  return hasDesk && !words.some(isGivenName) && !/^\p{L}{1,2}\.? /u.test(name);
}

const FRONT_OFFICE =
  /^office$|\bfront (?:desk|office)\b|\breception|\boffice (?:staff|assistant|clerk|team)\b|\bsecretar|\brecepci/iu;

/** Whether a title is that of whoever opens the mail of a place. */
export const isFrontOffice = (title: string | null | undefined): boolean => FRONT_OFFICE.test(title ?? '');
