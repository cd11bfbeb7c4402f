import type { Greeting, Locale } from './types.ts';

/** A doctor is greeted by title; one of whom no row says whether "doctora" or "doctor" is right, without either. */
const formal = (called: string): string => {
  if (called.startsWith('Dra. ')) return `Estimada ${called}:`;
  return called.startsWith('Dr. ') ? `Estimado ${called}:` : `Buenos días, ${called}:`;
};
/** The same in every tone: a bare name is curt. */
const greet: Greeting = (called, isFormal) => {
  if (called === undefined) return 'Buenos días:';
  return isFormal ? formal(called) : `Hola, ${called}:`;
};

export const ES: Locale = {
  language: 'es',
  greeting: { professional: greet, warm: greet, concise: greet, innovative: greet, empathetic: greet },
  team: (organization) => `Hola, equipo de ${organization}:`,
  signOff: {
    professional: 'Atentamente,',
    warm: 'Un saludo,',
    concise: null,
    innovative: 'Saludos,',
    empathetic: 'Un saludo cordial,',
  },
  wish: 'Si le parece,',
  thanks: ['Gracias por su respuesta.', 'Gracias por escribir.'],
  whoQuestion: [
    '¿Quién en {organization} sería la persona indicada para hablar de {product}?',
    '¿Quién de su equipo sería la persona indicada para hablar de {product}?',
  ],
  whoStatement: [
    'Si otra persona se ocupa de esto, me basta con su nombre.',
    'Si esto le corresponde a otra persona, le agradezco el nombre.',
  ],
  last: ['Este es mi último correo sobre {product}.', 'Este es mi último mensaje sobre {product}.'],
  lastUnnamed: ['Este es mi último correo.', 'Este es mi último mensaje.'],
  close: [
    'Si le interesa más adelante, basta con responder a este correo.',
    'Si algo cambia, basta con responder.',
    'Puede responder cuando quiera.',
  ],
  closeAlone: 'Si {product} le interesa más adelante, basta con responder a este correo.',
  subjects: {
    result: ['Resultados con {product}', 'Lo que se midió'],
    question: ['Una pregunta sobre {product}', 'Una pregunta para su equipo'],
    sample: ['Una muestra de {product}', 'Una muestra para su equipo'],
    document: ['Algo para leer sobre {product}', 'Algo para leer'],
    look: ['Una mirada breve a {product}', 'Una demostración breve'],
    closing: ['Mi último mensaje sobre {product}', 'Un último mensaje mío'],
    reply: ['Gracias por su respuesta'],
  },
  pronoun: '',
  contract: (text) => text,
};
