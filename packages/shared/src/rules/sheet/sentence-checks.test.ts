import { describe, expect, it } from 'vitest';
import type { CheckedSentence } from './checked-sentence.ts';
import { checkDisclosure } from './claim-checks.ts';
import { findEvidenceMarks } from './evidence-marks.ts';
import { saysWhatItIs } from './line-form.ts';
import { findProductName, spokenNames } from './product-name.ts';
import { checkSentence, isSentenceSound } from './sentence-checks.ts';

const unmet = (kind: CheckedSentence, text: string, name: string) =>
  checkSentence(kind, text, name)
    .filter(({ isMet }) => !isMet)
    .map(({ code }) => code);

it.each([
  'TrayTrace, a tray tracking system, it is.',
  'TrayTrace, a tray tracking system, stops that tray.',
  'TrayTrace, a tray tracking system, sends them to the case cart.',
])('a line stands without its question: %s', (line) =>
  expect(unmet('line', line, 'TrayTrace')).toEqual(['stands_alone']),
);

it.each([
  'Somos un laboratorio con certificado CLIA.',
  'No facturamos a Medicare ni a planes médicos.',
  'Le entregamos los blísteres el mismo día.',
  'Se los llevamos al hogar.',
  'Todas nuestras enfermeras hablan español.',
  'En 2024 atendimos 1,126 pacientes.',
  'All our nurses speak Spanish.',
])('a sentence for mail may begin so: %s', (text) =>
  expect(unmet('mail_text', text, 'Casa Velanda')).toEqual([]),
);

it.each([
  'In 9 homes with TrayTrace, late trays fell from 40 to 11 a week.',
  'With TrayTrace the charge nurse sees each tray before it leaves.',
  'Con TrayTrace la enfermera ve cada bandeja antes de la cena.',
  'A TrayTrace technician sets up the first room.',
  'One TrayTrace kit covers 12 rooms.',
  'Nurses with TrayTrace see the count at shift change.',
  'Clinics that rent TrayTrace pay by the month.',
  'Every tray that TrayTrace misses is listed by name.',
  'The gateway in each TrayTrace kit sends the count.',
  'Cada sala con TrayTrace tiene un lector.',
  'El lector de TrayTrace pesa 300 g.',
  'Su sala recibe el lector en dos días.',
])('a sentence for mail may name the product in its first clause: %s', (text) =>
  expect(unmet('mail_text', text, 'TrayTrace')).toEqual([]),
);

it.each([
  'I will send the report that shows which day is busiest.',
  'I will send the chart of when are rooms empty.',
  'Would you like the report that shows which day is busiest?',
])('an offer may name days and times, and want none of the reader: %s', (text) =>
  expect(unmet('offer', text, 'TrayTrace')).not.toContain('no_pressing'),
);

it.each([
  'Both work with TrayTrace.',
  'The same holds for TrayTrace.',
  'Another ward uses TrayTrace.',
  'Most of them use TrayTrace.',
  'Nurses there use TrayTrace.',
  'With it TrayTrace rings.',
  'In that case TrayTrace rings.',
  'The gateway sends TrayTrace the count.',
  'The gateway counts while TrayTrace is off.',
  'Trays are counted, and TrayTrace keeps the list.',
  'A kit rings when TrayTrace is off.',
  'One TrayTrace kit for 12 rooms.',
  'No queue at all behind TrayTrace.',
  'Its TrayTrace kit covers 12 rooms.',
  'También TrayTrace avisa a la sala.',
  'Los demás usan TrayTrace.',
  'En ese caso TrayTrace avisa.',
])('a sentence for mail that leans on another one stands by no name: %s', (text) =>
  expect(unmet('mail_text', text, 'TrayTrace')).toEqual(['stands_alone']),
);

