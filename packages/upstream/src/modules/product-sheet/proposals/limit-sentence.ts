import { findProductName } from '@myra/shared/rules/sheet/product-name';
import { anyOf } from '@myra/shared/rules/text/any-of';

/** What is spared its reader, beside what it does not do. */
const SPARED = '(?:need|require|cost|hurt|disturb|wake|interrupt|have to)';
const SPARED_ES = anyOf(`
  \\p{L}+[aei]mos|les|nos|que|por|con|sol[oa]|sólo|tod[oa]s?|siempre|m[aá]s|obstante|para|nada|hay (?:costo?s?|cargos?|mínim\\p{L}*|contratos?|esperas?|colas?|permanencia|letra|sorpresas?|que)
  requiere|necesita|exige|pide|cobra|cuesta|hace falta|daña|duele|ocupa|interrumpe|mancha|molesta|importa|existe|falta|queda
  tiene (?:que|costo?|cargo|mínimo|contrato|permanencia)|paga|pague|pierda|deje|espere|olvide|dude|haga`);
/** Services, places, times and readers: to have none of them is a limit. */
const SERVED = anyOf(`
  service|testing|screening|delivery|deliveries|shipping|shipments?|support|pick-?ups?|visits?|house calls?|repairs?|rentals?|returns?|refunds?
  trials?|demos?|samples?|coverage|dialysis|transport|platelets?|hospitals?|clinics?|homes?|schools?|states?|count(?:y|ies)|countr(?:y|ies)|islands?
  overseas|abroad|international|(?:sun|mon|tues|wednes|thurs|fri|satur)days?|weekends?|nights?|evenings?|holidays?|after-hours|same-day
  emergenc(?:y|ies)|patients?|children|kids|infants?|newborns?|adults?|minors?|residents?|inpatients?|outpatients?`);
/** People whom the product spares something: "El paciente no espera." */
const SPARED_PEOPLE =
  '(?:paciente|enfermer\\p{L}*|médic\\p{L}*|personal|usuari\\p{L}*|residente|client\\p{L}*|gente|familia|equipo)';

/** Behind the name of a service. */
const SERVED_END = anyOf(`
  \\s*(?:[.,:!/(]|$)
  \\s(?:or|and|on|at|in|for|outside|under|over|after|before)\\s`);
/** What a product is not, or does not do. */
const DENIED_ES = anyOf(`
  es|son|est[áa]n?|sirven?|somos|usan?|debe|deben|puede|pueden|vale|incluye|cubre|trata|mide
  detecta|diagnostica|reemplaza|sustituye|atiende|funciona`);
/** How a sentence begins that tells of a thing, and of nobody who is spared it. */
const OF_THING_ES = anyOf(`
  (?:el|la|los|las|este|esta)\\s(?!${SPARED_PEOPLE})
  (?!(?:si|que|cuando|donde|quien|porque|para|lo|usted|su|sus|the|and|there|you)\\s)`);

/**
 * A sentence that says what there is not: "We don't cover …", "Not a stroke service", "No Sundays", "No reemplaza …",
 * and of anything but the reader's own "Splints can't be scanned". What is spared the reader ("No requiere obra") is no limit.
 */
const LIMIT = new RegExp(
  `^[^\\p{L}\\p{N}]{0,20}(?:${anyOf(`
    (?:what\\s)?(?:(?:we|it|this|they|\\p{Lu}[\\p{L}-]*)\\s){0,3}(?:do(?:es)?\\s?n[o'’]t|do(?:es)? not)(?!\\s${SPARED}\\b)
    (?:what\\s)?(?:(?:we|it|this|they|\\p{Lu}[\\p{L}-]*)\\s){0,3}(?:is not|are not|cannot|can['’]t|not)
    (?!(?:you|your|our)\\s)(?:[\\p{L}\\d-]+\\s){1,5}(?:aren['’]t|isn['’]t|(?:are|is) not|(?:cannot|can['’]t|can not) be)
    no\\s(?:[\\p{L}-]+\\s){0,3}?(?:${SERVED})(?=${SERVED_END})
    no\\s[^.;]{3,80}\\byou\\s(?:still|must|need|have to)
    no\\s(?=[^.]*(?:[áéíóúñ]|\\s(?:el|la|los|las|un|una|de|del|al|ni|con|en|por|su|sus)\\s))(?!(?:${SPARED_ES})(?!\\p{L}))\\p{L}{3,}[ae]n?
    no hay\\s(?!(?:costo?s?|cargos?|mínim\\p{L}*|contratos?|esperas?|colas?|permanencia|letra|sorpresas?|que)(?!\\p{L}))\\p{L}{2,}
    nada de
    no (?:se )?(?:${DENIED_ES})
    (?:${OF_THING_ES})\\p{L}{3,40}\\sno\\s(?!(?:${SPARED_ES})(?!\\p{L}))\\p{L}{3,}[ae]n?
    no (?!(?:cobr|factur|ped|pedi|necesit|requer|exig)[aei]mos)\\p{L}+[aei]mos`)})(?!\\p{L})`,
  'iu',
);

/** Whether a sentence says what there is not, or what is not done. */
export function isLimitSentence(text: string, productName: string): boolean {
  const name = findProductName(text, productName);
  return LIMIT.test(name?.at === 0 ? `It${text.slice(name.length)}` : text);
}

/** Whether a sentence denies by itself, so that a heading that denies it too would say the opposite. */
export const deniesItself = (text: string): boolean =>
  /^[^\p{L}\p{N}]{0,20}(?:no|not|never|nothing|without|nobody|doesn['’]t|does not|don['’]t|do not|cannot|can['’]t|nunca|nada|sin|tampoco|ningun[oa]?|ningún)\s/iu.test(
    text,
  );
