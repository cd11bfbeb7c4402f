import { REFUSALS } from '@myra/shared/constants/reply-intents';
import { describe, expect, it } from 'vitest';
import { mayBegin, mayDraft } from '../answer/may-draft.ts';
import { read } from './read-reply.fixture.ts';

describe('a wish to hear no more', () => {
  it.each([
    'I was asked to respond.',
    'He will call you.',
    'I was asked to reply to you.',
    'My manager asked me to answer.',
    'They asked me to get back to you.',
    'Somebody will call.',
    'We were told to write you.',
    'Hello, is this the right address for prior authorization?',
    'Is this the right email for billing questions?',
    'Who is the right person to talk to?',
    'We are looking for a vendor. Are you taking new clients?',
  ])('raises no alarm at a short line that says nothing of danger or of leaving: %s', (line) => {
    const { attention, intent } = read(line);
    expect([attention, intent === 'unsubscribe']).toEqual([null, false]);
  });

  it.each([
    'please add my DON to whatever you send',
    'Pls cc our nurse manager on your emails, she decides.',
    'Add Deb in purchasing to what you send out please.',
    'please add my DON, shes the one who decides. dpruitt@willowbend.example',
    'can you put our DME coordinator on your emails as well',
    'Add us to your mailing list',
  ])('takes a colleague to be added for no wish to hear no more: %s', (text) => {
    const { intent, flags } = read(text);
    expect([intent, ...flags]).not.toContain('unsubscribe');
  });

  it.each([
    'Sent you a stop last week and here we are again',
    'Already opted our clinic out once. What is this?',
    'I told your colleague in March to quit this.',
    'You people again? We said no already.',
    'Ya les escribí que pararan y siguen.',
  ])('hears a wish to hear no more that was said before: %s', (text) => {
    const { intent, flags } = read(text);
    expect([intent, ...flags]).toContain('unsubscribe');
  });

  it.each([
    'Yes, I told you already, send it!',
    'I asked for the price list last week and got nothing, again.',
  ])('takes a repeated wish for something else for none of these: %s', (text) => {
    const { intent, flags } = read(text);
    expect([intent, ...flags]).not.toContain('unsubscribe');
  });

  it.each([
    'Please add my DON and me to your no-contact list.',
    'add us to ur suppression list, my boss too',
    'Please take my DON off whatever you send.',
    'Please add Pam and the whole team to DNC',
    'Please include Sue when you cancel my emails',
    'please refrain from emailing our staff, add Nurse Kelly too',
    'Please add Marcy to this thread. We both want no more of these.',
  ])('hears a wish that a colleague hears no more: %s', (text) => {
    expect(read(text).intent).toBe('unsubscribe');
  });

  it.each([
    'We have an RFP coming out, do you want to be on the list?',
    'RFP for courier runs closes Friday. Want to be on the bid list?',
    'Would you like to be added to our vendor list?',
  ])('takes a list that we are asked onto for no wish to hear no more: %s', (text) => {
    const { intent, flags } = read(text);
    expect([intent, ...flags]).toContain('interested');
    expect([intent, ...flags]).not.toContain('unsubscribe');
  });

  it.each([
    'I do not want to be on the list',
    'Want to be on the list? No! Take us off.',
    'Why would you think we want to be on your list? Remove us.',
    'Please, want to be removed from the list, can you do that?',
    'do you want to be on my block list, because i do not care for any of this',
  ])('hears that somebody wants to be on no list: %s', (text) =>
    expect(read(text).intent).toBe('unsubscribe'),
  );

  it.each(['this is spam, reported you', 'Reported you for spamming my nurses.', 'Los reporté por spam.'])(
    'takes whoever complains for one who wants no more: %s',
    (text) => expect(read(text)).toMatchObject({ intent: 'complaint', flags: ['unsubscribe'] }),
  );
});

it('a wish to get it is no wish to hear no more', () => {
  expect(read('Sí, envíelo a este correo. Gracias')).toMatchObject({ intent: 'interested', attention: null });
  expect(read('Buenas tardes, favor enviar lista de precios. Gracias').intent).not.toBe('unsubscribe');
  expect(read('Favor de sacarme de su lista.').intent).toBe('unsubscribe');
  expect(read('No me lo envíe más a este correo.').intent).toBe('unsubscribe');
});

