import { anyOf } from '../text/any-of.ts';
import { bareCredential, DOCTORATES, isCredential } from './credentials.ts';

const NEVER_DOCTOR = new RegExp(
  anyOf(`
    assistant|student|patient|nurse(?!ry)|technologist|coordinator|secretary|\\bto (?:dr|the)\\b
    (?<!\\p{L})(?:t[ée]cnic[oa]|tecn[óo]log[oa]|asistente|secretari[oa]|auxiliar|estudiante|enfermer[oa])(?!\\p{L})
    (?<!\\p{L})(?:facturadora?|visitadora?|representante|ingenier[oa])(?!\\p{L})`),
  'iu',
);
/** Beginnings of -ologists who are no physicians, in English and Spanish. */
const NO_PHYSICIAN =
  'techn|psych|audi|cosmet|esthet|embr|(?:micro|cryo)?bi|andr|epidemi|toxic|soci|anthrop|cyt|kinesi';
const NO_MEDICO =
  'psic|tecn|fono|audi|embri|(?:micro|crio)?bi|epidemi|toxic|soci|antrop|cit|kinesi|pod|nutri|crimin';
/** What is "médico" in Spanish and no person. */
const MEDICAL_THING =
  'centro|equipo|material|personal|seguro|instrumental|turismo|mobiliario|grupo|físic[oa]';
const DOCTOR_TITLE = new RegExp(
  anyOf(`
    \\bphysician\\b|\\bsurgeon\\b|\\b\\w+(?:iatrist|iatrician)\\b
    \\b(?!${NO_PHYSICIAN})\\w+ologist\\b|\\bhospitalist\\b|\\binternist\\b|chief medical officer|(?<!(?:${MEDICAL_THING}) )\\bmédic[oa](?!\\p{L})
    (?<!\\p{L})(?!${NO_MEDICO})\\p{L}+ólog[oa](?!\\p{L})|\\bcirujan[oa]\\b|\\b\\w+iatra\\b`),
  'iu',
);

/** An MD of this is a managing director. */
const BUSINESS =
  /financ|sales|market|commerc|operations|business|strateg|growth|invest|partnership|executive|\bceo\b|owner/iu;

/** Posts of physicians: letters beside one are a doctorate, and no state. */
const MEDICAL_POST =
  /\bmed(?:ical)?\b\.? dir|\bdir(?:ector)?\b\.?,? (?:of )?m[eé]d(?:ic\p{L}*)?(?!\p{L})|chief of (?:staff|medicine)|\battending\b/iu;

/** What stands first and apart: "MD, Neonatology", "Md. Esp. Urgencias", "MD - Chief of Staff"; not "MD market lead". */
const FIRST = /^([A-Z]\p{L}+)\.?(?:[,.;/(–-]|\s[–-]|$)/u;

/** "DPM (owner)", "MD, FAAP", "Jefe Depto., MD MSc". Two letters beside other words may be a state, or a managing director. */
function hasDoctorate(title: string): boolean {
  const words = title.split(/[\s,;/()&]+/u).filter((word) => bareCredential(word) !== '');
  const first = BUSINESS.test(title) ? '' : bareCredential(FIRST.exec(title)?.[1] ?? '');
  const isKnown = MEDICAL_POST.test(title) || /^\S+ \(?(?:owner|partner)/iu.test(title);
  return (
    words.some((word, at) => {
      if (!DOCTORATES.has(bareCredential(word))) return false;
      const beside = [words[at - 1] ?? '', words[at + 1] ?? ''];
      return bareCredential(word).length > 2 || isKnown || beside.some((one) => isCredential(one));
    }) || DOCTORATES.has(first)
  );
}

/** Whether a job title is that of somebody addressed as doctor, in English or Spanish: "Médica jefe", "MD, FAAP"; not "Physician assistant". */
export const isDoctorTitle = (title: string): boolean =>
  (DOCTOR_TITLE.test(title) || hasDoctorate(title)) && !NEVER_DOCTOR.test(title);