it.each([
  'A trial of TrayTrace lasts 45 days.',
  'Hoy usan TrayTrace 23 clínicas en Antioquia, Valle y Bogotá.',
])('a sentence for mail whose subject is of the product stands alone: %s', (text) =>
  expect(unmet('mail_text', text, 'TrayTrace')).toEqual([]),
);
it.each([
  'El logo de TrayTrace en color.',
  'The rest of their TrayTrace lasts long.',
  'La caja de esa TrayTrace.',
])('a fragment, and what leans on another sentence, does not: %s', (text) =>
  expect(unmet('mail_text', text, 'TrayTrace')).toEqual(['stands_alone']),
);

it.each([
  'Si nos manda su último cuadro, se lo devolveremos montado.',
  'Cuando nos envíe una foto, le haremos un plano.',
  'En cuanto tengamos su lista, podemos cargarla sin costo.',
  'If you send us a roster, we will build it.',
  'Once your list is here, we can load it.',
])('an offer may say first what the reader does: %s', (text) =>
  expect(unmet('offer', text, 'TrayTrace')).toEqual([]),
);
it('an offer with a condition still says what is done, and asks for no time', () => {
  expect(unmet('offer', 'Si nos manda su cuadro, se lo devolvemos.', 'TrayTrace')).toEqual(['will_do']);
  expect(unmet('offer', 'If you send it, you will see.', 'TrayTrace')).toEqual(['will_do']);
  expect(unmet('offer', 'Si tiene 15 minutos, le mostraré la pantalla.', 'TrayTrace')).toEqual([
    'no_pressing',
  ]);
  expect(unmet('offer', 'If you have 15 minutes, we will show it.', 'TrayTrace')).toEqual(['no_pressing']);
});

it('gives its advice in one language, with examples in that of the sentence', () => {
  const says = (kind: 'mail_text' | 'pass_to', text: string) =>
    checkSentence(kind, text, 'TrayTrace').find(({ isMet }) => !isMet)?.says;
  expect(says('mail_text', 'Hoy nos usan 23 clínicas en Antioquia, Valle y Bogotá.')).toBe(
    'name TrayTrace in the first words, or begin with “Atendemos …”, “Nuestra …” or “Usted …”',
  );
  expect(says('pass_to', 'Jefa de la farmacia')).toMatch(/^write it as within a sentence: “su jefa/);
});

it('answers a Spanish sentence with Spanish openings', () => {
  const says = checkSentence('mail_text', 'El paciente paga directo a la enfermera.', 'Casa Velanda');
  expect(says.find(({ isMet }) => !isMet)?.says).toContain('“Atendemos …”');
  const line = 'Casa Velanda, enfermería a domicilio, le envía la nota de la visita el mismo día.';
  expect(unmet('line', line, 'Casa Velanda')).toEqual([]);
  expect(spokenNames('Casa Velanda Enfermería')).toEqual(['Casa Velanda Enfermería', 'Casa Velanda']);
});

it('lets a sentence begin with where it was counted', () => {
  expect(
    unmet(
      'mail_text',
      'In 800 trays of one hospital in 2024, TrayTrace found 31 incomplete ones.',
      'TrayTrace',
    ),
  ).toEqual([]);
  expect(unmet('mail_text', 'Within 2 days you have the report.', 'TrayTrace')).toEqual([]);
  expect(unmet('mail_text', 'In two days at most.', 'TrayTrace')).toEqual(['stands_alone']);
});

it.each([
  ['Could one monitor cover your ward?', ['for_reader']],
  ['If an auditor picked 150 of your claims, could each be traced?', []],
  ['If a physician came every week, would the service be paid?', ['for_reader']],
  ['Would you like an interpreter at your next visit?', []],
  ['Can your nurses see the notes?', []],
  ['If you added remote readers, would your office have time to credential them?', ['for_reader']],
  ['If a tray skips a step, what keeps it from going to the OR?', []],
  ['When your MRI is down, where do your patients go?', []],
  ['When clamps wear out, who decides on their replacement?', []],
])('a question asks what the reader knows: %s', (question, faults) =>
  expect(unmet('question', question, 'TrayTrace')).toEqual(faults),
);

