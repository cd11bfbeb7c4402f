import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { meaningOfRefusal } from './bounce-meaning.ts';
import { type Classification, classifyMessage } from './classify-message.ts';
import { readDeliveryStatus, severityFor } from './read-delivery-report.ts';
import { readMessage } from './read-message.ts';
import { bounceMessage, parseCases } from './testing/bounce-forms.ts';
import type { BounceCase } from './testing/bounce-letters.ts';

const KINDS = ['hard', 'soft', 'blocked', 'complaints', 'none'] as const;
const ELSEWHERE = ['hard', 'soft', 'blocked'] as const;
type Kind = (typeof KINDS)[number];

const outcomeOf = (read: Classification): Kind => {
  if (read.class === 'complaint') return 'complaints';
  if (read.class !== 'bounce' || read.bounce.severity === 'delayed') return 'none';
  return read.bounce.severity;
};

type Seen = { kind: Kind; one: BounceCase; found: Kind };

/** A third of the cases, by the hash of the line. Their failures were looked at once, after the reader was finished. */
const isApart = ({ one: { form, status, text } }: Seen) =>
  (createHash('sha256').update(`${form}|${status}|${text}`).digest()[0] ?? 0) % 3 === 0;

const readAll = (file: string, kind: Kind): Promise<Seen[]> =>
  Promise.all(
    parseCases(readFileSync(new URL(`./fixtures/bounces/${file}.txt`, import.meta.url), 'utf8')).map(
      async (one) => ({
        kind,
        one,
        found: outcomeOf(classifyMessage(await readMessage(bounceMessage(one)))),
      }),
    ),
  );

const seen = (await Promise.all(KINDS.map((kind) => readAll(kind, kind)))).flat();
const from = async (place: string) =>
  (await Promise.all(ELSEWHERE.map((kind) => readAll(`${place}-${kind}`, kind)))).flat();

function measure(cases: readonly Seen[]) {
  const share = (of: readonly Kind[], isRight: (each: Seen) => boolean) => {
    const all = cases.filter(({ kind }) => of.includes(kind));
    const right = all.filter(isRight).length;
    return { right, all: all.length, share: right / all.length };
  };
  return {
    hard: share(['hard'], ({ found }) => found === 'hard'),
    falseHard: share(['soft', 'blocked', 'none'], ({ found }) => found === 'hard'),
    soft: share(['soft'], ({ found }) => found === 'soft'),
    blocked: share(['blocked'], ({ found }) => found === 'blocked'),
    complaints: share(['complaints'], ({ found }) => found === 'complaints'),
    none: share(['none'], ({ found }) => found === 'none'),
  };
}

it.each([
  ['open', seen.filter((each) => !isApart(each)), 0.98],
  ['kept apart', seen.filter(isApart), 0.98],
  ['elsewhere', await from('elsewhere'), 0.98],
  ['unseen', await from('unseen'), 0.95],
] as const)('reads bounces as they are meant, cases %s', (name, cases, recall) => {
  const figures = measure(cases);
  const line = Object.entries(figures).map(([key, { right, all }]) => `${key} ${right}/${all}`);
  process.stdout.write(`bounces, ${name}: ${line.join(', ')}\n`);
  for (const { kind, one, found } of cases)
    if (name !== 'kept apart' && name !== 'unseen' && kind !== found)
      process.stdout.write(`  ${kind} -> ${found}: ${one.form} | ${one.status} | ${one.text}\n`);
  expect(figures.hard.share).toBeGreaterThanOrEqual(recall);
  expect(figures.falseHard.share).toBeLessThanOrEqual(0.01);
  expect(figures.complaints.right).toBe(figures.complaints.all);
  expect(figures.none.right).toBe(figures.none.all);
});

it('an own access table (Postfix) is no proof that the address is gone', () => {
  expect(meaningOfRefusal('554 5.7.1 <bob@lead.test>: Recipient address rejected: Access denied')).toBe(
    'blocked',
  );
});

it('words of an address or of our email mean nothing', () => {
  expect(meaningOfRefusal('550 5.1.1 <spam.blacklist@lead.test>: user unknown')).toBe('hard');
  expect(meaningOfRefusal('<user-unknown@lead.test> 451 closing')).toBe(undefined);
});

it.each([
  "I'm afraid I wasn't able to deliver your message to the following addresses. This is a permanent error.",
  'Your message to bob@lead.test could not be delivered.',
  'The recipient has not received your message. Delivery to the following addresses failed permanently:',
  'The message for bob@lead.test was not processed by the account of the recipient.',
  'Ihre Nachricht an den Empfänger konnte nicht zugestellt werden.',
  "Votre message au destinataire n'a pas pu être remis.",
  'El mensaje al destinatario no se ha podido entregar.',
  'Il messaggio al destinatario non è stato consegnato.',
  'A mensagem ao destinatário não pôde ser entregue.',
  'Het bericht aan de geadresseerde kon niet worden bezorgd.',
  'Wiadomość do odbiorcy nie mogła zostać dostarczona.',
  'Сообщение получателю не доставлено. Не удалось доставить сообщение получателю.',
  'Meddelandet till mottagaren kunde inte levereras.',
])('that it was not delivered is no reason: %s', (text) => {
  expect(meaningOfRefusal(text)).not.toBe('hard');
});

it('of several addresses each has its own outcome, and a forwarded one is as good as the best', async () => {
  const report = (groups: string[]) =>
    Buffer.from(
      `From: mailer-daemon@mx.test\nContent-Type: multipart/report; boundary=b\n\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.test\n\n${groups.join('\n\n')}\n\n--b--\n`,
    );
  const group = (address: string, status: string, original = address) =>
    `Original-Recipient: rfc822; ${original}\nFinal-Recipient: rfc822; ${address}\nAction: failed\nStatus: ${status}`;
  const two = readDeliveryStatus(
    await readMessage(report([group('a@x.test', '5.1.1'), group('b@x.test', '5.2.2')])),
  );
  expect(two).toMatchObject({ severity: 'hard', recipients: ['a@x.test', 'b@x.test'] });
  expect(two && [severityFor(two, 'A@x.test'), severityFor(two, 'b@x.test')]).toEqual(['hard', 'soft']);
  const alias = report([
    group('a@x.test', '5.1.1', 'team@x.test'),
    group('b@x.test', '5.2.2', 'team@x.test'),
  ]);
  expect(readDeliveryStatus(await readMessage(alias))).toMatchObject({ severity: 'soft' });
});

it('a bounce without a report names our email by the copy that it returns', async () => {
  const [one] = parseCases('qmail | - | Sorry, no mailbox here by that name. (#5.1.1) | qmail');
  expect(one && classifyMessage(await readMessage(bounceMessage(one)))).toMatchObject({
    bounce: { recipients: ['bob@lead.test'], original: { messageId: '<1@myra.test>', sendId: 'send-1' } },
  });
});
