import { EXECUTIVE_ROLES } from '@myra/shared/constants/lead-roles';
import { isRoleTagged } from '@myra/shared/rules/leads/lead-roles';

export interface Example {
  text: string;
  /** Why it is bad; a good one needs no reason. */
  why?: string;
}

/** Good and bad ones of each; the products are invented. The first four are seen at once. */
export const EXAMPLES: Record<'question' | 'line' | 'offer' | 'mail_text', readonly Example[]> = {
  question: [
    { text: 'When a tray is incomplete, do you find out before the case or during set-up?' },
    { text: 'When a request is still open on day three, who calls the payer?' },
    { text: 'Missing trays delay cases.', why: 'It tells readers their own job.' },
    {
      text: 'Do you use a tracking system?',
      why: 'It sorts readers as a form does. Ask about a moment that only this role knows: “When a loaner set comes late, who calls the surgeon?”',
    },
    {
      text: 'When your scanner is down, where do your patients go?',
      why: 'Does every reader of your list have one? Ask what holds for all of them.',
    },
    {
      text: 'Do you want to know where every tray is?',
      why: 'The answer is obvious, and so it is not given.',
    },
    { text: 'Are you happy with your tracking?', why: 'It is about nothing.' },
    {
      text: 'Do you count each instrument twice?',
      why: 'A director does not count: ask what this role decides, and leave the bench to those at it.',
    },
  ],
  line: [
    { text: 'TrayTrace, a tray tracking system, flags missing trays before the next case.' },
    {
      text: 'Larkfield Auth is a service for imaging and cardiology groups that calls the payer for you.',
    },
    {
      text: 'TrayTrace is a cloud-based platform built for sterile processing departments.',
      why: 'It answers nothing.',
    },
    {
      text: 'TrayTrace, a tray tracking system, prints labels.',
      why: 'A lesser thing than your description says: begin with what this reader gains most, and its figure.',
    },
    {
      text: 'Larkfield Auth, a prior authorization service, works every request until the payer has answered.',
    },
    {
      text: 'Larkfield Auth, a prior authorization service, calls the payer.',
      why: 'If it is for imaging and cardiology only, the reader must see it here.',
    },
    {
      text: 'TrayTrace, a tray tracking system, lets no tray go out before its steps are checked.',
      why: 'Turned round to fit: “checks every step before a tray goes out” is how you would say it.',
    },
    { text: 'It flags incomplete trays.', why: '“It” names nothing.' },
    {
      text: 'TrayTrace, a tray tracking system, finds them.',
      why: 'Finds what? A later email prints the line without its question.',
    },
  ],
  offer: [
    { text: 'If you like, I will send a sample status report.' },
    { text: 'We can leave a unit with you for two weeks.' },
    { text: 'Let me know your thoughts.', why: 'It costs work and gives nothing.' },
    {
      text: 'If you like, I will send our brochure.',
      why: 'It does not go on from the question: offer a piece of its answer.',
    },
    { text: 'I will send the contract wording on the two hours.' },
    { text: 'If you like, I will send our monthly rates.' },
    {
      text: 'I will show you how we counted the 12%.',
      why: 'It is for somebody who doubts the figure. Most would rather see a sample, or try it.',
    },
    {
      text: 'I will send a screenshot of a late request.',
      why: 'It is little to answer for: offer what this reader asks next, such as the terms or a sample.',
    },
    {
      text: 'We bring a unit for two weeks.',
      why: 'It is announced, not offered: say “we can” or “I will”.',
    },
    { text: 'Can we talk for 30 minutes?', why: 'An offer is what we do, not what they do.' },
  ],
  mail_text: [
    { text: 'Our technicians deliver, set up and test every bed.' },
    { text: 'In 800 trays of one hospital in 2024, TrayTrace found 31 incomplete ones.' },
    { text: 'No inventory to manage.', why: 'It does not stand alone.' },
    {
      text: 'TrayTrace finds incomplete trays.',
      why: 'If the source counts them, say the count, of whom and when; if it names a limit, such as “aid only”, say it in the claim or its disclosure.',
    },
    { text: 'You see the status in your EHR.' },
    { text: 'A preliminary report within 48 hours of its return.', why: 'Whose report, whose return?' },
  ],
};

