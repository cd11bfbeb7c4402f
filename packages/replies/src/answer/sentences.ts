import type { Part } from '../days/day-names.ts';

/** How they want to be met. */
export type Meeting = 'call' | 'visit' | 'any';

/** The closed sentences that offline answers are made of, in one language. `{name}` is filled by code. */
export type Sentences = {
  thanks: Record<'interested' | 'question' | 'plain' | 'referral', readonly string[]>;
  day: string;
  /** Where a day was named without an hour, by what is to happen on it. */
  hour: Record<Meeting, string>;
  /** They name times to choose from. */
  theirTimes: string;
  /** Where a talk was taken without a day. */
  whichDay: string;
  call: string;
  callNumber: string;
  visit: string;
  link: string;
  document: string;
  /** They ask for something that the campaign has no document for. */
  sendIt: string;
  /** They ask for what our email offered. */
  sendThing: string;
  /** What it costs, where no claim tells it. */
  sendPrice: { alone: string; besides: string };
  copy: string;
  /** What no approved sentence answers: all that they ask, and what is left of it. */
  findOut: { all: string; rest: string };
  /** To what is bid, which leaves nothing to find out. */
  tookNote: string;
  /** To a yes that takes up what our email offered and that is not simply sent. */
  arrange: string;
  noted: string;
  notedAfter: string;
  notedMonth: string;
  notedPart: string;
  /** Parts of a month. */
  parts: Record<Part, string>;
  leaveIt: readonly string[];
  farewell: readonly string[];
  colleague: string;
  /** Without a whole name. */
  namedColleague: string;
  who: string;
  /** To somebody who has nothing to do with the place that we write to. */
  mixUp: string;
  /** The organization's own fields, as they stand. */
  aboutUs: Record<'name' | 'website' | 'address', string>;
  /** Fixed texts that nobody but a person sends. */
  complaint: string;
  adverseEvent: string;
  patientHealth: string;
};

const EN: Sentences = {
  thanks: {
    interested: [
      'Thank you for writing back.',
      'Thank you, that is good to hear.',
      'Thank you for your answer.',
    ],
    question: ['Thank you for your question.', 'Thank you for asking.', 'Thank you for looking into this.'],
    plain: ['Thank you for telling me.', 'Thank you for the clear answer.', 'Thank you for letting me know.'],
    referral: [
      'Thank you for pointing me in the right direction.',
      'Thank you, that helps.',
      'Thank you for the name.',
    ],
  },
  day: '{day} works for me.',
  hour: {
    call: 'What time shall I call you?',
    visit: 'What time shall I come by?',
    any: 'What time suits you?',
  },
  whichDay: 'What day and time suit you?',
  theirTimes: 'I will write to you with a day and an hour that fit.',
  call: 'I will call you then.',
  callNumber: 'I will call you at the number you gave.',
  visit: 'I will come by then.',
  link: 'You can pick a time here: {link}',
  document: 'You find it here: {link}',
  sendIt: 'I will send you what you asked for.',
  sendThing: 'I will send you {thing}.',
  sendPrice: { alone: 'I will send you our prices.', besides: 'I will send you our prices as well.' },
  copy: 'I will copy {colleague}.',
  findOut: {
    all: 'I will find out and write to you.',
    rest: 'I will find out the rest and write to you.',
  },
  tookNote: 'I have noted what you wrote.',
  arrange: 'I will arrange it and write to you with the next step.',
  noted: 'I will get in touch again {day}.',
  notedAfter: 'I will get in touch again after {day}.',
  notedMonth: 'I will get in touch again in {month}.',
  notedPart: 'I will get in touch again in {part}.',
  parts: {
    early: 'early {month}',
    mid: 'mid-{month}',
    late: 'late {month}',
    end: 'the last days of {month}',
  },
  leaveIt: [
    'I will leave it here; if that changes, a reply reaches me.',
    'I will not press; a reply reaches me if anything changes.',
  ],
  farewell: [
    'I will not write to you about this again.',
    'I will leave it at that and not write about this again.',
  ],
  colleague: 'I will get in touch with {colleague} and say that I have the name from you.',
  namedColleague: 'I will get in touch with the person you named and say that I have the name from you.',
  who: 'I am sorry for the mix-up. Who looks after this at {organization}?',
  mixUp: 'I am sorry for the mix-up. I will not write to you about this again.',
  aboutUs: {
    name: 'I write for {value}.',
    website: 'Our website is {value}',
    address: 'Our address is {value}.',
  },
  complaint:
    'I am sorry that our emails bothered you. I have passed this on to the person responsible for them here, and you will get no further emails from us.',
  adverseEvent:
    'Thank you for letting us know. Your message was passed on right away to the person responsible for safety at our organization, who will contact you. In an emergency, please call your local emergency number.',
  patientHealth:
    'For anything about somebody’s health please use {channel}, which is made for it. I cannot discuss it by email.',
};

