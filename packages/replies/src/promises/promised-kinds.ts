import { anyOf } from '@myra/shared/rules/text/any-of';

/** What a business may promise that somebody has to have, one kind a line, in the stems of both languages. */
const KINDS: readonly RegExp[] = `
  samples?|muestras?
  summar(?:y|ies)|overviews?|one-?pagers?|resum(?:en|enes)
  brochures?|flyers?|leaflets?|booklets?|folletos?|triptic\\w+
  reports?|informes?|reportes?
  stud(?:y|ies)|publications?|(?:white ?)?papers?|articles?|estudios?|publicacion\\w*|articulos?
  guides?|manuals?|handbooks?|guias?|manual(?:es)?
  catalog\\w*
  lists?|checklists?|listas?|listados?
  data ?sheets?|spec\\w*|fichas?|hojas?
  decks?|slides?|presentations?|presentacion\\w*|diapositivas
  videos?|recordings?|grabacion\\w*
  templates?|forms?|plantillas?|formularios?
  documents?|documentation|paperwork|literature|documentos?|documentacion
  certificat\\w+|certificad\\w+
  calculators?|calculadoras?
  terms|condiciones|terminos
  contracts?|agreements?|baa|nda|contratos?|acuerdos?
  quotes?|quotations?|proposals?|estimates?|cotizacion\\w*|presupuestos?|propuestas?
  trials?|evaluations?|pruebas?|evaluacion\\w*
  pilots?|pilotos?
  units?|devices?|kits?|unidad(?:es)?|equipos?|aparatos?
  loaners?|replacements?|prestamos?|reemplazos?
  demo\\w*
  walk-?throughs?|webinars?|recorridos?
  train(?:ings?)?|in-?services?|workshops?|capacit\\w+|entrenamientos?|talleres|taller
  prices?|pricing|precios?
  discounts?|rebates?|credits?|(?:reduced|lower|special) (?:rates?|prices?|fees?)|descuentos?|rebajas?|bonificacion\\w*
  references?|testimonials?|customers?|clients?|users?|referencias?|testimonios?|clientes?
  integrat\\w*|interfaces?|integr\\w+|interfaz
  install\\w*|set-?ups?|instal\\w+
  visits?|tours?|visitas?
  deliver\\w*|shipments?|shipping|entregas?|envios
  warrant\\w+|guarantees?|garantias?
  engineers?|technicians?|ingenier[oa]s?|tecnic[oa]s?
  account managers?|directors?|officers?|president|ceo|founders?|director\\w*|gerentes?
  specialists?|experts?|consultants?|trainers?|representatives?|especialistas?|expert[oa]s?|consultor\\w*|representantes?
  physicians?|doctors?|nurses?|educators?|medic[oa]s?|doctor\\w*|enfermer[oa]s?`
  .trim()
  .split('\n')
  .map((line) => new RegExp(`(?<!\\p{L})(?:${line.trim()})(?!\\p{L})`, 'u'));

/** The kinds of things that a folded text without accents names. */
export const kindsIn = (plain: string): readonly RegExp[] => KINDS.filter((kind) => kind.test(plain));

/** What is said of anything that is sent, and what anybody who answers may send: an answer, a day, an invitation. */
export const OF_ANY_ANSWER = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    (?:answer|reply|response|word|note|e-?mail|message|line|call|text|ring|time|slot|day|date|hour|invite|invitation|update|reminder|confirmation)s?
    (?:explanation|question|thought|option|next|step|follow-?up|number|address|contact|name|thing|rest|request|way|hand|help|news|person|people|colleague|team|dial-?in)s?
    calendar|meeting|availability|booking|link|links|zoom|teams|google|phone|back|it|us|our|my|his|her|their|your|right|clear|proper|direct|possible|suitable|good
    full|complete|short|brief|quick|latest|current|new|whole|detailed|first|two|three|few|couple|relevant|written|printed|pdf|asked|wanted|need\\w*|requested|version
    respuestas?|aviso|nota|correos?|mensajes?|llamadas?|linea|horas?|horarios?|dias?|fechas?|invitacion\\w*|recordatorios?|confirmacion\\w*|explicacion\\w*|opcion\\w*|enlaces?
    siguientes?|pasos?|numero|contacto|nombre|resto|reunion|calendario|saludos?|agenda|nuestr[oa]s?|mis?|este|esta|estos|estas|ese|esa|mas|todos?|todas?|cita
    breve|completos?|completas?|actual(?:es)?|nuev[oa]s?|dos|tres|primer[oa]?|pedido|pide|colega|solicita\\w*|version|en|con|que|cual|usted|ustedes|equipo de trabajo`)})(?!\\p{L})`,
  'gu',
);
