import { TAKE_UP_MENDED } from '@myra/shared/constants/take-up-mended';
import { listActivity } from '@myra/shared/contracts/activity';
import { getAiProfile, updateAiProfile } from '@myra/shared/contracts/ai-profiles';
import { keepOutOfDate, readOutOfDate } from '@myra/shared/contracts/out-of-date';
import * as sheet from '@myra/shared/contracts/product-sheet';
import { regenerateEmail } from '@myra/shared/contracts/sequence-emails';
import { inOrganization, systemCtx, type UserActor } from '@myra/upstream/src/context.ts';
import { eachOutOfDate, readSheets } from '@myra/upstream/src/modules/out-of-date/index.ts';
import { regenerateEmail as regenerate } from '@myra/upstream/src/modules/writing/regenerate-email.ts';
import { createOfflineWriter, type WrittenEmail } from '@myra/writer/index';
import { expect, it } from 'vitest';
import { PRODUCT } from '../support/lead-import.ts';
import { openOwner } from '../support/sending-world.ts';
import { angleInput } from '../support/sheet-world.ts';
import { ownerOf, started } from '../support/started.ts';
import { startTestUpstream } from '../support/upstream-app.ts';
import * as writing from '../support/writing-world.ts';

const upstream = started(() => startTestUpstream());
const sql = ownerOf(upstream, openOwner);

type World = writing.WritingWorld;

async function written(leads = 2): Promise<World> {
  const world = await writing.readyToWrite(upstream, writing.writingLeads(leads));
  await writing.writeAll(upstream, world);
  return world;
}
const read = async ({ token, campaignId }: World) =>
  (await upstream.call(readOutOfDate, { token, params: { id: campaignId } })).body;
const keep = ({ token, campaignId }: World, email_ids: number[]) =>
  upstream.call(keepOutOfDate, { token, params: { id: campaignId }, body: { email_ids } });
const sheetOf = async ({ token, productId }: World) =>
  (await upstream.call(sheet.getProductSheet, { token, params: { id: productId } })).body;
const emailsOf = async (world: World) =>
  (await writing.listWritten(upstream, world)).body.sequences.flatMap(({ sequence }) => sequence.emails);

/** Words an angle anew, and approves it where asked. Returns its id. */
async function wordAnew(
  world: World,
  name: string,
  change: { question?: string; offer?: string; more?: number[]; pass_to?: string; subject?: string },
  approved = true,
) {
  const { token, productId } = world;
  const angle = (await sheetOf(world)).angles.find((one) => one.name === name)!;
  const params = { id: angle.id };
  const { body } = await upstream.call(sheet.updateAngle, { token, params, body: change });
  const angles = [{ angle_id: body.id, version: body.version }];
  const approval = { token, params: { id: productId }, body: { claims: [], angles } };
  if (approved) expect((await upstream.call(sheet.approveSheet, approval)).status).toBe(200);
  return angle.id;
}

async function writeAgain(world: World) {
  const { emails } = await read(world);
  for (const { email_id, sequence_id, version } of emails) {
    const { status } = await upstream.call(regenerateEmail, {
      token: world.token,
      params: { sequence_id, email_id },
      query: { organization_id: world.id, instruction: TAKE_UP_MENDED },
      ifMatch: version,
    });
    expect(status).toBe(200);
  }
}

it('counts exactly the emails that say words which were changed, until they are written again', async () => {
  const world = await written();
  expect(await read(world)).toEqual({
    counts: { emails: 0, withdrawn: 0, edited: 0 },
    emails: [],
    sentences: [],
    missing: { steps: 0, leads: [] },
    unused: null,
  });
  const before = await emailsOf(world);
  await wordAnew(world, 'hold times', { question: 'How long is your front desk on hold each day?' }, false);
  const old = 'How long does your front desk wait on hold with payers?';
  const saying = before.filter(({ body }) => body.includes(old));
  expect(saying).toHaveLength(1);
  const found = await read(world);
  expect(found).toMatchObject({
    counts: { emails: 1, withdrawn: 0, edited: 0 },
    emails: [{ email_id: saying[0]!.email_id, is_withdrawn: false, lead_name: 'Ann Reyes' }],
    sentences: [{ sentence: old, why: null }],
  });
  const marked = (await emailsOf(world)).filter(({ out_of_date }) => out_of_date!.length > 0);
  expect(marked.map(({ email_id, out_of_date }) => [email_id, out_of_date])).toEqual([
    [saying[0]!.email_id, [{ sentence: old, why: null }]],
  ]);

  await wordAnew(world, 'hold times', { question: 'How long does your desk hold the line each day?' });
  await writeAgain(world);
  expect((await read(world)).counts.emails).toBe(0);
  const after = await emailsOf(world);
  expect(after.filter(({ version }) => version > 1).map(({ email_id }) => email_id)).toEqual([
    saying[0]!.email_id,
  ]);
  expect(after.find(({ version }) => version > 1)!.body).toContain('hold the line each day');
});

