import { anyOf } from '@myra/shared/rules/text/any-of';
import type { ReplyToRead } from '../types.ts';

/** How absence notes are titled, in the languages that are read. */
const SUBJECT = new RegExp(
  `^\\W{0,5}(?:${[
    'automatic reply|auto(?:matic)? ?response|auto-?reply|auto:|out of (?:the )?office|ooo\\b|away from|absence',
    'abwesen|automatische antwort|r[ée]ponse automatique|respuesta autom[áa]tica|resposta autom[áa]tica',
    'fuera de (?:la )?oficina|ausente|ausência',
  ].join('|')})`,
  'iu',
);

/** Headers that a machine sets and a person's client does not (RFC 3834, 5), and the subjects of absence notes. */
export function isMachine({ headers, subject, messageClass }: ReplyToRead): boolean {
  if (messageClass !== undefined && messageClass !== 'human')
    return messageClass === 'auto_reply' || messageClass === 'out_of_office';
  const submitted = headers?.get('auto-submitted')?.[0]?.trim().toLowerCase();
  if (submitted !== undefined && submitted.split(/[\s;]/u)[0] !== 'no') return true;
  if (headers?.has('x-autoreply') || headers?.has('x-autorespond')) return true;
  return SUBJECT.test(subject.slice(0, 200));
}

const OPEN_END = new RegExp(
  anyOf(`
    until further notice|indefinite(?:ly)?|open[- ]ended
    (?:no|unknown|without an?|not sure (?:of|about) (?:my|the)) (?:(?:set|fixed|known|expected|planned|definite) )?(?:return|end) date
    return date (?:is |has )?(?:not |un|yet to be |to be |still )(?:known|determined|set|decided|open)|return(?:ing)? date tbd
    (?:maternity|paternity|parental|medical|sick|family|extended|long[- ]term|disability|bereavement) leave|sabbatical
    bis auf (?:weiteres|unbestimmte zeit)|elternzeit|mutterschutz|langfristig|l[äa]ngere zeit|hasta nuevo aviso|por tiempo indefinido|baja (?:m[ée]dica|maternal)
    jusqu.[àa] nouvel ordre|pour une dur[ée]e ind[ée]termin[ée]e|cong[ée] (?:de )?maternit[ée]|at[ée] novo aviso|por tempo indeterminado|licen[çc]a`),
  'iu',
);
const TEXT_CHARACTERS_MAX = 1_500;

/** Whether an absence note says that its end is not known, or names a leave of months. */
export const isOpenAbsence = (text: string): boolean => OPEN_END.test(text.slice(0, TEXT_CHARACTERS_MAX));
