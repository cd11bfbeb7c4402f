import type { Locale } from './types.ts';

const hola = (called: string | undefined): string =>
  called === undefined ? 'Buenos días:' : /^Dra?\./u.test(called) ? `${called}:` : `Hola, ${called}:`;
const bare = (called: string | undefined): string => (called === undefined ? 'Buenos días:' : `${called}:`);

export const ES: Locale = {
  language: 'es',
  greeting: { professional: hola, warm: hola, concise: bare, innovative: hola, empathetic: hola },
  team: (organization) => `Hola, equipo de ${organization}:`,
  signOff: {
    professional: 'Atentamente,',
    warm: 'Un saludo,',
    concise: null,
    innovative: 'Saludos,',
    empathetic: 'Un saludo cordial,',
  },
  leads: {
    'Revenue cycle': 'dirige el ciclo de ingresos',
    'Billing manager': 'dirige la facturación',
    Finance: 'dirige las finanzas',
    'Patient access': 'dirige las admisiones',
    'Practice manager': 'dirige la clínica',
    'Chief nursing officer': 'dirige la enfermería',
    'Director of nursing': 'dirige la enfermería',
    'Nurse leader': 'dirige un equipo de enfermería',
    'OR supervisor': 'dirige los quirófanos',
    'Supply chain': 'se ocupa de las compras',
    'Laboratory manager': 'dirige el laboratorio',
    'Imaging manager': 'dirige el área de imagen',
    'Pharmacy director': 'dirige la farmacia',
    'IT leader': 'dirige los sistemas',
    'Quality and compliance': 'se ocupa de la calidad',
    Operations: 'dirige las operaciones',
    Administrator: 'dirige la administración',
  },
  reason: [
    'Le pregunto porque usted {leads} en {organization}.',
    'Le escribo porque usted {leads} en {organization}.',
  ],
  wish: 'Si le parece,',
  add: ['Un dato de {product} que puede interesarle:', 'Conviene saber esto de {product}:'],
  thanks: ['Gracias por su respuesta.', 'Gracias por escribir.'],
  whoQuestion: [
    '¿Quién en {organization} sería la persona indicada para hablar de {product}?',
    '¿Quién de su equipo sería la persona indicada para hablar de {product}?',
  ],
  whoStatement: [
    'Si otra persona se ocupa de esto, me basta con su nombre.',
    'Si esto le corresponde a otra persona, le agradezco el nombre.',
  ],
  last: [
    'Este es mi último correo sobre {product}.',
    'Después de hoy no volveré a escribirle sobre {product}.',
    'Este es mi último mensaje sobre {product}.',
  ],
  close: [
    'Si le interesa más adelante, basta con responder a este correo.',
    'Si algo cambia, basta con responder.',
    'Puede responder cuando quiera.',
  ],
  closeAlone: 'Si {product} le interesa más adelante, basta con responder a este correo.',
  subjects: {
    fact: ['Un dato más sobre {product}', 'Otro dato para su equipo', 'Una breve adición'],
    result: ['Resultados con {product}', 'Lo que se midió'],
    proof: ['{product} en la práctica', 'Dónde estamos hoy'],
    document: ['Más sobre {product}', 'Más para su equipo'],
    meeting: ['Una mirada breve a {product}', 'Una breve demostración juntos'],
    closing: ['Mi último mensaje sobre {product}', 'Un último mensaje mío'],
    reply: ['Gracias por su respuesta'],
  },
  pronoun: '',
  contract: (text) => text,
};