it('counts a sentence for emails that was changed where the source says its old words still', async () => {
  const world = await writing.readyToWrite(upstream, writing.writingLeads(2));
  const { token, productId, campaignId } = world;
  const { body: profile } = await upstream.call(getAiProfile, { token, params: { id: campaignId } });
  const params = { id: profile.id };
  await upstream.call(updateAiProfile, { token, params, body: { word_limit: 90 }, ifMatch: 1 });
  await writing.writeAll(upstream, world);
  const before = await emailsOf(world);
  const { claims } = await sheetOf(world);
  const said = claims.find(
    ({ text, mail_text }) => text === mail_text && before.some(({ body }) => body.includes(text)),
  )!;
  const body = { mail_text: 'We prepare, send and follow up each authorization of yours.' };
  const { body: changed } = await upstream.call(sheet.updateClaim, { token, params: { id: said.id }, body });
  const approval = { claims: [{ claim_id: changed.id, version: changed.version }], angles: [] };
  await upstream.call(sheet.approveSheet, { token, params: { id: productId }, body: approval });
  const saying = before.filter((email) => email.body.includes(said.text));
  expect(saying.length).toBeGreaterThan(0);
  const found = await read(world);
  expect(found.emails.map(({ email_id }) => email_id).toSorted()).toEqual(
    saying.map(({ email_id }) => email_id).toSorted(),
  );
  await writeAgain(world);
  expect((await read(world)).counts.emails).toBe(0);
  expect((await emailsOf(world)).filter((email) => email.body.includes(body.mail_text))).toHaveLength(
    saying.length,
  );
});

it('counts an email whose angle has other claims behind it since, until it is written again or kept', async () => {
  const world = await written();
  const { angles, claims } = await sheetOf(world);
  const { more } = angles.find(({ name }) => name === 'hold times')!;
  const other = claims.map(({ id }) => id).filter((id) => !more.includes(id));
  await wordAnew(world, 'hold times', { more: [...more, ...other.slice(0, 1)] });
  const found = await read(world);
  expect(found.counts).toEqual({ emails: 1, withdrawn: 0, edited: 0 });
  expect(found.sentences).toEqual([{ sentence: expect.any(String), why: null, has_other_claims: true }]);
  await writeAgain(world);
  expect((await read(world)).counts.emails).toBe(0);

  await wordAnew(world, 'hold times', { more });
  const [email] = (await read(world)).emails;
  expect((await keep(world, [email!.email_id])).body).toEqual({ kept: 1 });
  expect((await read(world)).counts.emails).toBe(0);
});

it('counts an email whose subject alone was changed, until it is written again or kept', async () => {
  const world = await written();
  await wordAnew(world, 'hold times', { subject: 'Time on hold with payers' });
  const found = await read(world);
  expect(found.counts).toEqual({ emails: 1, withdrawn: 0, edited: 0 });
  expect(found.sentences).toEqual([{ sentence: expect.any(String), why: null, is_subject: true }]);
  await writeAgain(world);
  expect((await read(world)).counts.emails).toBe(0);
  expect((await emailsOf(world)).map(({ subject_line }) => subject_line)).toContain(
    'Time on hold with payers',
  );

  await wordAnew(world, 'hold times', { subject: 'Who waits on hold' });
  const [email] = (await read(world)).emails;
  expect((await keep(world, [email!.email_id])).body).toEqual({ kept: 1 });
  expect((await read(world)).counts.emails).toBe(0);
  await writeAgain(world);
  expect((await emailsOf(world)).map(({ subject_line }) => subject_line)).toContain(
    'Time on hold with payers',
  );
});

it('counts the emails that ask to be passed on to somebody else by now', async () => {
  const lead = 'Ida,Kern,ida@kern.example,Chief Executive Officer,Kern Hospital,Dayton,OH';
  const file = `First Name,Last Name,Email,Title,Practice,City,State\n${lead}`;
  const world = await writing.readyToWrite(upstream, file);
  const passTo = async (who: string) => {
    for (const { name } of (await sheetOf(world)).angles) await wordAnew(world, name, { pass_to: who });
  };
  const asking = async (who: string) =>
    (await emailsOf(world)).flatMap(({ body, email_id }) => (body.includes(who) ? [email_id] : []));
  await passTo('your billing manager');
  await writing.writeAll(upstream, world);
  const old = await asking('your billing manager');
  expect(old).toHaveLength(1);
  await passTo('your front desk');
  expect((await read(world)).emails.map(({ email_id }) => email_id)).toEqual(old);
  await writeAgain(world);
  expect((await read(world)).counts.emails).toBe(0);
  expect(await asking('your front desk')).toEqual(old);
});