it('a sentence for mail needs none before it, and says figures as people do', () => {
  expect(unmet('mail_text', 'TrayTrace includes a scanner; it is not an option.', 'TrayTrace')).toEqual([
    'stands_alone',
  ]);
  expect(unmet('mail_text', 'TrayTrace was studied (n=214) in 2023.', 'TrayTrace')).toEqual([
    'plain_figures',
  ]);
  expect(checkDisclosure('The study had n = 214.', 'It works.').filter(({ isMet }) => !isMet)).toHaveLength(
    1,
  );
});

describe('sentences that people approved', () => {
  it.each([
    ['mail_text', 'We prepare, submit and follow up your prior authorization requests.', 'Larkfield Auth'],
    ['mail_text', 'You see the status in your EHR.', 'Larkfield Auth'],
    ['mail_text', 'You pay per request, with no monthly minimum.', 'Larkfield Auth'],
    ['mail_text', 'Our technicians deliver, set up and test every bed.', 'Bedwell Rent'],
    ['mail_text', 'The Corvane Patch comes off before an MRI scan.', 'Corvane Patch'],
    ['mail_text', 'Nuestro equipo prepara cada solicitud.', 'Larkfield Auth'],
    ['mail_text', 'Preparamos y enviamos cada solicitud.', 'Larkfield Auth'],
    [
      'line',
      'Larkfield Auth, a prior authorization service, works every request until the payer has answered.',
      'Larkfield Auth',
    ],
    ['line', 'TrayTrace, a tray tracking system, flags missing trays before the next case.', 'TrayTrace'],
    ['line', 'Lattice rents mobile MRI trailers by the day, week or month.', 'Lattice'],
    ['line', 'LeaseWell is equipment leasing for surgery centers.', 'LeaseWell'],
    ['line', 'Fernwell is video interpreting on a tablet that connects in 30 seconds.', 'Fernwell'],
    ['line', 'ShiftNest, software, fills open shifts.', 'ShiftNest'],
    ['line', 'ShiftNest is per-diem staffing software for nursing homes.', 'ShiftNest'],
    ['line', 'Corvane is a single-lead ECG monitor that is posted to each patient.', 'Corvane Patch'],
    [
      'line',
      'Our staffing service, Northshift, sends nurses for nights, weekends and holidays.',
      'Northshift',
    ],
    ['question', 'When a payer wants a peer-to-peer, do you get the case on one page?', 'Larkfield Auth'],
    ['question', 'How many of your denials read "no authorization on file"?', 'Larkfield Auth'],
    ['offer', 'If you like, I will send our monthly rates.', 'Bedwell Rent'],
    ['offer', 'Si gusta, le enviaré un informe de muestra.', 'Bedwell Rent'],
    ['offer', 'Si lo desea, podemos dejarle una unidad.', 'Bedwell Rent'],
    ['offer', 'We can leave a unit with you for two weeks.', 'TrayTrace'],
    ['offer', 'If you like, I will tell you how we arrived at 11-19%.', 'DenialDesk'],
    ['offer', 'I can name two administrators as references.', 'WoundWise'],
    ['offer', 'I will check which units are free for your dates.', 'Lattice'],
    ['offer', 'I will send the list of payers we cover.', 'PriorPilot'],
    ['offer', 'Le enviaré un informe de muestra.', 'Larkfield Auth'],
    ['offer', 'Podemos mostrarle un día de citas.', 'Larkfield Auth'],
    ['subject', 'One page before a peer-to-peer', 'Larkfield Auth'],
    ['offer', 'Would you like to try one for 30 days?', 'TrayTrace'],
    ['offer', 'Shall we send a sample report?', 'TrayTrace'],
    ['offer', 'Would a sample report be useful?', 'TrayTrace'],
    ['offer', '¿Le sirve que revisemos uno?', 'CitaClara'],
    ['offer', '¿Quiere probar uno por 30 días?', 'CitaClara'],
  ] as const)('%s is sound: %s', (kind, text, name) => {
    expect(unmet(kind, text, name)).toEqual([]);
    expect(isSentenceSound(kind, text, name)).toBe(true);
  });
});

