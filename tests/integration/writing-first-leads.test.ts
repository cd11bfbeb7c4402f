import { once } from 'node:events';
import { getCampaign } from '@myra/shared/contracts/campaigns';
import { editLead } from '@myra/shared/contracts/contacts';
import { listEmailVersions, regenerateEmail } from '@myra/shared/contracts/sequence-emails';
import { approveLead, changeLeadAngle, listLeadAngles } from '@myra/shared/contracts/sequences';
import { describe, expect, it } from 'vitest';
import { ownerOf, started } from '../support/started.ts';
import { until } from '../support/until.ts';
import { startTestUpstream } from '../support/upstream-app.ts';
import { letClaimsRunOut, progressOf, startWriter } from '../support/writing-worker.ts';
import * as writing from '../support/writing-world.ts';

const upstream = started(() => startTestUpstream());
const owner = ownerOf(upstream);

const LEADS = 24;
const ready = (count = LEADS) =>
  writing.readyToWrite(upstream, writing.writingLeads(count, ['Cardiology', 'Radiology']));
const list = async (world: writing.WritingWorld, query: Record<string, unknown> = {}) =>
  (await writing.listWritten(upstream, world, { limit: 100, ...query })).body;
const firstIds = async ({ token, campaignId }: writing.WritingWorld) =>
  (await upstream.call(getCampaign, { token, params: { id: campaignId } })).body.first_lead_ids;
const approve = ({ token, campaignId }: writing.WritingWorld, leadId: number, approved = true) =>
  upstream.call(approveLead, { token, params: { id: campaignId, lead_id: leadId }, body: { approved } });
const angles = ({ token, campaignId }: writing.WritingWorld, leadId: number) =>
  upstream.call(listLeadAngles, { token, params: { id: campaignId, lead_id: leadId } });
const changeAngle = ({ token, campaignId }: writing.WritingWorld, leadId: number, angleId: number) =>
  upstream.call(changeLeadAngle, {
    token,
    params: { id: campaignId, lead_id: leadId },
    body: { angle_id: angleId },
  });