it('counts words that were changed in their own angle while another one still has them', async () => {
  const world = await written();
  const { token, productId } = world;
  const { question, offer } = (await sheetOf(world)).angles.find(({ name }) => name === 'hold times')!;
  const copy = { ...angleInput, name: 'a copy', question, offer, roles: ['Pharmacist'] };
  await upstream.call(sheet.createAngle, { token, params: { id: productId }, body: copy });
  expect((await read(world)).counts.emails).toBe(0);
  await wordAnew(world, 'hold times', { question: 'How long is your front desk on hold each day?' });
  expect(await read(world)).toMatchObject({
    counts: { emails: 1 },
    sentences: [{ sentence: question, why: null }],
  });
});

it('an offer that an email does not make is no sentence of it, and the words before take nothing back', async () => {
  const world = await written();
  const { question } = (await sheetOf(world)).angles.find(({ name }) => name === 'hold times')!;
  await wordAnew(world, 'hold times', { question: 'How long is your front desk on hold each day?' });
  expect((await read(world)).counts.emails).toBe(1);
  await wordAnew(world, 'hold times', { question });
  expect((await read(world)).counts.emails).toBe(0);
});

it('emails with changed words can be kept, those with a retired claim cannot', async () => {
  const world = await written();
  await wordAnew(world, 'hold times', { question: 'How long is your front desk on hold each day?' });
  const [email] = (await read(world)).emails;
  expect((await keep(world, [email!.email_id])).body).toEqual({ kept: 1 });
  expect((await read(world)).counts.emails).toBe(0);
  await wordAnew(world, 'hold times', { question: 'How long does your desk hold the line each day?' });
  expect((await read(world)).counts.emails).toBe(1);

  const [claim] = (await sheetOf(world)).claims;
  await upstream.call(sheet.retireClaim, { token: world.token, params: { id: claim!.id } });
  const { counts, sentences, emails } = await read(world);
  const all = await emailsOf(world);
  expect(counts).toEqual({ emails: all.length, withdrawn: all.length, edited: 0 });
  expect(sentences.map(({ why }) => why)).toContain('claim 1 is not used any more');
  expect(
    (
      await keep(
        world,
        emails.map(({ email_id }) => email_id),
      )
    ).body,
  ).toEqual({ kept: 0 });
  const { body: log } = await upstream.call(listActivity, {
    token: world.token,
    query: { organization_id: world.id, entity_type: 'campaign', campaign_id: world.campaignId },
  });
  expect(log.events.filter(({ event }) => event === 'email.kept')).toHaveLength(1);
});

it('a claim that is for other states or countries, or ran out, is withdrawn from the emails that say it', async () => {
  const world = await written();
  const { token } = world;
  // Every angle of this sheet rests on its first claim.
  const claim = (await sheetOf(world)).claims[0]!;
  const change = async (body: {
    states?: ('CA' | 'OH')[];
    countries?: string[];
    valid_until?: string | null;
  }) => upstream.call(sheet.updateClaim, { token, params: { id: claim.id }, body });
  await change({ states: ['OH', 'CA'] });
  expect((await read(world)).counts.withdrawn).toBe(0);
  await change({ states: ['CA'] });
  const elsewhere = await read(world);
  expect(elsewhere.counts.withdrawn).toBeGreaterThan(0);
  expect(elsewhere.sentences[0]?.why).toBe(`claim ${claim.no} is for California only`);
  await change({ states: [], countries: ['ES', 'US'] });
  expect((await read(world)).counts.withdrawn).toBe(0);
  await change({ countries: ['ES'] });
  expect((await read(world)).sentences[0]?.why).toBe(`claim ${claim.no} is for Spain only`);
  await change({ countries: [], valid_until: '2020-01-31' });
  expect((await read(world)).sentences[0]?.why).toBe(`claim ${claim.no} ran out on 2020-01-31`);
  await change({ valid_until: null });
  expect((await read(world)).counts.emails).toBe(0);
});

