import type { ReplyToRead } from './types.ts';

/** How absence notes are titled, in the languages that are read. */
const SUBJECT =
  /^\W{0,5}(?:automatic reply|auto(?:matic)? ?response|auto-?reply|auto:|out of (?:the )?office|ooo\b|away from|abwesen|automatische antwort|r[ée]ponse automatique|respuesta autom[áa]tica|resposta autom[áa]tica|absence|fuera de (?:la )?oficina|ausente|ausência)/iu;

/** What people and their machines write when they are away. */
const AWAY =
  /(?<![\p{L}])(?:(?:(?:i'm|i am|im|i will be|i'll be|am|currently) (?:\w{2,10} )?(?:out on )?|^|\. ?)(?:ooo|out of (?:the |my )?office|out sick|on (?:\w{3,10} )?(?:leave|vacation|holiday|pto|sabbatical)|away (?:from|for|until|till|on)|traveling|on the road)|ooo (?:till?|until|thru|through|from)|(?:out of office|on (?:maternity|parental|annual|medical|family) leave|on sabbatical)(?: until| till?| from|\.|,)|limited access to (?:my )?e-?mail|bin (?:\w{2,12} ){0,6}?(?:nicht im (?:haus|b[üu]ro)|abwesend|im urlaub|verreist)|nicht im (?:haus|b[üu]ro)|(?:praxis|b[üu]ro) (?:ist )?(?:\w{2,12} )?geschlossen|no estoy,? (?:vuelvo|regreso)|(?:estar[ée]|estoy) (?:fuera de (?:la )?oficina|de vacaciones|ausente|de viaje|de licencia)|fuera de la oficina|de vacaciones hasta|(?:je suis )?(?:absent|absente|en cong[ée]s?|en vacances)(?: |,|\.)|estou (?:de f[ée]rias|em viagem|ausente|fora do escrit[óo]rio)|de f[ée]rias,? (?:retorno|at[ée]|volto))/u;

/** Headers that a machine sets and a person's client does not (RFC 3834, 5), and the subjects of absence notes. */
export function isMachine({ headers, subject, messageClass }: ReplyToRead): boolean {
  if (messageClass !== undefined && messageClass !== 'human')
    return messageClass === 'auto_reply' || messageClass === 'out_of_office';
  const submitted = headers?.get('auto-submitted')?.[0]?.trim().toLowerCase();
  if (submitted !== undefined && submitted.split(/[\s;]/u)[0] !== 'no') return true;
  if (headers?.has('x-autoreply') || headers?.has('x-autorespond')) return true;
  return SUBJECT.test(subject.slice(0, 200));
}

/** Whether a person, or a machine without headers, says no more than that they are away. */
export const saysAway = (folded: string): boolean => AWAY.test(folded);