describe('the first five leads of a list', () => {
  it('are written alone, differ in role, and say why each angle', async () => {
    const world = await ready();
    const taskId = await writing.writeAll(upstream, world, 'first');
    const task = await writing.readTaskDetails(upstream, world, taskId);
    expect(task.result?.counts).toEqual({ total: 5, written: 5, failed: 0 });
    const { sequences, counts } = await list(world);
    expect(counts).toMatchObject({ total: 5, completed: 5, pending: 0 });
    expect(new Set(sequences.map(({ lead }) => lead.title)).size).toBe(4);
    for (const { sequence } of sequences) {
      expect(sequence.emails[0]?.reason).toMatch(/^first angle: .+, because .+/);
    }
    expect((await firstIds(world))?.toSorted((a, b) => a - b)).toEqual(
      sequences.map((one) => one.lead_id).toSorted((a, b) => a - b),
    );
  });

  it('stay as a person left them when the rest is written, which happens once', async () => {
    const world = await ready();
    await writing.writeAll(upstream, world, 'first');
    const before = (await list(world)).sequences;
    const { sequence, lead_id } = before[0]!;
    const text = { subject: 'A word from us today', body: 'Hello Ann,\n\nMay I send you a page about it?' };
    const ids = { sequenceId: sequence.sequence_id, emailId: sequence.emails[0]!.email_id };
    await writing.saveEmail(upstream, world, { ...ids, ...text });
    expect((await approve(world, lead_id)).body.approved_at).not.toBeNull();
    const five = (await list(world, { show: 'first' })).sequences;

    await writing.writeAll(upstream, world, 'rest');
    const all = await list(world);
    expect(all.counts).toMatchObject({ total: LEADS, completed: LEADS, pending: 0 });
    expect(all.sequences.filter((one) => five.some((first) => first.lead_id === one.lead_id))).toEqual(five);
    expect(await firstIds(world)).toBeNull();
    const again = await writing.startWriting(upstream, world, 'rest');
    expect([again.status, again.error?.details?.reason]).toEqual([412, 'no-rest']);
  });

  it('are written anew with a list that was written before, and the rest only after them', async () => {
    const world = await ready();
    await writing.writeAll(upstream, world);
    const before = (await list(world)).sequences;
    await writing.writeAll(upstream, world, 'first');
    const five = (await list(world, { show: 'first' })).sequences;
    expect(five).toHaveLength(5);
    const versionOf = (sequences: typeof before, leadId: number) =>
      sequences.find((one) => one.lead_id === leadId)?.sequence.emails[0]?.version;
    const versions = (sequences: typeof before) => sequences.map((one) => versionOf(sequences, one.lead_id));
    expect(new Set(versions(before))).toEqual(new Set([1]));
    expect(new Set(versions(five))).toEqual(new Set([2]));
    expect(versions((await list(world)).sequences).filter((version) => version === 2)).toHaveLength(5);
    await writing.writeAll(upstream, world, 'rest');
    expect(new Set(versions((await list(world)).sequences))).toEqual(new Set([2]));
  });

  it('are asked for by two tabs and written once; so is the rest', async () => {
    const world = await ready();
    const [one, two] = await Promise.all([
      writing.startWriting(upstream, world, 'first'),
      writing.startWriting(upstream, world, 'first'),
    ]);
    expect(two.body).toEqual(one.body);
    expect(one.body.part).toBe('first');
    await writing.workOnce(upstream, world, one.body.task_id);
    const [rest, other] = await Promise.all([
      writing.startWriting(upstream, world, 'rest'),
      writing.startWriting(upstream, world, 'rest'),
    ]);
    expect(other.body).toEqual(rest.body);
    await writing.workOnce(upstream, world, rest.body.task_id);
    const { sequences } = await list(world);
    expect(sequences.map(({ sequence }) => sequence.emails[0]?.version)).toEqual(Array(LEADS).fill(1));
  });

  it('are all where the list has no more than five', async () => {
    const world = await ready(5);
    const { body } = await writing.startWriting(upstream, world, 'first');
    expect(body.part).toBe('all');
    await writing.workOnce(upstream, world, body.task_id);
    expect((await list(world)).counts).toMatchObject({ total: 5, completed: 5 });
    expect(await firstIds(world)).toBeNull();
  });
});