it('an email that a person typed is out of date only by sentences that still stand there', async () => {
  const world = await written();
  const { sequences } = (await writing.listWritten(upstream, world)).body;
  const { sequence } = sequences.find((one) => one.sequence.emails[0]!.body.includes('wait on hold'))!;
  const [email] = sequence.emails;
  const ids = { sequenceId: sequence.sequence_id, emailId: email!.email_id, subject: 'Calls' };
  await writing.saveEmail(upstream, world, { ...ids, body: `${email!.body}\n\nBest wishes` });
  await wordAnew(world, 'hold times', { question: 'How long is your front desk on hold each day?' });
  expect((await read(world)).counts).toEqual({ emails: 1, withdrawn: 0, edited: 1 });
  await writing.saveEmail(upstream, world, { ...ids, body: 'Hello Ann,\n\nMay I send you a page about it?' });
  expect((await read(world)).counts.emails).toBe(0);
});

it('reads a campaign in chunks and leaves none out', async () => {
  const world = await written(5);
  const [claim] = (await sheetOf(world)).claims;
  await upstream.call(sheet.retireClaim, { token: world.token, params: { id: claim!.id } });
  const ctx = systemCtx(upstream.deps, 'test', world.id);
  const ids = (chunk: number) =>
    inOrganization(ctx, async (tx) => {
      const now = ctx.clock.now();
      const sheets = await readSheets(tx, { campaignId: world.campaignId }, now);
      const all: number[] = [];
      for await (const { email_id } of eachOutOfDate(tx, world.campaignId, { now, sheets, chunk }))
        all.push(email_id);
      return all;
    });
  const whole = await ids(1_000);
  expect(new Set(whole)).toEqual(new Set((await emailsOf(world)).map(({ email_id }) => email_id)));
  expect(await ids(2)).toEqual(whole);
});

it('names what may not be said any more also behind many changed sentences', async () => {
  const world = await written();
  const [claim] = (await sheetOf(world)).claims;
  await upstream.call(sheet.retireClaim, { token: world.token, params: { id: claim!.id } });
  const [first] = (await emailsOf(world)).map(({ email_id }) => email_id);
  const changed = Array.from({ length: 6 }, (_, no) => ({
    ...{ sentence: `Changed ${no}.`, refs: [], rests: [], marks: ['gone'] },
  }));
  await sql`update sequence_emails set sources = ${sql.json(changed)} where id = ${first!}`;
  const { counts, sentences } = await read(world);
  expect(counts.withdrawn).toBe(counts.emails - 1);
  expect(sentences[0]?.why).toBe('claim 1 is not used any more');
  expect(sentences.filter(({ why }) => why === null)).toHaveLength(5);
});

it('a text that somebody saved while it was written again stays out of date', async () => {
  const world = await written();
  await wordAnew(world, 'hold times', { question: 'How long is your front desk on hold each day?' });
  const [old] = (await read(world)).emails;
  const { email_id: emailId, sequence_id: sequenceId, version } = old!;
  const { body } = (await emailsOf(world)).find(({ email_id }) => email_id === emailId)!;
  const actor: UserActor = {
    ...{ kind: 'user', userId: '00000000-0000-4000-8000-000000000000', email: '', role: 'admin' },
    ...{ organizationId: world.id, sessionId: '', mustSetPassword: false, needsCode: false },
  };
  const savesMeanwhile = async () => ({
    ...createOfflineWriter(),
    regenerate: async ({ current }: { current: WrittenEmail }) => {
      await writing.saveEmail(upstream, world, {
        ...{ sequenceId, emailId, subject: 'Calls' },
        body: `${body}\n\nBest wishes`,
      });
      const unchanged = { changed: false, applied: [], notApplied: [], summary: '' };
      return { ok: true, email: current, ...unchanged } as const;
    },
  });
  const input = { sequenceId, emailId, instruction: TAKE_UP_MENDED, version };
  await regenerate({ ...upstream.deps, actor }, savesMeanwhile, input);
  expect((await read(world)).counts).toEqual({ emails: 1, withdrawn: 0, edited: 1 });
});

it('tells of sentences that were approved since and that no email uses', async () => {
  const world = await written();
  const { token, productId } = world;
  const params = { id: productId };
  const line = `${PRODUCT.name}, a prior authorization service, calls the payer for you.`;
  const body = { ...angleInput, line };
  const { body: made } = await upstream.call(sheet.createAngle, { token, params, body });
  expect((await read(world)).unused).toBeNull();
  upstream.clock.advance(60_000);
  const angles = [{ angle_id: made.id, version: made.version }];
  const approval = { token, params, body: { claims: [], angles } };
  expect((await upstream.call(sheet.approveSheet, approval)).status).toBe(200);
  expect((await read(world)).unused).toMatchObject({ count: 1, sentence: line });
});