const ES: Sentences = {
  thanks: {
    interested: ['Gracias por responder.', 'Gracias, qué buena noticia.', 'Gracias por su interés.'],
    question: [
      'Gracias por su pregunta.',
      'Gracias por preguntar.',
      'Gracias por su interés en los detalles.',
    ],
    plain: ['Gracias por avisarme.', 'Gracias por su respuesta clara.', 'Gracias por decírmelo.'],
    referral: ['Gracias por orientarme.', 'Gracias, eso me ayuda.', 'Gracias por el dato.'],
  },
  day: '{day} me queda bien.',
  hour: { call: '¿A qué hora le llamo?', visit: '¿A qué hora paso?', any: '¿A qué hora le conviene?' },
  whichDay: '¿Qué día y a qué hora le conviene?',
  theirTimes: 'Le escribiré con un día y una hora que encajen.',
  call: 'Le llamaré entonces.',
  callNumber: 'Le llamaré al número que me dio.',
  visit: 'Pasaré a verle entonces.',
  link: 'Puede elegir un horario aquí: {link}',
  document: 'Lo encuentra aquí: {link}',
  sendIt: 'Le enviaré lo que me pide.',
  sendThing: 'Le enviaré {thing}.',
  sendPrice: { alone: 'Le enviaré nuestros precios.', besides: 'También le enviaré nuestros precios.' },
  copy: 'Pondré en copia a {colleague}.',
  findOut: {
    all: 'Lo averiguaré y le escribiré.',
    rest: 'Averiguaré lo demás y le escribiré.',
  },
  tookNote: 'He tomado nota de lo que me indica.',
  arrange: 'Lo preparo y le escribo con el siguiente paso.',
  noted: 'Volveré a comunicarme con usted {day}.',
  notedAfter: 'Volveré a comunicarme con usted después {day}.',
  notedMonth: 'Volveré a comunicarme con usted en {month}.',
  notedPart: 'Volveré a comunicarme con usted a {part}.',
  parts: {
    early: 'principios de {month}',
    mid: 'mediados de {month}',
    late: 'finales de {month}',
    end: 'finales de {month}',
  },
  leaveIt: [
    'Lo dejo aquí. Si algo cambia, puede responder a este correo.',
    'No insistiré. Si algo cambia, quedo a sus órdenes.',
  ],
  farewell: ['No le escribiré más sobre esto.', 'Lo dejo aquí y no le escribiré más sobre esto.'],
  colleague: 'Me comunicaré con {colleague} y le diré que usted me dio su nombre.',
  namedColleague: 'Me comunicaré con la persona que me indica y le diré que usted me dio su nombre.',
  who: 'Disculpe la confusión. ¿Quién ve esto en {organization}?',
  mixUp: 'Disculpe la confusión. No le escribiré más sobre esto.',
  aboutUs: {
    name: 'Escribo de parte de {value}.',
    website: 'Nuestro sitio web es {value}',
    address: 'Nuestra dirección es {value}.',
  },
  complaint:
    'Lamento que nuestros correos le hayan molestado. Lo he pasado a la persona responsable y no recibirá más correos nuestros.',
  adverseEvent:
    'Gracias por avisarnos. Su mensaje se pasó de inmediato a la persona responsable de seguridad de nuestra organización, quien se comunicará con usted. En una emergencia, llame a su número local de emergencias.',
  patientHealth:
    'Para todo lo que trate de la salud de alguien, use por favor {channel}. No puedo tratarlo por correo.',
};

const ALL: Readonly<Record<string, Sentences>> = { en: EN, es: ES };

/** The sentences of every language. */
export const allSentences: readonly Sentences[] = Object.values(ALL);

/** The sentences of a language; English where there are none. */
export const sentencesIn = (language: string): Sentences => ALL[language] ?? EN;

/** A sentence with its values filled in. */
export const fillIn = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/gu, (_, name: string) => values[name] ?? '');

/** "Tuesday, December 1" or "el martes 1 de diciembre". */
export function dayInWords(date: string, language: string): string {
  const at = new Date(`${date}T12:00:00Z`);
  const said = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(at);
  return language === 'es' ? `el ${said.replace(',', '')}` : said;
}

/** The first month that is named with its year: nearer ones are meant without it. */
const MONTHS_WITHOUT_YEAR = 10;

/** "March", or "March 2028" where that is far from today (YYYY-MM-DD); in Spanish "marzo" or "marzo de 2028". */
export function monthInWords(date: string, language: string, today: string): string {
  const monthsOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const isNear = monthsOf(date) - monthsOf(today) < MONTHS_WITHOUT_YEAR;
  const year = isNear ? {} : { year: 'numeric' as const };
  return new Intl.DateTimeFormat(language, { month: 'long', ...year, timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );
}
