import type { Locale } from './types.ts';

const hi = (called: string | undefined): string =>
  called === undefined ? 'Hello,' : called.startsWith('Dr.') ? `${called},` : `Hi ${called},`;
const hello = (called: string | undefined): string =>
  called === undefined ? 'Hello,' : called.startsWith('Dr.') ? `${called},` : `Hello ${called},`;
const bare = (called: string | undefined): string => (called === undefined ? 'Hello,' : `${called},`);

export const EN: Locale = {
  language: 'en',
  greeting: { professional: hello, warm: hi, concise: bare, innovative: hi, empathetic: hello },
  team: (organization) => `Hello ${organization} team,`,
  signOff: {
    professional: 'Regards,',
    warm: 'Best,',
    concise: null,
    innovative: 'Best regards,',
    empathetic: 'Kind regards,',
  },
  leads: {
    'Revenue cycle': 'lead the revenue cycle',
    'Billing manager': 'lead billing',
    Finance: 'lead finance',
    'Patient access': 'lead patient access',
    'Prior authorization': 'lead prior authorization',
    'Utilization management': 'lead utilization management',
    'Practice manager': 'run the practice',
    'Chief nursing officer': 'lead nursing',
    'Director of nursing': 'lead nursing',
    'Nurse leader': 'lead a nursing team',
    'OR supervisor': 'run the operating rooms',
    'Sterile processing manager': 'run sterile processing',
    'Supply chain': 'lead purchasing',
    'Biomedical engineering': 'lead biomedical engineering',
    Facilities: 'look after facilities',
    'Laboratory manager': 'run the laboratory',
    'Imaging manager': 'run imaging',
    'Pharmacy director': 'run the pharmacy',
    'Case manager': 'look after transitions of care',
    'Discharge planner': 'plan discharges',
    'Infection preventionist': 'lead infection prevention',
    'Wound care nurse': 'look after wound care',
    'Quality and compliance': 'lead quality',
    'IT leader': 'lead IT',
    'Clinical informatics': 'lead clinical informatics',
    'Information security': 'look after information security',
    'Human resources': 'look after staffing',
    Operations: 'lead operations',
    Marketing: 'look after marketing',
  },
  reason: [
    'I am asking because you {leads} at {organization}.',
    'I am writing to you because you {leads} at {organization}.',
  ],
  wish: 'If you like,',
  add: ['One point about {product} that may matter to you:', 'Worth knowing about {product}:'],
  thanks: ['Thank you for your reply.', 'Thank you for writing back.'],
  whoQuestion: [
    'Who at {organization} would be the right person to ask about {product}?',
    'Who on your team would be the right person to ask about {product}?',
  ],
  whoStatement: [
    'If a colleague looks after this, a name is all I need.',
    'If this belongs to a colleague, I would be glad of the name.',
  ],
  last: [
    'This is my last email about {product}.',
    'I will not write again about {product} after today.',
    'This is my last note on {product}.',
  ],
  close: [
    'If it interests you later, just reply to this email.',
    'If things change, a reply is all it takes.',
    'You can reply to it at any time.',
  ],
  closeAlone: 'If {product} interests you later, just reply to this email.',
  subjects: {
    fact: ['One more fact about {product}', 'Another fact for your team', 'A short addition'],
    result: ['Results with {product}', 'What was measured'],
    proof: ['{product} in practice', 'Where we stand today'],
    document: ['More about {product}', 'More for your team'],
    meeting: ['A short look at {product}', 'A short look together'],
    closing: ['My last note on {product}', 'A last note from me'],
    reply: ['Thank you for your reply'],
  },
  pronoun: 'It',
  contract: (text) =>
    text
      .replaceAll('I am ', 'I’m ')
      .replaceAll('I will not ', 'I won’t ')
      .replaceAll('I will ', 'I’ll ')
      .replaceAll('I would ', 'I’d '),
};