/** The same for a sheet in Spanish. */
const IN_SPANISH: typeof EXAMPLES = {
  question: [
    { text: 'Cuando el alta de un paciente cae en viernes, ¿quién lo visita el sábado?' },
    { text: '¿Quién llama al plan cuando falta una autorización?' },
    { text: 'Las altas tardías ocupan camas.', why: 'Le dice al lector su propio trabajo.' },
    {
      text: '¿Usa enfermería a domicilio?',
      why: 'Clasifica como un formulario: pregunte por un momento que solo este puesto conoce.',
    },
  ],
  line: [
    { text: 'Casa Lumbre, enfermería a domicilio, visita al paciente dentro de las 24 horas del alta.' },
    { text: 'Casa Lumbre es un servicio de enfermería que le envía la nota de la visita el mismo día.' },
    { text: 'Lo visita en 24 horas.', why: 'No dice quién ni a quién.' },
    { text: 'Casa Lumbre es una solución integral para su institución.', why: 'No responde nada.' },
  ],
  offer: [
    { text: 'Le enviaré una nota de visita de muestra.' },
    { text: 'Si le parece, le enviaré las tarifas por visita.' },
    {
      text: 'Le mostramos la pantalla.',
      why: 'Se anuncia, no se ofrece: “le mostraremos” o “podemos mostrarle”.',
    },
    {
      text: '¿Podemos hablar 30 minutos?',
      why: 'Una oferta es lo que hace usted, no lo que hace el lector.',
    },
  ],
  mail_text: [
    { text: 'Nuestras enfermeras atienden todos los días, de 7 a. m. a 7 p. m.' },
    { text: 'En 2024 visitamos a 2,317 pacientes.' },
    { text: 'Sin costo adicional.', why: 'No se entiende sola: ¿qué no cuesta?' },
    { text: 'Informe en 48 horas.', why: 'Falta quién lo envía: “Le enviamos …”.' },
  ],
};

/** The same for readers who are asked about the wrong thing most often: those who run a place, and those who buy for it. */
const FOR_EXECUTIVES: Partial<typeof EXAMPLES> = {
  question: [
    { text: 'When the board asks about late surgery starts, whose figures do you show?' },
    {
      text: 'When a scanner fails, how soon does a loaner ship?',
      why: 'It is a department’s detail: ask what this reader answers for, such as money, staff, risk or the board.',
    },
  ],
  line: [
    {
      text: 'TrayTrace, a tray tracking system, cut late first cases from 9% to 4% at one hospital in 2024.',
    },
    {
      text: 'TrayTrace, a tray tracking system, has a two-year warranty.',
      why: 'It is a term for purchasing: say what the whole house gains, with its figure.',
    },
  ],
  offer: [
    { text: 'I will send one page: the yearly cost, the terms and what we counted.' },
    {
      text: 'I will send our warranty and loaner terms.',
      why: 'Nobody at the top asks for these: offer the cost of a year, or the result and how it was counted.',
    },
  ],
};
const FOR_BUYERS: Partial<typeof EXAMPLES> = {
  question: [
    { text: 'When your tray repair contract ends, who compares the offers?' },
    {
      text: 'Is your quote fixed or a share of savings?',
      why: 'Who buys does not decide what is needed: ask how such a thing is bought, and name the department below.',
    },
  ],
  line: [
    { text: 'TrayTrace is a tray tracking system: $14,000 a year for up to 3,000 trays, training included.' },
    {
      text: 'TrayTrace, a tray tracking system, never charges per scan.',
      why: 'A detail of the price stands before the price: say what is bought and what it costs.',
    },
  ],
  offer: [
    { text: 'I will send a written quote for your number of trays.' },
    { text: 'We can show it in your OR.', why: 'That is for the OR: offer a buyer the quote or the terms.' },
  ],
};

const BUYERS = ['Supply chain'];

/** The examples of a sentence in the language of a sheet, English ones for the roles of an angle first. */
export function examplesFor(
  of: keyof typeof EXAMPLES,
  roles: readonly string[],
  language: string,
): readonly Example[] {
  if (language === 'es') return IN_SPANISH[of];
  const own = isRoleTagged(roles, EXECUTIVE_ROLES)
    ? FOR_EXECUTIVES[of]
    : isRoleTagged(roles, BUYERS)
      ? FOR_BUYERS[of]
      : undefined;
  return [...(own ?? []), ...EXAMPLES[of]];
}
