import { sampleInput } from '@myra/writer/sample-input.fixture';
import { claim, sampleSheet } from '@myra/writer/sample-sheet.fixture';
import { describe, expect, it } from 'vitest';
import { helpAnswer } from '../questions/answer-help.ts';
import { composed, nothing } from './compose-draft.fixture.ts';
import { inputFor } from './draft-input.fixture.ts';

/** What an email offers in words of its own. */
const OFFER = 'I can send you the terms and the checklist. Puedo enviarle las condiciones.';

describe('an answer to interest', () => {
  it('says that what was asked for will be sent, and reminds whoever approves it', () => {
    const draft = composed('Ok, send me the terms. Wednesday works for a call.');
    expect(draft.body).toContain('I will send you what you asked for. Wednesday, November 25 works for me.');
    expect(draft.warnings.join(' ')).toContain('You promise to send “the terms”');
    expect(composed('Can you send me the terms? Wednesday works for a call.').body).toContain(
      'I will send you',
    );
    expect(
      composed('Me interesa. Mándeme las condiciones y hablamos el miércoles.', { written: OFFER }).body,
    ).toContain('Le enviaré lo que me pide.');
  });

  it.each([
    'Happy to talk Wednesday, send me the terms first.',
    'I would like you to send me the terms. Call me Wednesday.',
    'Sounds good. Please send the terms. Wednesday works for a call.',
    'Send me the terms ahead of time. Call me Wednesday.',
  ])('hears what is to be sent: %s', (text) => {
    expect(composed(text).body).toContain('what you asked for');
  });

  it.each([
    'Yes. Please do not send me the brochure, call me Thursday.',
    'Yes, call me Thursday. I will send you the invitation.',
    'Sounds good. Send me a calendar invite for Thursday, call me then.',
    'Interested. I’ll forward your note to our director. Call me Thursday.',
  ])('promises nothing that nobody asked for: %s', (text) => {
    const result = nothing(text);
    expect(result.ok && result.draft.body).not.toContain('what you asked for');
  });

  it.each([
    'Can you send me any published data in peds under 10 kg?',
    'Could you email us the FDA letter?',
    'Sounds good. Please send your SOC 2 report.',
    'Interested. Send me a free sample kit.',
    '¿Me puede mandar el certificado de calidad?',
    'Sí, mándeme el estudio con los resultados.',
    'Please send the pricing for the pediatric kit.',
    'Send it.',
  ])('promises nothing that no approved text names: %s', (text) => {
    expect(nothing(text)).toMatchObject({ ok: false });
    expect(helpAnswer(inputFor(text))?.open).toEqual([text.split(/(?<=\.) /u).at(-1)]);
  });

  it.each(['Yes, gladly, please send me more information.', 'Could you send me some info?'])(
    'tells what the product is where only information is asked for: %s',
    (text) => {
      expect(composed(text).body).toContain('Larkfield Auth is a prior authorization service.');
      expect(composed(text).body).not.toContain('I will send');
    },
  );

  it('promises what a claim says that we give, and not what it denies', () => {
    const sheet = {
      ...sampleSheet(),
      claims: [
        claim(1, 'does', 'We send a monthly report to every clinic.'),
        claim(2, 'safety', 'We do not send patient data.'),
      ],
    };
    const write = { ...sampleInput(), sheet };
    expect(composed('Sounds good. Please send me a monthly report.', { write }).body).toContain(
      'what you asked for',
    );
    expect(nothing('Sounds good. Please send me the patient data.', { write })).toMatchObject({ ok: false });
  });

  it('promises a copy to whom it names, and not to the verb before', () => {
    const { warnings } = composed(
      'Sounds good. Can you send me the price list? Copy Ida Moor, imoor@harbor.example',
    );
    expect(warnings.join(' ')).toContain('You promise to copy Ida Moor: add imoor@harbor.example to Cc.');
  });

  it.each([
    'Yes, do stop by. I am here mornings until 10.',
    'Sure, a call is fine. Monday or Tuesday after 3 works for me.',
    'Happy to talk, any Thursday afternoon.',
    'Sure, a call is fine. Monday or Tuesday after 3 works. Kim Ito',
    'De acuerdo, hagamos la videollamada. Cualquier día de la próxima semana a partir de las 11.',
    'Claro, llámeme el martes o el miércoles por la tarde.',
  ])('chooses among times that they name, and says so: %s', (text) => {
    const { body, warnings } = composed(text);
    expect(body).toMatch(/a day and an hour that fit|un día y una hora que encajen/u);
    expect(warnings.join(' ')).toContain('write the day and the hour');
  });

  it.each([
    'Yes, stop by. Not Monday or Tuesday.',
    'Call me Monday or Tuesday if you have the rates.',
    'Monday and Tuesday we are closed. Call us.',
    'Happy to talk after the survey in spring.',
  ])('and writes nothing where more is said: %s', (text) => {
    nothing(text);
  });

  it.each([
    ['Yep, please send it over.', 'I will send you what you asked for.'],
    ['Yes, pls send', 'I will send you what you asked for.'],
    ['👍 send', 'I will send you what you asked for.'],
    ['Sí, mándelo.', 'Le enviaré lo que me pide.'],
    ['I would love to see that checklist.', 'I will send you what you asked for.'],
    ['Sí, mándeme la lista de precios.', 'Le enviaré lo que me pide.'],
    ['Sure, Tuesday 8 at noon works, call me then.', 'Tuesday, December 8 at noon works for me.'],
    ['Me interesa, llámeme el martes a las 10.', 'El martes 24 de noviembre a las 10 me queda bien.'],
    ['Can you do Monday at 2? I would like to hear more.', 'Monday, November 23 at 2 works for me.'],
    [
      'Claro, llámeme el martes en la tarde.',
      'El martes 24 de noviembre por la tarde me queda bien.\n\n¿A qué hora le llamo?',
    ],
    ['How about Monday the 23rd at 10 am central?', 'Monday, November 23 at 10 am Central works for me.'],
    ['Can we talk Monday at 10 ET?', 'Monday, November 23 at 10 ET works for me.'],
    ['Please forward the checklist and I will share it.', 'I will send you what you asked for.'],
    ['Me gusta la idea, mande costos y vemos.', 'Le enviaré lo que me pide.'],
    ['You have ten minutes, Monday 7:40.', 'Monday, November 23 at 7:40 works for me.'],
    ['Interested. Call me tomorrow after 2.', 'Saturday, November 21 after 2 works for me.'],
    ['Happy to see a demo on Tuesday.', 'What time suits you?'],
    ['I would like to hear more. Are you free next Tuesday morning?', 'What time suits you?'],
    ['Too much going on this quarter. Touch base after July 4th.', 'after Sunday, July 4.'],
    [
      'I think you must mean the hospital with the similar name.',
      'I will not write to you about this again.',
    ],
  ])('takes up what is wished for: %s', (text, sentence) => {
    const { body } = composed(text, { written: OFFER });
    expect(body).toContain(sentence);
    expect(body).not.toContain('https:');
  });

  it.each([
    'Could you put me in touch with a practice like ours, and send the brochure?',
    'Mándeme el catálogo y dígame si entregan en Hialeah.',
    'Monday at noon works. I would have my front desk lead join.',
    'Sounds good. Please let me know what we have to sign.',
    'Yes, please send it to ann@bluefern.example.',
    'Sounds interesting, send samples to the Naperville office attn Dr Kuhn.',
    'Sounds good. Our committee meets next Thursday, so I will bring it up there.',
    'Yes, send it over and put my lead nurse on there too.',
    'Interested. Fill out the attached form first.',
    'Love it. Four of us, one vegetarian, for the lunch.',
    'Sure, text it to my WhatsApp, 541-555-0119.',
    'Happy to look. Tuesday is no good, Thursday I am out all day.',
    'Looks great, as long as it talks to our EHR.',
    'That works for me. Talk then.',
    'Please call me. Tuesday between 11 and noon is best.',
    'Works for us. Use my assistant to schedule: 541-555-0155.',
    'Send the brochure and I will take it to our board on Tuesday, by noon.',
    'The board meets June 16. Get back to me the week after.',
    'I am no longer there. I think it is Dana Roe now.',
    'Open to it. Copying our director, please reply all.',
    'Forwarding this to our pharmacy director, Sam Okafor.',
    'I would take it if the door opens to the left.',
    'Yes! Ten cases, and 21 inch please. 10 now.',
    'We would be glad to host your trainer the week of January 25th.',
    'Yes, call me today if you can.',
    'Sounds good. Any day the week of December 7 works.',
    'Happy to talk. Grab a slot on my calendar.',
    'Sure. Book through https://calendar.example/ann please.',
    'I would like to see what it looks like.',
    'Sounds interesting. Got anything I can hand to the doctor?',
    'Yes, we could talk. Do you have a video of it?',
    'If you can read from Kronos, then yes, call me Tuesday at 2.',
    'Send it. Adult sizes only.',
    'Send it, without any names obviously. Thanks, Ann',
    'Interested. Please copy our educator Ann Roe on whatever you have.',
    'Mándeme el informe y si tiene algo en español mejor.',
    'Send it. I would also like to look at the service manual.',
    'Yes. Send it to me and my boss Ann Roe aroe@clinic.example, she is out til Thursday.',
    'We signed for two years in January. Not looking right now.',
    'Sounds good. If its reasonable lets talk, Monday at 2 is best.',
    'Next year is closed already. Let us revisit in the spring.',
    // That Thursday is Thanksgiving.
    'Sure, call me Thursday.',
    'Go ahead and set something up for next week.',
    'Sounds good, Monday works, we have 40 beds at 2 sites.',
    'Ok to send. I do not buy anything, but I will pass it on to them at our Thursday meeting.',
    'Can I still draw my own between your visits and send them to you?',
    'Soy dentista, si sirve para dental sí me interesa',
    'Just signed with another lab for a year. Check in next spring.',
    'Which other systems? We are on UKG.',
    'Our new manager starts in June. Ask her then.',
    'Send it, I will put it on the agenda of our meeting on Tuesday.',
    'Sure, bring it! Any week but spring break (3/29).',
    'Perfecto, cotíceme para 25 empleados.',
    'Let us set up 20 minutes. I am open Wed 11/25 1-3pm ET.',
    'Not interested. Try my replacement in the spring.',
    'Check back in March, and send me your prices meanwhile.',
  ])('leaves to a person what it cannot take up: %s', (text) => {
    expect(nothing(text)).toMatchObject({ ok: false });
  });

  it.each([
    ['Good afternoon, yes. Monday at 10 works for me.', 'Monday, November 23 at 10 works for me.'],
    ['Good morning. Sure, I would like to talk.', 'You can pick a time here: https://larkfield.example/book'],
    ['Happy to talk next week, what times do you have?', 'You can pick a time here:'],
    ['Buenas tardes, claro que sí, ¿qué horarios tiene?', 'Puede elegir un horario aquí:'],
  ])('takes no time from a wish, and gives the booking page to who asks for ours: %s', (text, sentence) => {
    expect(composed(text).body).toContain(sentence);
  });

  it('promises what our email offered in a question', () => {
    const written = 'Dr. Ellison,\n\nWe call the payer. Shall we send a sample summary?\n\nBest,';
    const { write } = inputFor('');
    const angles = write.sheet.angles.map((one) => ({ ...one, offer: 'Shall we send a sample summary?' }));
    const draft = composed('Yes please.', {
      written,
      write: { ...write, sheet: { ...write.sheet, angles } },
    });
    expect(draft.body).toContain('I will send you a sample summary.');
  });

  it('promises by its name what our email offered, or gives its address', () => {
    const written =
      'Dr. Ellison,\n\nWho calls the payer?\n\nIf you like, I will send a sample summary.\n\nBest,';
    const thing = 'I will send you a sample summary.';
    for (const text of ['Yes please.', 'Sure, send it.', 'Please send me the summary.'])
      expect(composed(text, { written }).body, text).toContain(thing);
    const draft = composed('Send it over', { written });
    expect(draft.warnings.join(' ')).toContain('“a sample summary”: attach it');
    expect(draft.sources.flatMap(({ refs }) => refs)).toContain('angle:2');
    const names = [
      ['Yes, send it, and copy Ann Roe, our biller.', 'I will copy Ann Roe.'],
      ['Sure, send it. My DON Ann Roe should see it too, aroe@clinic.example', 'I will copy Ann Roe.'],
      ['Please send it and what you charge.', 'I will send you our prices as well.'],
      ['Nobody is in the office after 11. Sounds good, send it.', thing],
      [
        'Send it and copy Ann Roe at aroe@clinic.example, she runs the desk. Thanks, Dr. Cho',
        'I will copy Ann Roe.',
      ],
      ['We do that by hand. Yes, please send it.\n\nThanks,\nAnn Roe\nOffice manager', thing],
      ['Send it and I will share it with our board.', thing],
      ['Yes, would love to see the sample summary.', thing],
      ['Yes please, and call me Tuesday at 2.', thing],
      ['Go ahead and send, thanks', thing],
    ] as const;
    for (const [text, sentence] of names) expect(composed(text, { written }).body, text).toContain(sentence);
    // Something else, and a wish for a time.
    expect(composed('Please send me your pricing.', { written }).body).toContain('what you asked for');
    expect(composed('Yes, I would like to talk.', { written }).body).toContain(
      'https://larkfield.example/book',
    );
    const { write } = inputFor('');
    const url = 'https://larkfield.example/summary.pdf';
    const ask = { kind: 'document' as const, question: 'May I?', statement: 'I will send our summary.', url };
    const linked = { write: { ...write, asks: [ask] }, written: `I will send our summary. ${url}` };
    expect(composed('Yes please.', linked).body).toContain(`You find it here: ${url}`);
  });

  it.each(['Yes, please tell me more.', 'Could you tell me more about it?', 'I would like to hear more.'])(
    'tells more: %s',
    (text) => expect(composed(text).body).toMatch(/Larkfield Auth|https:/),
  );

  it('answers a question beside a yes', () => {
    const { body } = composed('This sounds good. Can you tell me more about how it works with our EHR?');
    expect(body).toContain('You see the status in your EHR.');
  });

  it('never offers thanks alone', () => {
    const offers = { bookingUrl: null, secureChannel: null, crisisText: null };
    expect(nothing('Sure, sign me up.', { offers })).toMatchObject({ ok: false });
    expect(composed('Sure, sign me up.').body).toContain('https://larkfield.example/book');
  });

  it.each(['Sounds good. We are in Bend, OR 97701-1234.', 'Interested. My NPI is 155 3001.'])(
    'takes no other number for a telephone: %s',
    (text) => {
      const result = nothing(text);
      expect(result.ok && result.draft.body).not.toContain('I will call');
    },
  );

  it('confirms the day that was named', () => {
    expect(composed('Call me Tuesday').body).toContain(
      'Tuesday, November 24 works for me.\n\nWhat time shall I call you?',
    );
    expect(composed('Circle back in March.').body).toContain('again in March.');
    expect(composed('Not now, we move. After that, maybe June.').body).toContain('again in June.');
  });
});
