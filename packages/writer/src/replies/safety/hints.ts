import { FAULTY, HARM, LOOSE_HARM, THING } from './spanish.ts';
import { pattern } from './types.ts';
import { BODY, LOOSE_BODY } from './vocabulary/body.ts';
import { ANY_HARM, SYMPTOM } from './vocabulary/harm.ts';
import { ILLNESS, NOT_WORK, REMEDY } from './vocabulary/illness.ts';
import { MYSELF, VICTIM } from './vocabulary/people.ts';
import { DEVICE, FAILURE, TREATMENT } from './vocabulary/treatment.ts';

/** Words that alone prove nothing. They count only where nothing else says what a message means. */
export type Hint = {
  attention: 'distress' | 'adverse-event' | 'patient-health' | 'legal';
  all: readonly RegExp[];
  /** Words beside which they are business after all. */
  except: RegExp;
};

const BUSINESS =
  /\b(?:budget|contract|agreement|price|pricing|quote|invoice|vendor|software|portal|login|demo|call|meeting|schedule|claims?|denials?|billing|payers?|appeals?|e-?mail|calendar|team|staff|office|practice|clinic|website|pilot|system|platform|integration|ehr|emr|epic|server|phone|baa|sign|signs|signed|comply|complies|costs?|denied|coverage|prior auth\w*|authoriz\w{2,6}|asked (?:about|for|me|if|whether)|recommended|signature|adherence|loves?|tool|inbox|texting|we are an?|afraid (?:it|that|not|so|we|i)|portals|in-law|rounds|on call|board|proposal|deck|fee|fees|project|competitor|shipment|screens?|yours truly)\b/u;

const BUSINESS_ES =
  /\b(?:presupuesto|contrato|precio|cotizacion|proveedor|software|portal|demo|llamada|reunion|cita|sistema|plataforma|expediente|facturacion|correo|clinica|oficina|equipo de trabajo|informacion|folleto|muestra|interesa|nuestros pacientes)\b/u;

/** What an unclear message may be about, the gravest first. */
export const HINTS: readonly Hint[] = [
  {
    attention: 'distress',
    all: [
      pattern(
        '\\b(?:die|dying|dead|death|kill\\w{0,3}|gun|knife|razor|rope|weapon|suicid\\w{0,4}|self ?-?harm\\w{0,3}|hurt(?:s|ing)? (?:me|us|him|her|myself|himself|herself|themselves)|dark place|scared|afraid|terrified|desperate|despair|hopeless|helpless|worthless|forever|goodbye|farewell|funeral|my neck|locked (?:me|her|him|in|up)|go on|make it through|get up in the morning|not wake|last night alive|reason left|no reason|enough of life|life|alive|living|breathing|alone|lonely|cry(?:ing)?|scream\\w{0,3}|beat(?:s|en|ing)?|hits?|raped?|abus\\w{1,4}|assault\\w{0,4}|stalk\\w{0,4}|threat\\w{0,6}|danger\\w{0,3}|violent|violence|pills|overdos\\w{1,3}|burning (?:him|her|my)self|police|911|kms)\\b',
      ),
      pattern(`\\b(?:${VICTIM}|we|us|someone|somebody|a man|a woman|everyone|kms)\\b`),
    ],
    except: BUSINESS,
  },
  {
    attention: 'adverse-event',
    all: [
      pattern(`\\b(?:${TREATMENT})\\b`),
      pattern(
        `\\b(?:${ANY_HARM}|${BODY}|${LOOSE_BODY}|blue|black|purple|shak\\w{1,3}|wrong|woke up|can't (?:sleep|eat|walk|see|move|feel|stand)|dangerous|unsafe|crashed|fell|exploded|overheat\\w{0,3}|double|patients?)\\b`,
      ),
      pattern(`\\b(?:${VICTIM}|we|us|your)\\b`),
    ],
    except: BUSINESS,
  },
  {
    attention: 'legal',
    all: [
      pattern(
        '\\b(?:illegal\\w{0,2}|unlawful\\w{0,2}|lawful|law|laws|legal\\w{0,2}|court|judge|sue|sued|suing|lawsuit|prosecut\\w{1,4}|criminals?|authorities|trespass\\w{0,3}|remedies|dsar|attorney\\w{0,2}|lawyers?|counsel|solicitor\\w{0,2}|liab\\w{2,5}|damages|evidence|rights|complaint|police|fraud\\w{0,4}|consent|regulators?|ag\\b|bbb)\\b',
      ),
      /\b(?:you|your|this|these|i|we|any further)\b/u,
    ],
    except: BUSINESS,
  },
  {
    attention: 'patient-health',
    all: [
      pattern(
        `\\b(?:(?:my|his|her)(?: \\w{2,9})? (?:${BODY}|${LOOSE_BODY})|(?:${MYSELF}|he|she|we|my (?:\\w{2,9} )?\\w{3,9}|had|have)\\b.{0,50}\\b(?:${ILLNESS}|${SYMPTOM}|${REMEDY}|pap smear|strep|nicu|picu|pet scan|twins|a baby|newborn|gave birth|doctor|hospital|sick|ill|pain|surgery|abnormal|diagnosis|symptoms?|medication))\\b${NOT_WORK}`,
      ),
    ],
    except: BUSINESS,
  },
  {
    attention: 'adverse-event',
    all: [
      pattern(
        `\\b(?:${FAILURE}|wrong|mixed up|switched|smoke|smoking|sparks?|hot|leak\\w{0,3}|rust\\w{0,1}|dirty)\\b`,
      ),
      pattern(`\\b(?:${DEVICE}|${TREATMENT}|trays?|pouch|instruments?|results?|labels?|fridge)\\b`),
    ],
    except: BUSINESS,
  },
  {
    attention: 'distress',
    all: [
      /\b(?:vida|vivir|viviendo|morir\w{0,2}|muert[eoa]|matar\w{0,2}|suicid\w{1,4}|llor\w{1,5}|sol[oa]\b|desesper\w{2,5}|angusti\w{1,4}|dano|pega|golpea|miedo|peligro|pistola|sufr\w{1,5}|despedir\w{0,2}|aguanto|soporto|sentido|esperanza|voy a estar|estare)\b/u,
      /\b(?:me|mi|yo|ya|no|nadie|estoy|quiero|tengo|se|el|ella)\b/u,
    ],
    except: BUSINESS_ES,
  },
  {
    attention: 'adverse-event',
    all: [
      pattern(`\\b(?:${HARM}|${LOOSE_HARM}|${FAULTY})\\b`),
      pattern(`\\b(?:${THING}|paciente|me|mi|le|nos|se)\\b`),
      /\b(?:el|la|los|las|un|una|mi|me|se|le|que|con|su)\b/u,
    ],
    except: BUSINESS_ES,
  },
  {
    attention: 'legal',
    all: [
      /\b(?:ley|leyes|legal\w{0,5}|derechos?|corte|juez|juicio|tribunal\w{0,2}|denunci\w{1,5}|demand\w{1,5}|autoridad\w{0,2}|fiscal\w{0,2}|abogad\w{1,2}|licenciad[oa]|consentimiento|autorizacion|mis datos|privacidad|delito|multa\w{0,1}|sancion\w{0,3}|reportar\w{0,3})\b/u,
      /\b(?:ustedes|usted|los|les|su|sus|mi|mis|me|nos|esto)\b/u,
    ],
    except:
      /\b(?:contrato|firmar|revis\w{2,5}|seguros?|autorizacion(?:es)? (?:previas?|medicas?)|pacientes?)\b/u,
  },
];
