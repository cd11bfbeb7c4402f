import { describe, expect, it, test } from 'vitest';
import { htmlToText } from './html-to-text.ts';
import { newestOwnText } from './own-text.ts';

const QUOTED = '> Hi Bob,\n> would you look at this?\n> Ann';

describe('the own words stand above a quote, whatever announces it', () => {
  it.each([
    ['Gmail', `Yes.\n\nOn Mon, Nov 23, 2026 at 9:00 AM Ann Ruiz <ann@clinic.example> wrote:\n\n${QUOTED}`],
    [
      'Gmail, folded',
      `Yes.\n\nOn Mon, Nov 23, 2026 at 9:00 AM Ann Ruiz <\nann@clinic.example> wrote:\n\n${QUOTED}`,
    ],
    [
      'Gmail, German',
      `Yes.\n\nAm Mo., 23. Nov. 2026 um 09:00 Uhr schrieb Ann Ruiz <ann@clinic.example>:\n\n${QUOTED}`,
    ],
    [
      'Gmail, French',
      `Yes.\n\nLe lun. 23 nov. 2026 à 09:00, Ann Ruiz <ann@clinic.example> a écrit :\n\n${QUOTED}`,
    ],
    [
      'Gmail, Spanish',
      `Yes.\n\nEl lun, 23 nov 2026 a las 9:00, Ann Ruiz (<ann@clinic.example>) escribió:\n\n${QUOTED}`,
    ],
    [
      'Gmail, Italian',
      `Yes.\n\nIl giorno lun 23 nov 2026 alle ore 09:00 Ann Ruiz <ann@clinic.example> ha scritto:\n\n${QUOTED}`,
    ],
    [
      'Gmail, Portuguese',
      `Yes.\n\nEm seg., 23 de nov. de 2026 às 09:00, Ann Ruiz <ann@clinic.example> escreveu:\n\n${QUOTED}`,
    ],
    [
      'Apple Mail',
      `Yes.\n\n> On Nov 23, 2026, at 9:00 AM, Ann Ruiz <ann@clinic.example> wrote:\n> \n${QUOTED}`,
    ],
    [
      'Apple Mail on a phone',
      `Yes.\n\nSent from my iPhone\n\n> On Nov 23, 2026, at 9:00 AM, Ann Ruiz wrote:\n> \n> ${QUOTED}`,
    ],
    [
      'Apple Mail, German',
      `Yes.\n\nVon meinem iPhone gesendet\n\n> Am 23.11.2026 um 09:00 schrieb Ann Ruiz <ann@clinic.example>:\n> \n${QUOTED}`,
    ],
    ['Thunderbird', `Yes.\n\nOn 11/23/26 9:00 AM, Ann Ruiz wrote:\n${QUOTED}`],
    ['Thunderbird, German', `Yes.\n\nAm 23.11.26 um 09:00 schrieb Ann Ruiz:\n${QUOTED}`],
    ['Thunderbird, French', `Yes.\n\nLe 23/11/2026 à 09:00, Ann Ruiz a écrit :\n${QUOTED}`],
    [
      'Yahoo',
      `Yes.\n\n    On Monday, November 23, 2026 at 09:00:00 AM EST, Ann Ruiz <ann@clinic.example> wrote:\n\n Hi Bob,\nwould you look at this?`,
    ],
    [
      'Proton',
      `Yes.\n\nSent with Proton Mail secure email.\n\nOn Monday, November 23rd, 2026 at 9:00 AM, Ann Ruiz <ann@clinic.example> wrote:\n\n${QUOTED}`,
    ],
    [
      'Outlook on the desktop',
      `Yes.\n\nFrom: Ann Ruiz <ann@clinic.example>\nSent: Monday, November 23, 2026 9:00 AM\nTo: Bob\nSubject: Beds\n\nHi Bob,\nwould you look at this?`,
    ],
    [
      'Outlook on the web',
      `Yes.\n________________________________\nFrom: Ann Ruiz <ann@clinic.example>\nSent: Monday, November 23, 2026 9:00 AM\nTo: Bob\nSubject: Beds\n\nHi Bob`,
    ],
    [
      'Outlook on a phone',
      `Yes.\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Ann Ruiz\nSent: Monday\nTo: Bob\nSubject: Beds\n\nHi Bob`,
    ],
    [
      'Outlook, German',
      `Yes.\n\nVon: Ann Ruiz <ann@clinic.example>\nGesendet: Montag, 23. November 2026 09:00\nAn: Bob\nBetreff: Betten\n\nHi Bob`,
    ],
    [
      'Outlook, French',
      `Yes.\n\nDe : Ann Ruiz <ann@clinic.example>\nEnvoyé : lundi 23 novembre 2026 09:00\nÀ : Bob\nObjet : Lits\n\nHi Bob`,
    ],
    [
      'Outlook, Spanish',
      `Yes.\n\nDe: Ann Ruiz <ann@clinic.example>\nEnviado: lunes, 23 de noviembre de 2026 9:00\nPara: Bob\nAsunto: Camas\n\nHi Bob`,
    ],
    [
      'Outlook on a phone, German',
      `Yes.\n\nOutlook für iOS beziehen\n________________________________\nVon: Ann Ruiz\nGesendet: Montag\nAn: Bob\nBetreff: Betten\n\nHi`,
    ],
    [
      'Outlook on a phone, French',
      `Yes.\n\nTélécharger Outlook pour Android\n________________________________\nDe : Ann Ruiz\nEnvoyé : lundi\nÀ : Bob\nObjet : Lits\n\nHi`,
    ],
    [
      'Outlook on a phone, Spanish',
      `Yes.\n\nObtener Outlook para iOS\n________________________________\nDe: Ann Ruiz\nEnviado: lunes\nPara: Bob\nAsunto: Camas\n\nHi`,
    ],
    ['old Outlook', `Yes.\n\n-----Original Message-----\nFrom: Ann Ruiz\nSent: Monday\n\nHi Bob`],
    ['old Outlook, German', `Yes.\n\n-----Ursprüngliche Nachricht-----\nVon: Ann Ruiz\n\nHi Bob`],
    [
      'Samsung',
      `Yes.\n\nSent from my Galaxy\n\n-------- Original message --------\nFrom: Ann Ruiz\nDate: 11/23/26\n\nHi Bob`,
    ],
    ['a signature', 'Yes.\n\n-- \nBob Lead\nDirector'],
    [
      'a notice right below, Spanish',
      'Yes.\nAVISO LEGAL: este mensaje y sus anexos son confidenciales. Si no es su destinatario, le rogamos que lo borre.',
    ],
    [
      'a notice right below, in two lines',
      'Yes.\nThis message may hold information that is confidential and meant for\none reader only. If you are somebody else, please delete it.',
    ],
    ['a goodbye of two words', 'Yes.\nWith thanks,\nbob'],
    ['a goodbye, Spanish', 'Yes.\nUn saludo cordial,\nbob'],
  ])('%s', (_client, text) => {
    expect(newestOwnText(text)).toBe('Yes.');
  });
});