it('a fault is reported once', () => {
  expect(unmet('line', 'We flag incomplete trays.', 'TrayTrace')).toEqual(['names_product']);
  expect(unmet('offer', 'We will send what you like?', 'TrayTrace')).toEqual(['will_do']);
});

describe('sentences that need mending', () => {
  it.each([
    ['mail_text', 'No inventory to manage.', 'Bedwell Rent', 'stands_alone'],
    ['mail_text', 'A preliminary report within 48 hours of its return.', 'Corvane Patch', 'stands_alone'],
    ['mail_text', 'The gateway in the kit transmits.', 'Corvane Patch', 'stands_alone'],
    ['mail_text', 'We test every bed', 'Bedwell Rent', 'ends_well'],
    ['line', 'It flags incomplete trays.', 'TrayTrace', 'names_product'],
    ['line', 'TrayTrace flags missing trays before the next case.', 'TrayTrace', 'says_what_it_is'],
    ['line', 'TrayTrace, which is easy to learn, flags missing trays.', 'TrayTrace', 'says_what_it_is'],
    ['line', 'TrayTrace, built for sterile processing, flags missing trays.', 'TrayTrace', 'says_what_it_is'],
    ['line', 'TrayTrace is fast and easy to learn.', 'TrayTrace', 'says_what_it_is'],
    ['line', 'It does away with your waiting list.', 'TrayTrace', 'stands_alone'],
    ['line', 'TrayTrace, a game-changing tool, is a game changer.', 'TrayTrace', 'never_said'],
    ['question', 'Missing trays delay cases.', 'TrayTrace', 'one_question'],
    ['question', 'Do you wait? Do you call?', 'TrayTrace', 'one_question'],
    ['offer', 'Would you like a sample? We will send it.', 'TrayTrace', 'no_question'],
    ['offer', 'Want it? Would you like a sample?', 'TrayTrace', 'one_question'],
    ['offer', 'How do you count trays today?', 'TrayTrace', 'will_do'],
    ['offer', 'Would you like it if I name the three systems?', 'TrayTrace', 'withholds'],
    ['offer', 'When can we meet?', 'TrayTrace', 'no_pressing'],
    ['offer', 'Which day is quiet?', 'TrayTrace', 'no_pressing'],
    ['offer', 'I can call, so tell me when is good for you.', 'TrayTrace', 'no_pressing'],
    ['offer', 'I will call when you say which day works.', 'TrayTrace', 'no_pressing'],
    ['offer', 'Can we schedule a call about trays?', 'TrayTrace', 'no_pressing'],
    ['offer', 'Would you have 15 minutes this week?', 'TrayTrace', 'no_pressing'],
    ['offer', '¿Cuándo podemos hablar?', 'CitaClara', 'no_pressing'],
    ['offer', '¿Tiene 15 minutos esta semana?', 'CitaClara', 'no_pressing'],
    ['offer', 'This is sent on a reply.', 'TrayTrace', 'stands_alone'],
    ['offer', 'We bring a unit for two weeks.', 'TrayTrace', 'will_do'],
    ['offer', 'Le mostramos la pantalla.', 'TrayTrace', 'will_do'],
    ['offer', 'If you like, I will name the three timekeeping systems.', 'TrayTrace', 'withholds'],
    ['offer', 'If you like, I will tell you whether we cover your state.', 'TrayTrace', 'withholds'],
    ['offer', 'If you like, I will send the number to text.', 'TrayTrace', 'withholds'],
    ['offer', 'I can give you our opening hours.', 'TrayTrace', 'withholds'],
    ['offer', 'Podemos decirle si CitaClara se conecta con su sistema.', 'CitaClara', 'withholds'],
    ['offer', 'Le enviaré el teléfono directo.', 'CitaClara', 'withholds'],
    ['subject', 'Quick!', 'TrayTrace', 'subject_form'],
    ['subject', 'Re: your trays and cases', 'TrayTrace', 'subject_form'],
  ] as const)('%s: %s', (kind, text, name, code) => {
    expect(unmet(kind, text, name)).toContain(code);
  });

  it('an empty sentence is not sound', () => {
    for (const kind of ['mail_text', 'line', 'question', 'offer', 'subject'] as const) {
      expect(isSentenceSound(kind, '', 'TrayTrace')).toBe(false);
    }
  });
});

