import { readFileSync } from 'node:fs';
import { asksToOptOut } from '@myra/shared/rules/mail/opt-out-words';
import { describe, expect, it } from 'vitest';
import { type Classification, classifyMessage } from './classify-message.ts';
import { newestOwnText } from './own-text.ts';
import { readMessage } from './read-message.ts';

async function classify(fixture: string): Promise<Classification> {
  const raw = readFileSync(new URL(`./fixtures/${fixture}.eml`, import.meta.url));
  return classifyMessage(await readMessage(raw), {
    sentText:
      'Hi Bob,\n\nwould you look at this?\n\n-- \nYou can unsubscribe from these emails at any time: https://myra.test/u/abc\nClinic One, 1 Main St, Springfield, IL 62701',
  });
}

describe('an automatic note of an absence', () => {
  it.each([
    "I'm away until December 4.",
    'I’m out until further notice.',
    'I am unavailable until January 5.',
    'Ich bin bis einschließlich 4. Dezember nicht erreichbar.',
    'Estaré ausente hasta nuevo aviso.',
    'Estoy de licencia hasta el lunes 17 inclusive.',
    'Estaré fuera de mi consultorio, regreso hasta el lunes 7.',
    'Estoy en un congreso hasta el viernes 4.',
    'No atenderé correos hasta el lunes 7 de diciembre.',
    'Salí de viaje, contesto a mi regreso.',
    'Dra. Ruiz de licencia por maternidad.',
    'No estoy; regreso el 4 de enero.',
  ])('%s', async (text) => {
    const raw = `From: a@b.test\nAuto-Submitted: auto-replied\nSubject: Re: Hello\nContent-Type: text/plain; charset=utf-8\n\n${text}\n`;
    expect(classifyMessage(await readMessage(Buffer.from(raw)))).toEqual({ class: 'out_of_office' });
  });
});

describe('a text that is titled as a note of a machine', () => {
  const read = async (text: string) =>
    classifyMessage(
      await readMessage(
        Buffer.from(
          `From: a@b.test\nSubject: Re: Hello\nContent-Type: text/plain; charset=utf-8\n\n${text}\n`,
        ),
      ),
    );

  it.each([
    ["Automatic reply: I'm out for our survey and then vacation, back on Dec 29.", 'out_of_office'],
    ['Respuesta automática: estoy de vacaciones.', 'out_of_office'],
    ['Auto-reply: we have received your message.', 'auto_reply'],
    ['Out of office until Monday, but yes, please send it.', 'human'],
    ['Automatic replies are all I get from you, please call.', 'human'],
    ['Automatic reply: take me off your list.', 'unsubscribe'],
  ])('%s', async (text, kind) => expect((await read(text)).class).toBe(kind));
});

describe('headers that servers also set for people', () => {
  const read = async (text: string, header = 'X-Auto-Response-Suppress: All') =>
    classifyMessage(
      await readMessage(
        Buffer.from(
          `From: a@b.test\n${header}\nSubject: Re: Hello\nContent-Type: text/plain; charset=utf-8\n\n${text}\n`,
        ),
      ),
    );

  it.each([
    'Quiero darme de baja, por favor.',
    'Estoy cansado y quiero darme de baja.',
    'Estoy de viaje hasta el lunes. Quiero darme de baja, por favor.',
    'I am out until Monday. Please unsubscribe me.',
  ])('take no opt-out for an absence: %s', async (text) => {
    expect((await read(text)).class).toBe('unsubscribe');
    expect((await read(text, 'Precedence: bulk')).class).toBe('unsubscribe');
  });

  it.each([
    'Estamos abiertos hasta el viernes.',
    '¿Cuál es el precio de licencia?',
    'Está fuera de nuestro presupuesto.',
    'Sí, mándeme la hoja.\n\n> Hola:\n> Puede darse de baja de estos correos.',
    'Yes, please send it.\n\n> I am out of the office until Monday.',
  ])('leave a person a person: %s', async (text) => {
    expect((await read(text)).class).toBe('human');
  });

  it.each([
    'Estoy de baja hasta el lunes.',
    'Me encuentro de viaje.',
    'La doctora está de permiso esta semana.',
    'Estaré fuera hasta el 14 de enero.',
    'No estaré disponible hasta el lunes.',
    'Baja médica: estoy actualmente de licencia.',
    'I am out until Monday.',
  ])('show an absence that is told: %s', async (text) => {
    expect((await read(text)).class).toBe('out_of_office');
  });
});

