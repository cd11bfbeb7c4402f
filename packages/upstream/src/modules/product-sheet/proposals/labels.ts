import { findStates } from '@myra/shared/rules/places/states';
import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { anyOf } from '@myra/shared/rules/text/any-of';

/** "Who uses it: 118 homes." Who speaks a sentence ("We do two things: …") is no label. */
const LABEL = /^((?!(?:we|our|you|it|they|nosotros|usted)\s)[\p{Lu}\d][^.:;!?,"“«]{0,40}):\s+\S/iu;
const LABEL_WORDS_MAX = 5;

/** The label with which a sentence begins; empty where it has none. */
export const labelOf = (text: string): string => {
  const label = /^[\p{Lu}\d]/u.test(text) ? LABEL.exec(text)?.[1] : undefined;
  return label !== undefined && countWords(label) <= LABEL_WORDS_MAX ? label : '';
};

/** Labels that only name what a sentence is about: it says the same without them. */
const TOPIC = new RegExp(
  `^(?:${anyOf(`
    (?:our )?(?:service|support|training|delivery|shipping|set-?up|installation|turnaround|warranty|languages|reports?|summary|details?)
    pric(?:e|es|ing)|costs?|rates?|fees?|terms|limits?|limitations?|evidence|data|results?|in short|how it works|what (?:it|we) do(?:es)?|what you get
    to start|(?:to )?get started|getting started|how to start|who uses (?:it|this|us)|customers?|clients?|note
    servicio|soporte|formación|capacitación|entrega|envíos?|instalación|garantía|idiomas|informes?|resumen|precios?|cost[eo]s?|tarifas?
    para probar(?:lo)?|(?:to )?try (?:it|one)
    condiciones|límites?|limitaciones|evidencia|datos|resultados?|cómo funciona|qué (?:hace|incluye)|para empezar|cómo empezar|clientes|nota
    at a glance|(?:key )?facts|highlights|(?:key )?features|overview|datos clave|puntos clave|características`)})$`,
  'iu',
);

/** Behind "for" or "in" these tell what a text is, and no condition. */
const TOPICS =
  '(?:short|brief|a glance|a nutshell|un vistazo|use|numbers|practice|detail|summary|example|instance|resumen|uso|cifras|números|detalle|ejemplo)';
const MORE = '(?: (?:with|without|in|on|under|over|outside)(?: \\S+){1,3})?$';

/** Whether a label only names what its sentence is about. Without any other one the sentence would say more than it does. */
export const isTopic = (label: string): boolean => TOPIC.test(label.trim());

const CONDITION = new RegExp(
  anyOf(`
    ^(?:for|from|if|when|where|in|at|with|within|under|over|above|below|up to|during|after|before|outside|only)\\s(?!${TOPICS}$)
    ^(?:para(?! (?:qu[eé]|qui[eé]n))|desde|a partir|si|cuando|en|con|hasta|más de|menos de|durante|fuera de|solo|sólo)\\s(?!${TOPICS}$)
    (?<!\\p{L})(?:patients|residents|members|veterans|children|adults|schools|states)${MORE}
    (?<!\\p{L})(?:sites|rooms|wards|beds|clinics|hospitals|practices|offices|homes|facilities)${MORE}
    (?<!\\p{L})(?:units|orders|shifts|nights|weekends|holidays)${MORE}
    (?<!\\p{L})(?:pacientes|residentes|afiliados|niños|adultos|sedes|salas|camas|clínicas|hospitales|consultorios|centros|equipos|pedidos|turnos|noches|festivos|fines de semana|escuelas|estados)(?: \\p{Ll}+){0,3}$
    ^(?:(?:el )?(?:españa|méxico|colombia|chile|perú|argentina|ecuador|uruguay|panamá|costa rica|guatemala|brasil|portugal)|spain|mexico|canada|puerto rico|us|usa|u\\.s|uk|eu|europe|brazil|germany|france)$`),
  'iu',
);

/** Whether a label says to whom, where or when what follows it holds: "Rural sites", "From 12 units", "Chile". */
export const isCondition = (label: string): boolean => {
  const trimmed = label.trim();
  return (
    trimmed !== '' &&
    countWords(trimmed) <= LABEL_WORDS_MAX &&
    !isTopic(trimmed) &&
    (CONDITION.test(trimmed) || findStates(`in ${trimmed}`).length > 0)
  );
};