describe('a disclosure beside its claim', () => {
  const claim = 'Our study at two hospitals saw first sticks go from 72% to 88%.';

  it.each([
    ['Two hospitals, 214 patients, 2023.', false],
    ['214 patients, 2023; results differ.', true],
    ['72% to 88% of 214 patients.', true],
  ])('%s', (disclosure, isMet) => {
    expect(checkDisclosure(disclosure, claim)[0]?.isMet).toBe(isMet);
  });

  it('names the words that stand there twice', () => {
    expect(checkDisclosure('Two hospitals, 2023.', claim)[0]?.says).toContain('“two hospitals”');
  });

  it.each([
    ['Yours may differ.', true],
    ['(Yours may differ.)', true],
    ['Two hospitals; 214 patients.', false],
    ['Two hospitals took part in 2023.', true],
    ['not peer reviewed', false],
    ['Peer-reviewed.', false],
  ])('tells whether “%s” is a whole sentence', (disclosure, isMet) => {
    expect(checkDisclosure(disclosure, claim)[1]?.isMet).toBe(isMet);
  });
});

describe('the name of a product in a sentence', () => {
  it('is found whole in any case, and by its leading words as they are written', () => {
    expect(findProductName('The LARKFIELD AUTH desk', 'Larkfield Auth')).toEqual({ at: 4, length: 14 });
    expect(findProductName('Larkfield™ works', 'Larkfield Auth')?.at).toBe(0);
    expect(findProductName('Home visits', 'Home Oxygen')).toBeUndefined();
    expect(findProductName('The V3, a scale, weighs beds.', 'Corvane V3')).toEqual({ at: 0, length: 6 });
    expect(findProductName('With V3 you weigh.', 'Corvane V3')).toEqual({ at: 5, length: 2 });
    expect(findProductName('Our Desk, a service, calls.', 'Larkfield Desk')).toEqual({ at: 0, length: 8 });
    expect(findProductName('Desk work and the v3', 'Larkfield Desk')).toBeUndefined();
    expect(findProductName('The Care is good.', 'Larkfield Care')).toBeUndefined();
    expect(spokenNames('Home Oxygen Plus')).toEqual(['Home Oxygen Plus', 'Home Oxygen']);
  });

  it('is not found inside another word', () => {
    expect(findProductName('TrayTraceable things', 'TrayTrace')).toBeUndefined();
  });
});