test.each([
  'Hello,\nWe keep the information of our patients confidential, how do you see to that where it is stored?',
  'Two things.\nThis message is meant for your manager, who knows our account and should please call me on Friday.',
])('a sentence that speaks of secrecy, or begins as a notice does, is kept: %s', (text) => {
  expect(newestOwnText(text)).toBe(text);
});

describe('words below and between a quote are own words too', () => {
  it.each([
    ['below', `On Mon, Nov 23, 2026 at 9:00 AM Ann wrote:\n${QUOTED}\n\nYes, please.`, 'Yes, please.'],
    ['below, German', `Am 23.11.26 um 09:00 schrieb Ann Ruiz:\n${QUOTED}\n\nGern.`, 'Gern.'],
    [
      'between',
      'On 11/23/26 9:00 AM, Ann wrote:\n> How many beds do you have?\n\nForty.\n\n> And who decides?\n\nI do.',
      'Forty.\n\nI do.',
    ],
    [
      'above and below',
      `Short answer: yes.\n\nOn 11/23/26, Ann wrote:\n${QUOTED}\n\nLong answer: call me.`,
      'Short answer: yes.\n\nLong answer: call me.',
    ],
  ])('%s', (_where, text, own) => {
    expect(newestOwnText(text)).toBe(own);
  });

  it.each([
    [
      'Gmail, above',
      '<div dir="ltr">Yes.</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, Nov 23, 2026 at 9:00 AM Ann &lt;ann@x&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0">Hi Bob</blockquote></div>',
      'Yes.',
    ],
    [
      'Gmail, below',
      '<div class="gmail_quote"><div class="gmail_attr">Op ma 23 nov 2026 schreef Ann:<br></div><blockquote class="gmail_quote">Hi Bob</blockquote></div><div>Yes, below.</div>',
      'Yes, below.',
    ],
    [
      'Thunderbird, between',
      '<div class="moz-cite-prefix">On 11/23/26 9:00 AM, Ann wrote:<br></div><blockquote type="cite"><p>How many beds?</p></blockquote><p>Forty.</p><blockquote type="cite"><p>Who decides?</p></blockquote><p>I do.</p>',
      'Forty.\n\nI do.',
    ],
    [
      'Apple Mail',
      '<div>Yes.</div><div><br><blockquote type="cite"><div>On Nov 23, 2026, at 9:00 AM, Ann wrote:</div><br><div>Hi Bob</div></blockquote></div>',
      'Yes.',
    ],
    [
      'Outlook on the web',
      '<div>Yes.</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Ann<br><b>Sent:</b> Monday<br></div><div>Hi Bob</div>',
      'Yes.',
    ],
    [
      'Yahoo',
      '<div>Yes.</div><div id="yahoo_quoted_1" class="yahoo_quoted"><div>On Monday Ann wrote:</div><div>Hi Bob</div></div>',
      'Yes.',
    ],
    [
      'Proton',
      '<div>Yes.</div><div class="protonmail_quote">On Monday Ann wrote:<br><blockquote class="protonmail_quote">Hi Bob</blockquote></div>',
      'Yes.',
    ],
  ])('HTML alone: %s', (_client, html, own) => {
    expect(newestOwnText(htmlToText(html))).toBe(own);
  });
});
