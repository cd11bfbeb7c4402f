import { once } from 'node:events';
import { readEmailOpening, setEmailOpening } from '@myra/shared/contracts/sequence-emails';
import { approveLead } from '@myra/shared/contracts/sequences';
import { describe, expect, it } from 'vitest';
import { goodAnswer, startFakeModel } from '../support/fake-model.ts';
import { signUpImporter } from '../support/lead-import.ts';
import { ownerOf, started } from '../support/started.ts';
import { until } from '../support/until.ts';
import { startTestUpstream } from '../support/upstream-app.ts';
import { letClaimsRunOut, progressOf, startWriter } from '../support/writing-worker.ts';
import * as writing from '../support/writing-world.ts';

const upstream = started(() => startTestUpstream());
const owner = ownerOf(upstream);

const LEADS = 24;
const MINE = 'Who calls the payer when you are busy?';

type Email = { id: number; angle: number; body: string; is_human: boolean; version: number };
/** The first emails of a campaign, by lead. */
const firstEmails = (world: writing.WritingWorld) => owner<Email[]>`
  select e.id::int, (e.writer_state->'parts'->>'angle')::int as angle, e.body, e.is_human, e.version
  from sequence_emails e join sequences s on s.id = e.sequence_id
  where e.campaign_id = ${world.campaignId} and e.step = 0 order by s.lead_id`;
const bodies = async (world: writing.WritingWorld) => (await firstEmails(world)).map(({ body }) => body);
const opening = ({ token }: Pick<writing.WritingWorld, 'token'>, emailId: number) =>
  upstream.call(readEmailOpening, { token, params: { email_id: emailId } });
const useOpening = ({ token }: Pick<writing.WritingWorld, 'token'>, emailId: number, use = true) =>
  upstream.call(setEmailOpening, { token, params: { email_id: emailId }, body: { use } });

/** The first sentence after the greeting. */
const openingOf = (body: string): string => /\n\n(.+?[.?])(?:\s|$)/u.exec(body)?.[1] ?? '';

/** Puts `MINE` in place of the first sentence of the first lead's first email. */
async function editOpening(world: writing.WritingWorld, sentence = MINE) {
  const { sequence } = (await writing.listWritten(upstream, world)).body.sequences[0]!;
  const email = sequence.emails[0]!;
  const from = openingOf(email.body);
  const saved = await writing.saveEmail(upstream, world, {
    sequenceId: sequence.sequence_id,
    emailId: email.email_id,
    subject: email.subject_line,
    body: email.body.replace(from, sentence),
  });
  expect(saved.status).toBe(200);
  const angle = (await firstEmails(world)).find(({ id }) => id === email.email_id)?.angle;
  return { emailId: email.email_id, from, angle };
}

describe('an opening that a person wrote', () => {
  it('is used for all leads with its angle, also those written later, and taken back to the byte', async () => {
    const world = await writing.readyToWrite(upstream, writing.writingLeads(LEADS));
    await writing.writeAll(upstream, world);
    const calm = await firstEmails(world);
    await owner`delete from sequence_emails where campaign_id = ${world.campaignId}`;
    await owner`delete from sequences where campaign_id = ${world.campaignId}`;
    await writing.writeAll(upstream, world, 'first');
    const { emailId, from, angle } = await editOpening(world);
    const others = calm.filter((email) => email.angle === angle && email.body.includes(from)).length - 1;
    const offered = (await opening(world, emailId)).body.opening;
    expect(offered).toEqual({
      text: MINE,
      is_used: false,
      names_lead: false,
      leads: { value: others, exact: true },
      refused: 0,
    });
    expect(others).toBeGreaterThan(3);
    await useOpening(world, emailId);
    await writing.writeAll(upstream, world, 'rest');

    const used = await firstEmails(world);
    for (const [at, email] of used.entries()) {
      const before = calm[at]!.body;
      expect(email.body).toBe(email.angle === angle ? before.replace(from, MINE) : before);
    }
    const now = (await opening(world, emailId)).body.opening;
    expect(now).toMatchObject({ is_used: true, leads: { value: others, exact: true } });

    expect((await useOpening(world, emailId, false)).body.emails).toBe(others);
    const back = await firstEmails(world);
    expect(back.filter(({ is_human }) => !is_human).map(({ body }) => body)).toEqual(
      calm.filter((_, at) => !back[at]!.is_human).map(({ body }) => body),
    );
    expect((await opening(world, emailId)).body.opening?.is_used).toBe(false);
  });

  it('leaves alone what is edited by hand, sent or on its way', async () => {
    const world = await writing.readyToWrite(upstream, writing.writingLeads(LEADS));
    await writing.writeAll(upstream, world);
    const { emailId, angle } = await editOpening(world);
    const same = (await firstEmails(world)).filter((email) => email.angle === angle && email.id !== emailId);
    const [sent, leaving, byHand] = same;
    await owner`update sequence_emails set sent_at = now() where id = ${sent!.id}`;
    await owner`update sequence_emails set outbound_id = 7 where id = ${leaving!.id}`;
    await owner`update sequence_emails set is_human = true where id = ${byHand!.id}`;
    expect((await useOpening(world, emailId)).body.emails).toBe(same.length - 3);
    const after = new Map((await firstEmails(world)).map((email) => [email.id, email.body]));
    for (const one of [sent!, leaving!, byHand!]) expect(after.get(one.id)).toBe(one.body);
  });

  it.each([
    ['too long', `Who calls the payer when ${'you and your whole team '.repeat(12)}are busy?`, {}],
    ['an excluded word', MINE, { exclude_keywords: 'busy' }],
  ])('stays away from every email that it would break a rule of: %s', async (_why, sentence, profile) => {
    const world = await writing.readyToWrite(upstream, writing.writingLeads(LEADS));
    await writing.writeAll(upstream, world);
    const { emailId, angle } = await editOpening(world, sentence);
    const same = (await firstEmails(world)).filter((email) => email.angle === angle && email.id !== emailId);
    const changes = { word_limit: 60, ...profile };
    await owner`update ai_profiles set ${owner(changes)} where campaign_id = ${world.campaignId}`;
    expect((await opening(world, emailId)).body.opening).toMatchObject({
      leads: { value: 0 },
      refused: same.length,
    });
    expect((await useOpening(world, emailId)).body).toEqual({ emails: 0, refused: same.length });
    expect((await firstEmails(world)).filter(({ body }) => body.includes(sentence))).toHaveLength(1);
  });

  it('is used once by two tabs, and by none where it names its lead or is somebody else’s', async () => {
    const world = await writing.readyToWrite(upstream, writing.writingLeads(LEADS));
    await writing.writeAll(upstream, world);
    const { emailId, angle } = await editOpening(world);
    await Promise.all([useOpening(world, emailId), useOpening(world, emailId)]);
    const changed = (await firstEmails(world)).filter((email) => email.angle === angle);
    for (const { body } of changed) expect(body.split(MINE)).toHaveLength(2);
    const stranger = await signUpImporter(upstream);
    expect((await opening(stranger, emailId)).status).toBe(404);
    expect((await useOpening(stranger, emailId)).status).toBe(404);

    const other = await writing.readyToWrite(upstream, writing.writingLeads(LEADS));
    await writing.writeAll(upstream, other);
    const before = await bodies(other);
    const { emailId: named } = await editOpening(other, 'Who calls the payer at Bluefern?');
    expect((await opening(other, named)).body.opening?.names_lead).toBe(true);
    expect((await useOpening(other, named)).status).toBe(412);
    expect((await bodies(other)).slice(1)).toEqual(before.slice(1));
  });
});