describe('what needs evidence', () => {
  it.each([
    ['Results are back within 48 hours.', ['figure']],
    ['Staff finish sooner.', ['comparative']],
    ['The best tray on the market.', ['superlative']],
    ['The dressing reduces pressure injuries.', ['comparative', 'health_benefit']],
    ['FDA cleared for home use.', ['proof']],
    ['We deliver every bed.', []],
    ['Tallgrove audits 340B programs.', []],
    ['The pump gives 20ml.', ['figure']],
    ['Our report does not prevent a federal audit or its outcome.', []],
    ['A physician is on from 7p to 7a and signs out at 6:45 am.', []],
    ['Abrimos de 7:00 a.m. a 8:00 p.m.', []],
    ['We park only in eastern Nebraska, and not in Sioux Falls.', []],
    ['Most offices begin with one day.', []],
    ['Home health nurses photograph the wound.', []],
    ['One physician covers no more hospitals than agreed.', []],
  ] as const)('%s', (text, marks) => {
    expect(findEvidenceMarks(text)).toEqual(marks);
  });

  it('is not the number in the name of the product', () => {
    expect(findEvidenceMarks('Oxy 5 is a concentrator.', 'Oxy 5')).toEqual([]);
  });

  it.each([
    ['Follows NOM-024 and ICD-10.', []],
    ['Sends reports to ChartLink 7 and Vitalia 3.', []],
    ['Exporta a Archivo Uno, Clinova 4 y PDF/HL7.', []],
    ['The fabric meets NFPA 701, and says so.', []],
    ['A 3D view on one screen.', []],
    ['In Tulsa 40 nurses use it.', ['figure']],
    ['Range 0–80 cm', ['figure']],
    ['Within 36, it rings.', ['figure']],
    ['Fits ICU 12 beds.', ['figure']],
    ['Charts close in 5 steps.', ['figure']],
    ['Falls went from 30 to 12.', ['figure']],
  ] as const)('is not the number in any other name: %s', (text, marks) => {
    expect(findEvidenceMarks(text)).toEqual(marks);
  });

  it('is not the first of several', () => {
    expect(findEvidenceMarks('It is month to month after the first three months.')).toEqual([]);
    expect(findEvidenceMarks('It is the first cabinet for probes.')).toEqual(['superlative']);
  });

  it('is not a price', () => {
    expect(findEvidenceMarks('A half day costs $950.', '', 'commercial')).toEqual([]);
  });
});

it.each([
  'No facturamos a Medicare ni a planes médicos.',
  'Casa Velanda no factura a Medicare.',
  'The baby must be quiet or asleep.',
])('a disclosure is a whole sentence: %s', (text) =>
  expect(checkDisclosure(text, 'Cobramos $145.').every(({ isMet }) => isMet)).toBe(true),
);

it('lets a limit say what is not guaranteed', () => {
  expect(unmet('mail_text', 'Our report does not guarantee the outcome of an audit.', 'Tallgrove')).toEqual(
    [],
  );
  expect(unmet('mail_text', 'Our report guarantees the outcome.', 'Tallgrove')).toEqual(['never_said']);
});

it('lets a clinic speak to its patients without saying what it is', () => {
  const codes = (audience: string | null) =>
    checkSentence('line', 'Harbor Clinic is open until 8 pm.', 'Harbor Clinic', audience).map(
      ({ code }) => code,
    );
  expect(codes('providers')).toContain('says_what_it_is');
  expect(codes('patients')).not.toContain('says_what_it_is');
});

it.each([
  ['Alivio en Casa es enfermería a domicilio después de cirugía.', true],
  ['Alivio en Casa es conocido en Ponce.', false],
])('knows whether a Spanish line says what the product is: %s', (line, isSaid) => {
  expect(saysWhatItIs(line, 'Alivio en Casa')).toBe(isSaid);
});

it.each([
  ['your director of pharmacy', []],
  ['whoever runs wound care', []],
  ['su jefa de farmacia', []],
  ['', []],
  ['Director of Pharmacy', ['pass_form']],
  ['your director of pharmacy.', ['pass_form']],
  ['your pharmacist? She knows', ['pass_form']],
])('whom an email is handed on to reads within a sentence: %s', (text, faults) =>
  expect(unmet('pass_to', text, 'TrayTrace')).toEqual(faults),
);

it.each([
  ['TrayTrace does not move urgent or emergency cases.', []],
  ['TrayTrace is urgent for you.', ['never_said']],
  ['Our cash price is posted for every exam.', []],
  ['TrayTrace pays cash.', ['never_said']],
  ['TrayTrace is about readmission penalties.', []],
  ['TrayTrace avoids penalties.', ['never_said']],
  ['We found 100% of the trays.', []],
])('plain uses of the listed words promise and press nothing: %s', (text, faults) =>
  expect(unmet('mail_text', text, 'TrayTrace')).toEqual(faults),
);