describe('a person who reads them', () => {
  it('writes a line to one of them, which the first email takes up once it is written again', async () => {
    const world = await ready();
    const { token, id: organizationId } = world;
    await writing.writeAll(upstream, world, 'first');
    const [one, two] = (await list(world)).sequences;
    const text = 'It was great meeting you at our booth in Fargo.';
    await owner`update leads set notes = 'met at SDAHO' where id = ${one!.lead_id}`;
    const { opening_line: none } = (await list(world)).sequences[0]!;
    expect(none).toMatchObject({ text: null, notes: ['met at SDAHO'] });
    const save = (opening_line: string | null, ifMatch: number) =>
      upstream.call(editLead, { token, params: { id: one!.lead_id }, body: { opening_line }, ifMatch });
    expect((await save(text, none!.version)).status).toBe(200);
    expect((await save('You asked for sizes.', none!.version)).status).toBe(409);
    const { opening_line: kept, sequence } = (await list(world)).sequences[0]!;
    expect(kept?.text).toBe(text);
    expect(sequence).toEqual(one!.sequence);

    const ids = { sequence_id: sequence.sequence_id, email_id: sequence.emails[0]!.email_id };
    const query = { organization_id: organizationId };
    const { body } = await upstream.call(regenerateEmail, { token, params: ids, query, ifMatch: 1 });
    expect(body.email.body.split('\n\n')[1]).toBe(text);
    expect(body.email.warnings).toEqual([]);
    expect(body.email.sources[0]).toEqual({ sentence: text, refs: ['lead:line'] });
    await owner`update organizations set audience_type = 'patients' where id = ${organizationId}`;
    expect((await list(world)).sequences.map((row) => row.opening_line)).toEqual(Array(5).fill(null));
    expect(two!.sequence.emails[0]?.body).not.toContain(text);
  });

  it('writes a line for the second email, which stands in that one alone', async () => {
    const world = await ready(2);
    const { token, id: organizationId } = world;
    const text = 'You told me that two schedulers leave in May.';
    const [lead] = await owner<{ id: number; version: number }[]>`
      select id::int, version from leads where organization_id = ${organizationId} order by id`;
    const save = (second_line: string | null, ifMatch: number, by = token) =>
      upstream.call(editLead, { token: by, params: { id: lead!.id }, body: { second_line }, ifMatch });
    expect((await save(text, lead!.version, (await ready(1)).token)).status).toBe(404);
    expect((await save(text, lead!.version)).body.second_line).toBe(text);
    await writing.writeAll(upstream, world);
    const read = async () =>
      (await list(world)).sequences.find(({ lead_id }) => Number(lead_id) === lead!.id)!;
    const { second_line: kept, opening_line: first, sequence } = await read();
    expect([kept, first?.text]).toEqual([text, null]);
    const [one, two, ...others] = sequence.emails;
    expect(two?.body.split('\n\n')[1]).toBe(text);
    expect(two?.sources[0]).toEqual({ sentence: text, refs: ['lead:line2'] });
    expect(two?.warnings).toEqual([]);
    expect([one, ...others].some((email) => email?.body.includes(text))).toBe(false);

    // A changed line is taken up when the email is written again, and a removed one goes.
    const again = async (line: string | null) => {
      expect((await save(line, first!.version)).status).toBe(200);
      first!.version += 1;
      const params = { sequence_id: sequence.sequence_id, email_id: two!.email_id };
      const query = { organization_id: organizationId };
      const ifMatch = (await read()).sequence.emails[1]!.version;
      return (await upstream.call(regenerateEmail, { token, params, query, ifMatch })).body.email;
    };
    const other = 'You asked me for the sizes.';
    expect((await again(other)).body.split('\n\n')[1]).toBe(other);
    expect((await again(null)).body).not.toContain(other);
    await save(text, first!.version);
    expect((await read()).second_line).toBe(text);
    await owner`update organizations set audience_type = 'patients' where id = ${organizationId}`;
    expect((await read()).second_line).toBeNull();
  });

  it('sees the role that the writer goes by: the chosen one, and none where a title tells none', async () => {
    const world = await ready();
    await writing.writeAll(upstream, world, 'first');
    const [one, two, three] = (await list(world)).sequences;
    await owner`update leads set role = 'Buyer' where id = ${one!.lead_id}`;
    await owner`update lead_list_leads set title = null where lead_id = ${one!.lead_id}`;
    await owner`update lead_list_leads set title = 'Thing wrangler' where lead_id = ${two!.lead_id}`;
    await owner`update lead_list_leads set title = 'Practice manager' where lead_id = ${three!.lead_id}`;
    const known = (await list(world)).sequences.map(({ lead }) => [lead.title, lead.role]);
    expect(known.slice(0, 3)).toEqual([
      [null, 'Buyer'],
      ['Thing wrangler', null],
      ['Practice manager', 'Practice manager'],
    ]);
  });

  it('approves what is written and takes it back, but not what needs a look', async () => {
    const world = await ready();
    await writing.writeAll(upstream, world, 'first');
    const [one, two] = (await list(world)).sequences;
    await approve(world, one!.lead_id);
    expect((await list(world)).sequences[0]?.approved_at).toEqual(expect.any(String));
    await approve(world, one!.lead_id, false);
    expect((await list(world)).sequences[0]?.approved_at).toBeNull();
    await owner`
      update sequence_emails set confidence_score = null where id = ${two!.sequence.emails[0]!.email_id}`;
    const refused = await approve(world, two!.lead_id);
    expect([refused.status, refused.error?.details?.reason]).toEqual([412, 'needs-look']);
    expect((await list(world)).sequences[1]?.approved_at).toBeNull();
  });

  it('takes the approval back when a machine writes an email anew, and keeps it when a person edits one', async () => {
    const world = await ready();
    await writing.writeAll(upstream, world, 'first');
    const [one, two] = (await list(world)).sequences;
    const idsOf = ({ sequence }: NonNullable<typeof one>) => ({
      sequenceId: sequence.sequence_id,
      emailId: sequence.emails[0]!.email_id,
    });
    await approve(world, one!.lead_id);
    await approve(world, two!.lead_id);
    const text = { subject: 'A word from us today', body: 'Hello Ann,\n\nMay I send you a page about it?' };
    await writing.saveEmail(upstream, world, { ...idsOf(one!), ...text });
    const { sequenceId: sequence_id, emailId: email_id } = idsOf(two!);
    const { status } = await upstream.call(regenerateEmail, {
      token: world.token,
      params: { sequence_id, email_id },
      query: { organization_id: world.id, instruction: 'shorter' },
    });
    expect(status).toBe(200);
    const after = (await list(world)).sequences;
    expect(after.slice(0, 2).map(({ approved_at }) => approved_at)).toEqual([expect.any(String), null]);
  });

  it('gives a lead another angle: its emails are written again, those by hand stay', async () => {
    const world = await ready();
    await writing.writeAll(upstream, world, 'first');
    const { lead_id, sequence } = (await list(world)).sequences[0]!;
    const offered = (await angles(world, lead_id)).body.angles;
    const opening = offered.find((angle) => angle.is_opening);
    expect(opening?.days).toContain(1);
    const other = offered.find((angle) => !angle.is_opening)!;
    await approve(world, lead_id);
    const byHand = sequence.emails[1]!;
    const text = { subject: byHand.subject_line, body: `${byHand.body}\n\nP.S. I am in town.` };
    await writing.saveEmail(upstream, world, {
      sequenceId: sequence.sequence_id,
      emailId: byHand.email_id,
      ...text,
    });
    const { body } = await changeAngle(world, lead_id, other.id);
    expect((await list(world)).sequences[0]?.status).toBe('pending');
    await writing.workOnce(upstream, world, body.task_id);
    const after = (await list(world)).sequences[0]!;
    expect(after).toMatchObject({ status: 'completed', approved_at: null });
    expect(after.sequence.emails[0]?.reason).toBe(`first angle: ${other.name}, because you chose it`);
    expect(after.sequence.emails[1]?.body).toBe(text.body);
    const [first] = sequence.emails;
    const kept = await upstream.call(listEmailVersions, {
      token: world.token,
      params: { email_id: first!.email_id },
    });
    expect(kept.body.versions).toMatchObject([{ version: first!.version, body: first!.body }]);
    expect((await angles(world, lead_id)).body.angles.find((angle) => angle.is_opening)?.id).toBe(other.id);
    await writing.writeAll(upstream, world);
    expect((await list(world)).sequences[0]?.sequence.emails[0]?.reason).toContain('you chose it');
  });
});