describe('our own footer in a quote is never read as an opt-out', () => {
  it.each([
    ['reply-gmail-folded', 'Sounds interesting, how does it work with Epic?'],
    ['reply-outlook-desktop', 'Not the right time, we are in the middle of a go-live.'],
    ['reply-outlook-web', 'Could you call me on Tuesday?'],
    ['reply-outlook-german', 'Danke, bitte schicken Sie mir die Unterlagen.'],
    ['reply-apple-mail', 'Yes, send it over.'],
    ['reply-thunderbird', 'Who else uses this? We have 40 beds.'],
    ['reply-yahoo', 'No thanks, not a fit.'],
    ['reply-samsung', 'What does it cost?'],
    ['reply-proton', "Let's talk next week."],
    ['reply-bare-footer', 'Thanks, I will look at it.'],
    ['reply-html-only', 'Happy to look at it – call me.'],
    ['human-auto-submitted-no', 'I was out of the office yesterday. Yes, please send the sample.'],
  ])('%s is from a person', async (fixture, ownText) => {
    expect(await classify(fixture)).toEqual({ class: 'human', ownText });
  });
});

describe('an opt-out in plain words is seen in the newest words', () => {
  it.each(['reply-gmail', 'reply-outlook-classic', 'opt-out-html-outlook'])('%s', async (fixture) => {
    expect((await classify(fixture)).class).toBe('unsubscribe');
  });

  it.each([
    'unsubscribe',
    'STOP',
    'Stop!',
    'Please remove me.',
    'Remove me from your mailing list',
    'take us off this list please',
    'Thanks, but please stop emailing me.',
    'Please do not contact me again',
    "don't email me anymore",
    'no more emails please',
    'I want to opt out.',
    "I don't want to receive these.",
    'We are happy with our vendor. Please delete my email address.',
    'I already tried to unsubscribe and it did not work',
    'How do I unsubscribe?',
    "I can't unsubscribe, your link is broken",
    'Leave me alone',
    'Not interested please remove me from your list',
    'Do not contact me again and remove me from your database',
    'We are not interested, take us off the list',
    'You still have not unsubscribed me',
    'I am not asking for much, please stop emailing',
    'No need to call, but please unsubscribe me.',
    'Por favor, darme de baja',
    'Bitte keine weiteren E-Mails',
  ])('%s', (text) => {
    expect(asksToOptOut(text)).toBe(true);
  });

  it.each([
    "Please don't remove me from the list, I like these.",
    "don't unsubscribe me",
    'I am not asking you to stop emailing me.',
    "I don't want you to remove me from the list",
    'No need to stop writing to me, just not this week.',
    'Not interested, thanks.',
    'Can your product stop no-shows?',
    'We want to stop losing referrals.',
    'Please send me an email with the details.',
    'Can we remove the fax step from our intake?',
    'I will stop by your booth on Tuesday.',
    'Please contact me again in March.',
    'Call me, do not hesitate to write.',
    'How do patients unsubscribe from your texts?',
    'Could it take patients off the waiting list?',
    'Please drop me a line in April.',
    'Do not contact me again before March.',
    'dont remove me',
    'Do not call me, I am on leave; email me the report.',
    'We have had no further contact from our old vendor, so yes, please call me.',
    'I would like a demo. Can families unsubscribe themselves?',
    'Our old system sends no more emails to referring offices.',
  ])('is not: %s', (text) => {
    expect(asksToOptOut(text)).toBe(false);
  });
});