describe('words of an opt-out about others', () => {
  it.each([
    ['Can patients unsubscribe from the texts?', 'asks_information'],
    ['We have one that works, and people can opt out of it.', 'objection_already_have'],
    ['Take me off the Monday slot, Wednesday at 2 is better.', 'interested'],
  ])('ask for none: %s', (text, intent) => {
    expect(read(text)).toMatchObject({ intent, flags: expect.not.arrayContaining(['unsubscribe']) });
  });

  it.each([
    'You people need to opt me out.',
    'Take me off the mailing list.',
    'Take me off the roster.',
    'Please remove the provider from your list.',
    'Ya no somos clientes, dennos de baja.',
    'Go away',
  ])('are one of the writer: %s', (text) => {
    expect(read(text).intent).toBe('unsubscribe');
  });
});

describe('a wish to wait is no wish to hear no more', () => {
  it.each([
    ['Please do not contact me before March.', '2027-03-01'],
    ['Do not email me until January 10.', '2027-01-10'],
  ])('%s', (text, day) => {
    const reading = read(text);
    expect(reading).toMatchObject({ intent: 'not_now', facts: { wait_until: day } });
    expect(reading.flags).not.toContain('unsubscribe');
  });

  it('but one that is meant for good stays one', () => {
    expect(read('Do not contact me again until hell freezes over.').intent).toBe('unsubscribe');
    expect(read('Stop emailing me before I get angry.').intent).toBe('unsubscribe');
  });
});

describe('an opt-out beside a request to copy somebody', () => {
  it.each([
    'please cancel any future correspondence and cc our office manager so she knows',
    'Please end these emails. Copy my manager.',
    'Please discontinue these mails, and include a confirmation.',
    'Withdraw our consent to be contacted, copy Dr. Reed on it.',
    'We are tired of these messages. Please add it to your notes.',
    'Please add this address to DNC',
    'Please cease contact with our office. Copy our compliance officer on the confirmation.',
  ])('is heard: %s', (text) => {
    const { intent, flags } = read(text);
    expect([intent, ...flags]).toContain('unsubscribe');
  });
});

describe('what is grave', () => {
  it('hears a threat and despair in as few words', () => {
    expect(read('You will hear from our lawyer.').attention).toBe('legal');
    expect(read("I can't go on like this.").attention).toBe('distress');
  });

  it('safety decides before legal, complaint, opt-out and interest', () => {
    const reading = read('This is spam, remove me. I want to die, I cannot go on, I will kill myself.');
    expect(reading).toMatchObject({ intent: 'distress', attention: 'distress', priority: 'urgent' });
    expect(reading.flags).toContain('unsubscribe');
    const drowned = read('I am interested, but this is spam, my lawyer agrees, remove me. I want to die.');
    expect(drowned).toMatchObject({ intent: 'unsubscribe', facts: { may_be: ['distress'] } });
    expect(read('This is spam, my attorney will call. Remove me.')).toMatchObject({ intent: 'legal' });
    expect(read('This is spam. Remove me.').facts.may_be).toEqual(['complaint']);
  });

  it('a firm notice below a message is nobody’s threat', () => {
    const notice =
      'CONFIDENTIALITY NOTICE: privileged, attorney-client. If you received this in error contact our legal department.';
    expect(read(`Yes, tell me more.\n\n${notice}`)).toMatchObject({ intent: 'interested', attention: null });
  });

  it('nothing is drafted to what was not understood and may be delicate', () => {
    const reading = read('Some say the blue one.');
    expect(reading).toMatchObject({ intent: 'unclear', flags: ['sensitive'] });
    expect(mayDraft(reading)).toBe(false);
  });
});

