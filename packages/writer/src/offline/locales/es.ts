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
    'Le pregunto a usted porque {leads}.',
  ],
  wish: {
    words: ['Si le parece,', 'Si le sirve,'],
    mayFollow: /^(?:Le|Les|Nosotros|Nuestr[oa]s?|Usted)\b(?!.*\bsi (?:usted|le)\b)/u,
  },
  thanks: ['Gracias por su respuesta.', 'Gracias por escribir.'],
  whoQuestion: [
    '¿Quién en {organization} sería la persona indicada para hablar de {product}?',
    '¿Quién de su equipo sería la persona indicada para hablar de {product}?',
  ],
  whoStatement: [
    'Si otra persona se ocupa de esto, me basta con su nombre.',
    'Si esto le corresponde a otra persona, le agradezco el nombre.',
  ],
  close: [
    'Lo dejo aquí. Si más adelante le sirve, basta con responder a este correo.',
    'Este es mi último mensaje. Si más adelante le sirve, basta con responder.',
    'No volveré a escribirle sobre esto. Si algo cambia, basta con responder a este correo.',
    'Aquí termino. Si quiere verlo más adelante, basta con responder.',
  ],
  closeAlone: 'Si más adelante le sirve, basta con responder a este correo.',
  subjects: {
    fact: ['Un dato más sobre {product}', 'Otro detalle para su equipo', 'Una breve adición'],
    document: ['{product}, visto más de cerca', 'Algo que puede usar'],
    meeting: ['Una mirada breve a {product}', 'Una breve demostración juntos'],
    closing: ['Mi último mensaje sobre {product}', 'Un último mensaje mío'],
    reply: ['Gracias por su respuesta'],
  },
  pronoun: '',
  contract: (text) => text,
};