describe('examples for a model', () => {
  it('are what a person edited and approved, without the lead’s name, and nothing where samples are kept back', async () => {
    const model = await startFakeModel((call) => ({ kind: 'json', value: goodAnswer(call) }));
    const own = await startTestUpstream({
      env: {
        ...model.env,
        AI_JUDGE_MODEL: 'none',
      },
    });
    try {
      const world = await writing.readyToWrite(own, writing.writingLeads(12));
      await writing.writeAll(own, world, 'first');
      const examplesOf = (n: number) =>
        (model.calls[n]!.campaign as unknown as { examples: { before: string; after: string }[] }).examples;
      expect(examplesOf(0)).toEqual([]);
      const [one, two] = (await writing.listWritten(own, world)).body.sequences;
      const email = one!.sequence.emails[0]!;
      await writing.saveEmail(own, world, {
        sequenceId: one!.sequence.sequence_id,
        emailId: email.email_id,
        subject: email.subject_line,
        body: email.body.replace(openingOf(email.body), MINE),
      });
      const params = { id: world.campaignId, lead_id: two!.lead_id };
      await own.call(approveLead, { token: world.token, params, body: { approved: true } });
      const calls = model.calls.length;
      await writing.writeAll(own, world, 'rest');
      const examples = examplesOf(calls);
      expect(examples[0]?.after).toContain(MINE);
      expect(examples[0]?.before).not.toContain(MINE);
      expect(examples.length).toBeGreaterThan(1);
      expect(examples.length).toBeLessThanOrEqual(5);
      const told = JSON.stringify(examples);
      for (const { lead } of [one!, two!]) {
        for (const name of [lead.first_name, lead.last_name, lead.provider_name])
          expect(told).not.toContain(name);
      }
      expect(
        new Set(model.calls.slice(calls).map((_, n) => JSON.stringify(examplesOf(calls + n)))).size,
      ).toBe(1);
    } finally {
      await model.stop();
      await own.stop();
    }
  });
});

it('an opening set while a worker writes, which is killed then, stands in every email with its angle', {
  timeout: 120_000,
}, async () => {
  const world = await writing.readyToWrite(upstream, writing.writingLeads(300));
  await writing.writeAll(upstream, world, 'first');
  const { emailId, from, angle } = await editOpening(world);
  const { body } = await writing.startWriting(upstream, world, 'rest');
  const child = startWriter(upstream, world, body.task_id);
  await until('progress', async () => (await progressOf(owner, body.task_id)) >= 10, 60_000);
  await useOpening(world, emailId);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await letClaimsRunOut(owner, world, body.task_id);
  await writing.workOnce(upstream, world, body.task_id);
  const emails = await firstEmails(world);
  expect(emails).toHaveLength(300);
  for (const email of emails) {
    if (email.angle !== angle) continue;
    expect(email.body).not.toContain(from);
    expect(email.body.split(MINE)).toHaveLength(2);
  }
});

it('what a person writes may hold a figure of the notes about its lead or of the sentence to it, and no other', async () => {
  const world = await writing.readyToWrite(upstream, writing.writingLeads(1));
  await writing.writeAll(upstream, world);
  await owner`update leads set notes = 'Runs 37 vans', opening_line = 'You opened site 58 in May.'
    where id in (select lead_id from sequences where campaign_id = ${world.campaignId})`;
  await editOpening(world, 'With 37 vans, 58 sites and 64 drivers, who plans the day?');
  const [{ warnings }] = await owner<[{ warnings: string[] }]>`
    select warnings from sequence_emails where campaign_id = ${world.campaignId} and step = 0`;
  expect(warnings.filter((warning) => warning.startsWith('unsourced'))).toEqual(['unsourced_number: 64']);
});