describe('what must reach a person', () => {
  it('harm that somebody tells of in a few plain words', () => {
    const reading = read('I had a bad reaction to the product and was hospitalised.');
    expect(reading).toMatchObject({
      intent: 'adverse_event',
      attention: 'adverse-event',
      priority: 'urgent',
    });
    expect(mayDraft(reading)).toBe(false);
  });

  it('harm and its cause in two sentences, and in a line that a client broke', () => {
    expect(read('I took one of your capsules. An hour later my lips were swollen.').attention).toBe(
      'adverse-event',
    );
    const folded = 'We gave the first dose of your product to a resident on Monday and\nshe developed hives.';
    expect(read(folded).attention).toBe('adverse-event');
  });

  it('long words with one wrong letter', () => {
    expect(read('I had a seizrue after your injecton.').attention).toBe('adverse-event');
    expect(read('Please unsubcribe me').intent).toBe('unsubscribe');
    expect(read('We are selling, spelling and breeding.').attention).toBeNull();
  });

  it.each([
    'We treat patients with bad reactions to statins, would your tool help us?',
    'I am the director of the emergency department at a 300 bed hospital.',
    'I am in surgery all day, call me tomorrow.',
    'What do you do when a caller is suicidal?',
    'Prior authorizations are killing my staff.',
    'We got burned by an EHR vendor that failed on go-live.',
    'Our attorney needs to look at the BAA before we sign.',
  ])('but not a clinician’s work or an idiom: %s', (text) => {
    expect(read(text).attention).toBeNull();
  });

  it.each([
    [
      'ya pero el precio es x frasco o x caja xq la chica sale más cara, y si no hay en bodega lo traen d otra sucursal? avisele a la marce q ella ve eso',
      'asks_information',
    ],
    [
      'oiga y la q es mas grande sirve pa las dos salas o hay q comprar otra, xq la del fondo casi no la usan, y si viene alguien la proxima semana q pregunte x la encargada',
      'asks_information',
    ],
    [
      'el q tenemos es del año 2009 y ya casi no agarra, ese q venden uds se puede poner en el mismo lugar o hay q mover la llave del agua',
      'asks_information',
    ],
    [
      'Esto lo lleva Eva Ruz, jefa de abastecimiento (eruz@hnorte.example). Escríbale directamente y mencione que yo le di su correo. Mándele de una vez el precio por caja, si no, no contesta.',
      'referral',
    ],
    [
      'Escríbele a Tomás Vera, subdirector de enfermería (tvera@sanjorge.example), y dile que hablaste conmigo. Que el correo sea corto y con el precio, si no ni lo abre.',
      'referral',
    ],
  ])('nor what somebody types on a telephone, or orders: %s', (text, intent) => {
    expect(read(text)).toMatchObject({ intent, attention: null });
  });

  it.each([
    'oiga la pomada q nos dejo le saco ronchas a una señora y se le hincho la cara, q hacemos??',
    'ya pero la maquina le dio la corriente a la katy y quedo con el brazo dormido, quien responde x eso??',
  ])('harm that is typed on a telephone: %s', (text) => {
    expect(read(text).attention).toBe('adverse-event');
  });

  it('words of harm that nothing else explains are shown to a person', () => {
    expect(read('Something about the batch made everybody shake. Your vials.').attention).not.toBeNull();
  });
});

/** What a message means, and what it may be besides. */
function heard(text: string): string[] {
  const { intent, facts } = read(text);
  return [intent, ...(facts.may_be ?? [])];
}