it('a worker killed while it writes the rest leaves the first leads as they were, and another ends its work', {
  timeout: 120_000,
}, async () => {
  const world = await ready(300);
  await writing.writeAll(upstream, world, 'first');
  const { lead_id } = (await list(world)).sequences[0]!;
  await approve(world, lead_id);
  const five = (await list(world, { show: 'first' })).sequences;
  const { body } = await writing.startWriting(upstream, world, 'rest');
  const child = startWriter(upstream, world, body.task_id);
  await until('progress', async () => (await progressOf(owner, body.task_id)) >= 20, 60_000);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const reached = await progressOf(owner, body.task_id);
  expect(reached).toBeLessThan(100);
  await letClaimsRunOut(owner, world, body.task_id);
  await once(startWriter(upstream, world, body.task_id), 'exit');
  const task = await writing.readTaskDetails(upstream, world, body.task_id);
  expect(task.result?.counts).toEqual({ total: 300, written: 300, failed: 0 });
  const ids = new Set(five.map((one) => one.lead_id));
  const [row] = await owner<{ n: number }[]>`
    select count(*)::int as n from sequence_emails where campaign_id = ${world.campaignId} and version > 1`;
  expect(row?.n).toBe(0);
  const page = await owner<{ lead_id: number; approved: boolean }[]>`
    select lead_id, approved_at is not null as approved from sequences
    where campaign_id = ${world.campaignId} and lead_id = any(${[...ids]}::bigint[])`;
  expect(page.filter((one) => one.approved).map((one) => Number(one.lead_id))).toEqual([lead_id]);
});
