import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { buildMessage, type MessageInput, SEND_ID_HEADER } from './build-message.ts';
import { threadHeaders } from './thread-headers.ts';
import { renderFooter, unsubscribeUrl } from './unsubscribe-footer.ts';

const input: MessageInput = {
  messageId: '<step-1.abc@myra.test>',
  sendId: 'send-1',
  date: new Date('2026-11-20T10:00:00Z'),
  from: { name: 'Zoë Müller, MD', address: 'zoe@bücher.example' },
  to: { name: 'Bob "the" Lead', address: 'bob@lead.test' },
  subject: 'Grüße aus der Klinik: ein sehr langer Betreff, der gefaltet werden muss, mit 你好 am Ende',
  textBody: 'Hi Bob,\n\nsee https://myra.test/a?b=1&c=2.\n.\nFrom here <b>on</b>\n',
  footer: '© 2026 Clinic.\nUnsubscribe: https://myra.test/u/abc',
  listUnsubscribe: ['https://myra.test/u/abc', 'mailto:stop@myra.test'],
};

const header = (raw: Buffer, name: string) =>
  raw
    .toString()
    .split('\r\n\r\n')[0]
    ?.replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}: `))
    ?.slice(name.length + 2);

describe('a frozen message', () => {
  it('is the same bytes for the same input', async () => {
    const [first, second] = await Promise.all([buildMessage(input), buildMessage({ ...input })]);
    expect(first.equals(second)).toBe(true);
    const other = await buildMessage({ ...input, sendId: 'send-2' });
    expect(other.equals(first)).toBe(false);
  });

  it('is ASCII with CRLF line ends, no line over 998 octets, whatever the text', async () => {
    const textBody = `${'long'.repeat(5_000)} ünïcödé\r\rold mac\n`;
    const raw = await buildMessage({ ...input, textBody, references: ids(60) });
    const lines = raw.toString('latin1').split('\r\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(998);
    expect(lines.some((line) => /[\r\n]/.test(line))).toBe(false);
    expect(raw.every((byte) => byte < 0x80)).toBe(true);
  });

  it('reads back in a foreign parser as it was written', async () => {
    const email = await PostalMime.parse(await buildMessage(input));
    expect(email.subject).toBe(input.subject);
    expect(email.from).toMatchObject({ name: 'Zoë Müller, MD', address: 'zoe@xn--bcher-kva.example' });
    expect(email.to?.[0]).toMatchObject({ name: 'Bob "the" Lead', address: 'bob@lead.test' });
    expect(email.messageId).toBe(input.messageId);
    expect(email.date).toBe('2026-11-20T10:00:00.000Z');
    expect(email.text).toContain('see https://myra.test/a?b=1&c=2.\n.\nFrom here <b>on</b>\n\n-- \n© 2026');
    expect(email.html).toContain('<a href="https://myra.test/a?b=1&amp;c=2">');
    expect(email.html).toContain('From here &lt;b&gt;on&lt;/b&gt;');
    expect(email.html).not.toContain('<b>');
    expect(email.html).not.toContain('<img');
  });

  it('carries files and copies, the same bytes each time', async () => {
    const content = Buffer.from([0, 255, 13, 10, 46, 10, 7]);
    const files = [{ name: 'Größen "2026".pdf', mediaType: 'application/pdf', content }];
    const copied = { ...input, cc: [{ name: '', address: 'cy@lead.test' }], attachments: files };
    const raw = await buildMessage(copied);
    expect(raw.equals(await buildMessage(copied))).toBe(true);
    const email = await PostalMime.parse(raw);
    expect(email.cc?.[0]).toMatchObject({ address: 'cy@lead.test' });
    expect(email.text).toContain('Hi Bob,');
    expect(email.html).toContain('Hi Bob,');
    expect(email.attachments).toHaveLength(1);
    const [file] = email.attachments;
    expect(file).toMatchObject({ filename: 'Größen "2026".pdf', mimeType: 'application/pdf' });
    expect(Buffer.from(file!.content as ArrayBuffer)).toEqual(content);
    await expect(
      buildMessage({ ...input, attachments: [{ ...files[0]!, name: 'a\r\nBcc: x@y.test' }] }),
    ).rejects.toMatchObject({ code: 'invalid-input' });
  });

  it('is tracked in its HTML alone: one image, and links that lead elsewhere under the same words', async () => {
    const tracking = {
      openUrl: 'https://myra.test/o/open"1',
      linkTo: (url: string) => (url.includes('/u/') ? url : 'https://myra.test/c/1'),
    };
    const email = await PostalMime.parse(await buildMessage({ ...input, tracking }));
    const plain = await PostalMime.parse(await buildMessage(input));
    expect(email.text).toBe(plain.text);
    expect(email.html).toContain('<a href="https://myra.test/c/1">https://myra.test/a?b=1&amp;c=2</a>');
    expect(email.html).toContain('<a href="https://myra.test/u/abc">');
    expect(email.html?.match(/<img[^>]*>/g)).toEqual([
      '<img src="https://myra.test/o/open&quot;1" alt="" width="1" height="1">',
    ]);
  });

  it('carries the one-click headers and the send id, and is not marked as automatic', async () => {
    const raw = await buildMessage(input);
    expect(header(raw, 'List-Unsubscribe')).toBe('<https://myra.test/u/abc>, <mailto:stop@myra.test>');
    expect(header(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(header(raw, SEND_ID_HEADER)).toBe('send-1');
    expect(header(raw, 'Auto-Submitted')).toBeUndefined();
    expect(raw.toString().match(/^(From|Date|Message-ID|MIME-Version):/gm)).toHaveLength(4);
  });

  it('keeps the first and the newest references of a long thread', async () => {
    const raw = await buildMessage({ ...input, inReplyTo: '<60@x.test>', references: ids(60) });
    const kept = header(raw, 'References')?.split(' ') ?? [];
    expect(header(raw, 'In-Reply-To')).toBe('<60@x.test>');
    expect(kept).toHaveLength(20);
    expect([kept[0], kept.at(-1)]).toEqual(['<1@x.test>', '<60@x.test>']);
  });

  it.each<[string, Partial<MessageInput>, string]>([
    ['subject', { subject: 'a\r\nBcc: eve@x.test' }, 'subject'],
    ['subject with NUL', { subject: 'a\0b' }, 'subject'],
    ['from name', { from: { name: 'Ann\nBcc: eve@x.test', address: 'a@x.test' } }, 'from.name'],
    ['from address', { from: { name: '', address: 'a@x.test\r\nBcc: e@x.test' } }, 'from.address'],
    ['to address', { to: { name: '', address: 'a@x.test, eve@x.test' } }, 'to.address'],
    ['to domain', { to: { name: '', address: 'bob@lead.test\nx' } }, 'to.address'],
    ['reply-to', { replyTo: { name: 'x\u2028y', address: 'a@x.test' } }, 'reply_to.name'],
    ['message id', { messageId: '<a@b>\r\nX: y' }, 'message_id'],
    ['in-reply-to', { inReplyTo: 'a@b' }, 'in_reply_to'],
    ['reference', { references: ['<a@b> <c@d>'] }, 'references'],
    ['send id', { sendId: 'a\nb' }, 'send_id'],
    ['unsubscribe link', { listUnsubscribe: ['https://x.test/a>, <https://evil.test'] }, 'list_unsubscribe'],
    ['unsubscribe scheme', { listUnsubscribe: ['javascript:alert(1)'] }, 'list_unsubscribe'],
    ['body with NUL', { textBody: 'a\0b' }, 'body'],
    ['subject too long', { subject: 'x'.repeat(501) }, 'subject'],
  ])('refuses by name: %s', async (_name, change, path) => {
    await expect(buildMessage({ ...input, ...change })).rejects.toMatchObject({
      code: 'invalid-input',
      details: { issues: [{ path }] },
    });
  });
});

function ids(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `<${index + 1}@x.test>`);
}

describe('the footer', () => {
  const footer = {
    regulatoryText: '© {year} {organization name}. Unsubscribe at any time: {unsubscribe link}',
    organizationName: 'Clinic One',
    postalAddress: '1 Main St\nSpringfield, IL 62701',
    unsubscribeUrl: 'https://myra.test/u/abc',
    year: 2026,
  };

  it('resolves the placeholders and adds the postal address, but no second link', () => {
    expect(renderFooter(footer)).toBe(
      '© 2026 Clinic One. Unsubscribe at any time: https://myra.test/u/abc\nClinic One, 1 Main St, Springfield, IL 62701',
    );
  });

  it('adds the link where the text has none, even where there is no text', () => {
    const text = renderFooter({ ...footer, regulatoryText: ' ' });
    expect(text).toBe('Clinic One, 1 Main St, Springfield, IL 62701\nUnsubscribe: https://myra.test/u/abc');
  });

  it('adds no second address', () => {
    const regulatoryText = 'Clinic One, 1 Main St Springfield, IL 62701';
    expect(renderFooter({ ...footer, regulatoryText }).match(/Main St/g)).toHaveLength(1);
  });

  it('is not confused by replacement patterns in a name', () => {
    expect(renderFooter({ ...footer, organizationName: "$& $' {year}" })).toContain("© 2026 $& $' {year}.");
  });

  it('links under the public address', () => {
    expect(unsubscribeUrl('https://myra.test/', 'a/b')).toBe('https://myra.test/u/a%2Fb');
  });
});

describe('threading', () => {
  it('puts a follow-up under our first message without claiming that the lead wrote', () => {
    const sentMessageIds = ['<1@x.test>', '<2@x.test>'];
    const thread = threadHeaders({ subject: 'Re: Beds', sentMessageIds, firstSubject: 'Beds' });
    expect(thread).toEqual({ subject: 'Beds', inReplyTo: '<1@x.test>', references: ['<1@x.test>'] });
  });

  it('answers the lead with Re: and their message', () => {
    const thread = threadHeaders({
      subject: 'unused',
      sentMessageIds: ['<1@x.test>'],
      leadMessage: { messageId: '<r@lead.test>', references: ['<1@x.test>'], subject: 'AW: Re: Beds' },
    });
    expect(thread).toEqual({
      subject: 'Re: Beds',
      inReplyTo: '<r@lead.test>',
      references: ['<1@x.test>', '<r@lead.test>'],
    });
  });
});