describe('an alarm in doubt', () => {
  it.each([
    ['What happens when a mother does not show up? A third of ours are newly pregnant.', 'asks_information'],
    [
      'How many of your trainers have themselves run a home dialysis class? Ours lasts six weeks.',
      'asks_information',
    ],
    [
      'Buenos días. El doctor quiere saber si las llamadas quedan grabadas, porque algunos pacientes se molestan, y si se firma contrato por un año.',
      'asks_information',
    ],
    ['No. We went with somebody else in June for two years and I get five of these a day.', REFUSALS.join()],
    [
      'En agosto me prometieron la ficha técnica y nunca llegó. ¿Quién responde si se pierden los datos de mis pacientes? Sin eso no le veo caso.',
      'asks_information',
    ],
  ])('takes the place of no ordinary meaning: %s', (text, intents) => {
    const { attention, ...reading } = read(text);
    expect(intents).toContain(reading.intent);
    expect([null, 'doubt']).toContain(attention);
    expect(reading.flags).not.toContain('unsubscribe');
  });

  it('keeps what the message asks, and drafts nothing to it', () => {
    const reading = read(
      'Does your tape pull on fragile skin? Most of my residents are over 85 and on blood thinners, and our last one tore them.',
    );
    expect(reading).toMatchObject({
      intent: 'asks_information',
      attention: 'doubt',
      facts: { may_be: ['patient_health'], questions: [{}] },
    });
    expect([mayDraft(reading), mayBegin(reading)]).toEqual([false, true]);
  });

  it('of danger stays an alarm where it is likelier than all else and nothing ordinary is understood', () => {
    expect(read('I do not want to live any more.')).toMatchObject({
      intent: 'distress',
      attention: 'distress',
    });
  });

  it('is none beside words that opt out: those count at once', () => {
    expect(read('Where did you get this address? Take me off and do not write to me again.')).toMatchObject({
      intent: 'unsubscribe',
      certainty: 0.9,
    });
  });
});

describe('an opt-out that only the examples hear', () => {
  it.each([
    'No gracias. Ya entregamos por whatsapp desde recepción y no nos cuesta.',
    'No. Ya los mandamos nosotros por mensaje de texto.',
    'No thanks. We already do that with our own drivers.',
  ])('is none at a flat no of who does it already: %s', (text) => {
    const { intent, facts, flags } = read(text);
    expect(intent).toMatch(/^(?:not_interested|objection_already_have)$/u);
    expect(facts.may_be ?? ['unsubscribe']).toEqual(['unsubscribe']);
    expect(flags).not.toContain('unsubscribe');
  });

  it.each([
    'No gracias, ya les dijimos que paren.',
    'No thanks, lose my number.',
    'No. Enough of these.',
    'No, ya les pedimos tres veces que nos quiten.',
  ])('stays one where that is all the no says: %s', (text) => expect(read(text).intent).toBe('unsubscribe'));
});

describe('one grave sentence in a long message', () => {
  it('of harm is an alarm where it is clear, and else told beside what the rest says', () => {
    const wait =
      'We are moving to the new building until March, so nothing gets bought before the committee meets again in April. Please write to me then.';
    expect(read(wait).intent).toBe('not_now');
    expect(read(`${wait} Also, one of the pads burned a patient's heel last week.`)).toMatchObject({
      intent: 'adverse_event',
      attention: 'adverse-event',
    });
    const held = 'Right now we are under contract with our distributor for two more years and happy with it.';
    expect(read(held).intent).toBe('objection_already_have');
    expect(heard(`${held} The pad you sent left a blister on a resident.`)).toContain('adverse_event');
  });

  it('is none for words of law that it has alone, where the rest is a clear question', () => {
    expect(
      read(
        'Do you work old denials or only those that can still be appealed? Most of ours are timely filing.',
      ).intent,
    ).toBe('asks_information');
  });

  it('is heard in Spanish, too', () => {
    const held = 'Ahora mismo tenemos contrato con otro proveedor por dos años más y estamos contentos.';
    expect(read(held).attention).toBeNull();
    expect(heard(`${held} El parche que mandaron le quemó la piel a un residente.`)).toContain(
      'adverse_event',
    );
  });
});

it('what a mail system adds in Spanish about the law is no legal step', () => {
  const notice =
    'AVISO DE CONFIDENCIALIDAD: Este mensaje y sus anexos son de carácter confidencial y para uso exclusivo de su destinatario. Si usted lo recibió por error, notifíquelo al remitente y elimínelo; su retención, difusión o copia está prohibida por la ley.';
  const words = '¿El archivo se puede ajustar a nuestro formato y eso tiene algún costo?';
  const { intent, certainty } = read(words);
  expect(read(`${words}\n\n${notice}`)).toMatchObject({ intent, certainty, attention: null });
});
