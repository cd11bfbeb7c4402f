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
    Administrator: 'dirige el centro',
  },
  reason: [
    'Le pregunto porque usted {leads} en {organization}.',
    'Le escribo porque usted {leads} en {organization}.',
    'Le pregunto a usted porque {leads}.',
  ],
  show: ['Puedo mostrarle cómo funciona.', 'Con gusto se lo muestro.'],
  thanks: ['Gracias por su respuesta.', 'Gracias por escribir.'],
  whoQuestion: [
    '¿Quién en {organization} sería la persona indicada para hablar de {product}?',
    '¿Quién de su equipo sería la persona indicada para hablar de {product}?',
  ],
  whoStatement: [
    'Si otra persona se ocupa de esto, me basta con su nombre.',
    'Si esto le corresponde a otra persona, le agradezco el nombre.',
  ],
  oneMore: ['Un dato más sobre {product}.'],
  close: [
    'Lo dejo aquí; si más adelante le sirve, con responder me llega.',
    'Este es mi último mensaje; si más adelante le sirve, con responder me llega.',
    'No volveré a escribirle, y su respuesta siempre me llegará.',
    'Aquí termino; si algo cambia, con responder me llega.',
  ],
  closeAlone: 'Si más adelante le sirve, con responder me llega.',
  subjects: {
    fact: ['Un dato práctico más', 'Otro detalle para su equipo', 'Una breve adición'],
    document: ['Algo que puede usar', 'Una mirada más de cerca'],
    meeting: ['Una breve demostración juntos'],
    closing: ['Un último mensaje mío'],
    reply: ['Gracias por su respuesta'],
  },
  pronoun: null,
  contract: (text) => text,
};