describe('what machines send is never a reply', () => {
  it('an absence note is no reply', async () => {
    expect(await classify('auto-out-of-office-exchange')).toEqual({ class: 'out_of_office' });
    expect(await classify('auto-vacation-gmail')).toEqual({ class: 'out_of_office' });
  });

  it('a ticket system is an automatic reply', async () => {
    expect(await classify('auto-ticket')).toEqual({ class: 'auto_reply' });
    expect(await classify('report-delivered')).toEqual({ class: 'auto_reply' });
  });

  it.each([
    ['bounce-hard', 'hard', '5.1.1'],
    ['bounce-hard-generic', 'hard', '5.0.0'],
    ['bounce-full', 'soft', '5.2.2'],
    ['bounce-policy', 'blocked', '5.7.1'],
    ['bounce-delayed', 'delayed', '4.4.1'],
    ['bounce-expired', 'soft', '4.4.7'],
  ])('%s is %s', async (fixture, severity, status) => {
    expect(await classify(fixture)).toMatchObject({
      class: 'bounce',
      bounce: {
        severity,
        status,
        recipients: ['bob@lead.test'],
        original: { messageId: '<1@myra.test>', sendId: 'send-1' },
      },
    });
  });

  it.each(['bounce-qmail', 'bounce-exim'])('%s, without a report, is hard as well', async (fixture) => {
    expect(await classify(fixture)).toMatchObject({
      class: 'bounce',
      bounce: { severity: 'hard', recipients: ['bob@lead.test'] },
    });
  });

  it('an abuse report is a complaint', async () => {
    expect(await classify('complaint-arf')).toEqual({
      class: 'complaint',
      complaint: {
        feedbackType: 'abuse',
        recipients: ['bob@lead.test'],
        original: { messageId: '<1@myra.test>', sendId: 'send-1' },
      },
    });
  });
});

describe('hostile messages are read within bounds', () => {
  it('a bomb of nested parts gives its headers', async () => {
    const open = Array.from({ length: 500 }, (_, index) => {
      return `Content-Type: multipart/mixed; boundary="b${index}"\r\n\r\n--b${index}\r\n`;
    });
    const message = await readMessage(Buffer.from(`From: a@b.test\r\nSubject: deep\r\n${open.join('')}`));
    expect(message).toMatchObject({ subject: 'deep', from: { address: 'a@b.test' }, isPartial: true });
  });

  it('a huge message is cut', async () => {
    const message = await readMessage(
      Buffer.concat([Buffer.from('Subject: x\r\n\r\n'), Buffer.alloc(3_000_000, 'y')]),
    );
    expect(message.isPartial).toBe(true);
    expect(message.text.length).toBeLessThanOrEqual(200_000);
  });

  it.each([
    ['never closed tags', `Content-Type: text/html\r\n\r\n${'<div '.repeat(150_000)}`],
    ['never closed styles', `Content-Type: text/html\r\n\r\n${'<style>'.repeat(120_000)}`],
    ['never closed comments', `Content-Type: text/html\r\n\r\n${'<!--'.repeat(200_000)}`],
    ['a line without end', `\r\n${'On a '.repeat(180_000)}`],
    ['lines that almost quote', `\r\n${'On wrote wrote\r\n'.repeat(50_000)}`],
    ['words that almost opt out', `\r\n${'stop stop '.repeat(80_000)}`],
    [
      'blank report groups',
      `Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n${'a:\n \n'.repeat(100_000)}`,
    ],
    ['no header at all', '\0\0\0'],
    ['nothing', ''],
  ])(
    '%s',
    async (_name, raw) => {
      const message = await readMessage(Buffer.from(raw));
      expect(classifyMessage(message).class).toBeTypeOf('string');
    },
    // A pattern that takes minutes does not end within this.
    60_000,
  );

  it('keeps the first of two Message-IDs and finds ids among comments', async () => {
    const raw = 'Message-ID: <1@a>\r\nMessage-ID: <2@a>\r\nReferences: (x) <r1@a> junk <r2@a>\r\n\r\nhi';
    const message = await readMessage(Buffer.from(raw));
    expect(message).toMatchObject({ messageId: '<1@a>', references: ['<r1@a>', '<r2@a>'] });
  });

  it('leaves a mention of our words in their own sentence alone', () => {
    expect(newestOwnText('From: what I see, it works.\nSo we talk')).toBe(
      'From: what I see, it works.\nSo we talk',
    );
    expect(newestOwnText('On Tuesday we wrote: maybe\nBye')).toBe('On Tuesday we wrote: maybe\nBye');
  });
});
