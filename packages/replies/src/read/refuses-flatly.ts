import { anyOf } from '@myra/shared/rules/text/any-of';
import { closes } from '../questions/unexplained.ts';

/** How a message begins that says no before anything else. */
const FLAT_NO = new RegExp(
  `^\\W*(?:(?:hi|hello|hey|hola|dear|estimad[oa]s?|buen[oa]?s?(?: dias?| tardes?| noches?)?|good (?:morning|afternoon|day))\\b[^.!?\\n]{0,30}[,.!\\n]\\W*)?(?:no|nope|nah)(?:\\s?[.,;!]|\\s-|,? ?(?:${anyOf(`
    thanks?|thank you|thx|gracias|muchas gracias`)})\\b)`,
  'u',
);

const THING = anyOf(`
  systems?|software|tools?|vendors?|providers?|suppliers?|programs?|platforms?|solutions?|services?|apps?|partner|someone|somebody|one|ones|our own
  sistemas?|programas?|herramientas?|proveedor(?:es|a)?|plataformas?|solucion(?:es)?|servicios?|aplicacion(?:es)?|aplicativo|convenio|alguien|quien|un[oa]|propi[oa]s?|nuestr[oa]s?`);
/** They have one already, or do it themselves. What they have of ours, as an email or an appointment, is no such thing. */
const HAS_ONE = new RegExp(
  `\\b(?:${anyOf(`
    (?:already|currently) (?:covered|taken care of|set up|sorted)|(?:we are|we're|i am|i'm) (?:already )?(?:covered|all set|happy with (?:our|my|the one|what we))
    (?:have|has|had|got|gets?|gives?|use|uses|using|run|runs|own|work with|working with|stay with|staying with|sticking with)\\b(?: [\\p{L}'-]+){0,3} (?:${THING})
    (?:we|i|they)(?:'ve)?(?: have| got)? already (?:have|got|use|run)(?: (?:it|that|this))?(?=\\W*(?:$|[.,;!\\n]|and\\b|for\\b))
    we already (?:do|send|deliver|handle|make|manage|offer|provide|cover|bring)
    ya (?:(?:se |les? )?(?:l[oa]s? )?)?(?!(?:d[ie][cj]|ped|avis|contest|respond|escrib|solicit|habl|recib|est|sab|som|hem|v[ei]|va|reclam|quer|quis)\\p{L}*)\\p{L}{2,}[aei]mos
    (?:tenemos|tengo|tiene[n]?|contamos con|cuento con|usamos|uso|utilizamos|manejamos|trabajamos con|trabajo con|disponemos de|hay|implementamos|contratamos)\\b(?: [\\p{L}'-]+){0,3} (?:${THING})
    ya (?:lo |la |eso )?(?:tenemos|tengo|usamos|manejamos|contamos con (?:eso|ello|esto))(?: (?:eso|esto|resuelto|cubierto))*(?=\\W*(?:$|[.,;!\\n]|y\\b|para\\b))
    ya (?:lo |la |nos lo )?(?:cubre|resuelve|maneja|hace|estamos cubiert)\\w*`)})`,
  'u',
);
const OURS =
  /\b(?:your|su|sus|tu|tus|este|that) (?:e-?mails?|mail|correos?|brochure|catalogo|folleto|propuesta|proposal|quote|cotizacion)\b/u;

/**
 * Whether a folded text without accents begins with a flat no, says that they have one already or do it themselves, and leaves nothing open: a refusal
 * in certain words, whatever they complain of besides. Linear in a bounded text.
 */
export const refusesFlatly = (plain: string): boolean =>
  FLAT_NO.test(plain) && HAS_ONE.test(plain) && !OURS.test(plain) && closes(plain);
