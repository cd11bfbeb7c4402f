import { beforeEach, describe, expect, it } from 'vitest';
import { fakeGateway } from '../support/fake-gateway.ts';
import { type Browser, openBrowser, openSignedIn } from '../support/gateway-app.ts';

const { upstream, gateway } = fakeGateway({ limits: { answerMs: 300 } });
beforeEach(() => upstream.mend());

async function signedIn(organizationId: number): Promise<Browser> {
  return openSignedIn(gateway.app, upstream.addPerson({ organizationId }));
}

const PLACE = { sequence_id: '41' };

describe('what is being typed', () => {
  it('is stored for its writer in every tab, and for nobody else', async () => {
    const organizationId = upstream.addOrganization();
    const writer = await signedIn(organizationId);
    const colleague = await signedIn(organizationId);
    expect((await writer.query('mail.getTypedReply', PLACE)).body).toBeNull();
    await writer.mutate('mail.saveTypedReply', { ...PLACE, subject_line: 'Re: hours', body: 'We open at' });
    await writer.mutate('mail.saveTypedReply', {
      ...PLACE,
      subject_line: 'Re: hours',
      body: 'We open at 8.',
    });
    expect((await writer.query('mail.getTypedReply', PLACE)).body).toMatchObject({
      subject_line: 'Re: hours',
      body: 'We open at 8.',
    });
    expect((await writer.query('mail.getTypedReply', { sequence_id: '42' })).body).toBeNull();
    expect((await colleague.query('mail.getTypedReply', PLACE)).body).toBeNull();
    await writer.mutate('mail.saveTypedReply', { kind: 'forward', id: '7', subject_line: '', body: 'Look' });
    expect((await writer.query('mail.typedReplies')).body).toMatchObject([
      { ...PLACE, beginning: 'We open at 8.' },
    ]);
    expect((await colleague.query('mail.typedReplies')).body).toEqual([]);
  });

  it('stays when the upstream is away, and when it refuses the reply', async () => {
    const writer = await signedIn(upstream.addOrganization());
    await writer.mutate('mail.saveTypedReply', { ...PLACE, subject_line: 'Re', body: 'kept' });
    upstream.break(/notifications/, () => 'cut');
    const refused = await writer.mutate('mail.reply', { ...PLACE, reply_to_email_id: '7', body: 'kept' });
    expect(refused.status).toBe(503);
    expect((await writer.query('mail.getTypedReply', PLACE)).body).toMatchObject({ body: 'kept' });
  });

  it('is deleted when it is empty or discarded', async () => {
    const writer = await signedIn(upstream.addOrganization());
    await writer.mutate('mail.saveTypedReply', { ...PLACE, subject_line: 'Re', body: 'something' });
    await writer.mutate('mail.saveTypedReply', { ...PLACE, subject_line: 'Re', body: '   ' });
    expect((await writer.query('mail.getTypedReply', PLACE)).body).toBeNull();
    await writer.mutate('mail.saveTypedReply', { ...PLACE, subject_line: 'Re', body: 'something' });
    await writer.mutate('mail.clearTypedReply', PLACE);
    expect((await writer.query('mail.getTypedReply', PLACE)).body).toBeNull();
  });

  it('keeps copies and files, also without a text', async () => {
    const writer = await signedIn(upstream.addOrganization());
    const files = [{ id: '3', name: 'a.pdf', media_type: 'application/pdf', bytes: 7 }];
    const extras = { cc: ['half@an addr'], bcc: [], files };
    await writer.mutate('mail.saveTypedReply', { ...PLACE, subject_line: 'Re', body: '', ...extras });
    expect((await writer.query('mail.getTypedReply', PLACE)).body).toMatchObject({ body: '', ...extras });
    await writer.mutate('mail.saveTypedReply', { ...PLACE, subject_line: 'Re', body: '' });
    expect((await writer.query('mail.getTypedReply', PLACE)).body).toBeNull();
  });

  it('has a place of its own for a forward, an answer to a stranger and each draft, until that is sent', async () => {
    const writer = await signedIn(upstream.addOrganization());
    const kinds = ['forward', 'answer', 'draft'];
    const text = { subject_line: '', since: '3', answered: '2' };
    for (const kind of kinds)
      await writer.mutate('mail.saveTypedReply', { kind, id: '41', ...text, body: `a ${kind}` });
    const read = async (place: object) => (await writer.query('mail.getTypedReply', place)).body;
    expect(await read(PLACE)).toBeNull();
    for (const kind of kinds)
      expect(await read({ kind, id: '41' })).toMatchObject({
        body: `a ${kind}`,
        since: '3',
        answered: '2',
        cc: [],
      });
    await writer.mutate('mail.clearTypedReply', { kind: 'forward', id: '41' });
    expect(await read({ kind: 'forward', id: '41' })).toBeNull();
    expect(await read({ kind: 'draft', id: '41' })).not.toBeNull();
    const other = { kind: 'comment', id: '41', ...text, body: 'x' };
    expect((await writer.mutate('mail.saveTypedReply', other)).status).toBe(400);
  });

  it('has limits', async () => {
    const writer = await signedIn(upstream.addOrganization());
    const long = { ...PLACE, subject_line: 'Re', body: 'x'.repeat(20_001) };
    expect((await writer.mutate('mail.saveTypedReply', long)).status).toBe(400);
  });
});

describe('who is writing', () => {
  it('is shown to colleagues only, until it stops or times out', async () => {
    const organizationId = upstream.addOrganization();
    const ana = await signedIn(organizationId);
    const ben = await signedIn(organizationId);
    const stranger = await signedIn(upstream.addOrganization());
    await ana.mutate('mail.reportPresence', { ...PLACE, writing: true });
    expect((await ben.query('mail.presence', PLACE)).body).toHaveLength(1);
    expect((await ana.query('mail.presence', PLACE)).body).toEqual([]);
    expect((await stranger.query('mail.presence', PLACE)).body).toEqual([]);
    expect((await ben.query('mail.presence', { sequence_id: '42' })).body).toEqual([]);
    await ana.mutate('mail.reportPresence', { ...PLACE, writing: false });
    expect((await ben.query('mail.presence', PLACE)).body).toEqual([]);
    await ana.mutate('mail.reportPresence', { ...PLACE, writing: true });
    gateway.clock.advance(20_000);
    expect((await ben.query('mail.presence', PLACE)).body).toEqual([]);
  });
});

describe('an attachment', () => {
  const bytes = Buffer.from('<script>alert(1)</script>');

  it('is downloaded and never shown in place, whatever its type', async () => {
    const reader = await signedIn(upstream.addOrganization());
    upstream.break(/attachments/, () => ({
      raw: bytes.toString(),
      headers: { 'content-type': 'text/html' },
    }));
    const answer = await reader.send('GET', '/attachments/7/9?name=Pr%C3%BCf%20%22ung%22.html');
    expect(answer.status).toBe(200);
    expect(answer.body).toBe(bytes.toString());
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Pr_f _ung_.html"; filename*=UTF-8''Pr%C3%BCf%20%22ung%22.html`,
    );
  });

  it('needs a session, and the upstream’s consent', async () => {
    const stranger = openBrowser(gateway.app);
    expect((await stranger.send('GET', '/attachments/7/9')).status).toBe(401);
    const reader = await signedIn(upstream.addOrganization());
    upstream.break(/attachments/, () => ({
      status: 404,
      body: { error: { code: 'not-found', message: '' } },
    }));
    expect((await reader.send('GET', '/attachments/7/9')).status).toBe(404);
  });
});
