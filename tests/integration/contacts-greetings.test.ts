import { updateCampaign } from '@myra/shared/contracts/campaigns';
import { mergeLeads, undoLeadMerge } from '@myra/shared/contracts/contact-merges';
import { editLead } from '@myra/shared/contracts/contacts';
import { listEmailVersions } from '@myra/shared/contracts/sequence-emails';
import { expect, it } from 'vitest';
import { importFile } from '../support/lead-import.ts';
import { ownerOf, started } from '../support/started.ts';
import { addThirdAngle } from '../support/third-angle.ts';
import { startTestUpstream } from '../support/upstream-app.ts';
import { readyToWrite, saveEmail, type WritingWorld, writeAll } from '../support/writing-world.ts';

const upstream = started(() => startTestUpstream());
const owner = ownerOf(upstream);

const HEAD = 'First Name,Last Name,Email,Title,Practice,City,State,Specialty';
const JHON = 'Jhon,Reyes,reyes@bluefern.example,Practice Manager,Bluefern Care,Dayton,OH,Cardiology';
const CADENCE = ['2030-01-07', '2030-01-10', '2030-01-14', '2030-01-18'].map((date, at) => ({
  date,
  logic: at === 0 ? ('START_CAMPAIGN' as const) : ('IF_NOT_REPLIED' as const),
  description: '',
}));

/** A campaign that has written to somebody whose name is misspelled. */
async function writtenToJhon() {
  const world = await readyToWrite(upstream, [HEAD, JHON].join('\n'));
  const { token, campaignId } = world;
  await addThirdAngle(upstream, world);
  await upstream.call(updateCampaign, { token, params: { id: campaignId }, body: { cadence: CADENCE } });
  await writeAll(upstream, world);
  return world;
}

const emailsOf = ({ campaignId }: Pick<WritingWorld, 'campaignId'>) => owner`
  select e.id, e.sequence_id, s.lead_id, e.body, e.is_human, e.version, e.subject_line, e.writer_state, e.sources,
    e.word_count, e.call_to_action, s.is_edited
  from sequence_emails e join sequences s on s.id = e.sequence_id where e.campaign_id = ${campaignId} order by e.step`;

const edit = ({ token }: Pick<WritingWorld, 'token'>, leadId: unknown, body: Record<string, string>) =>
  upstream.call(editLead, { token, params: { id: Number(leadId) }, body });

/** A person types the text of an email. */
async function type(world: WritingWorld, email: Record<string, unknown>, body: string, version?: number) {
  return saveEmail(upstream, world, {
    sequenceId: Number(email.sequence_id),
    emailId: Number(email.id),
    subject: String(email.subject_line),
    body,
    ...(version !== undefined && { version }),
  });
}
const TYPED = 'Good morning Jhon,\n\nMay I send Jhon a page?\n\nBest,\nAna';

it('a corrected name is greeted in every email that has not left, and nothing else of them changes', async () => {
  const world = await writtenToJhon();
  const { token, campaignId } = world;
  const [sent, typed, written] = await emailsOf(world);
  for (const { body } of [sent!, typed!, written!]) expect(body).toMatch(/^Hi Jhon,\n\n/u);
  await type(world, typed!, TYPED);
  await owner`update sequence_emails set sent_at = now() where id = ${Number(sent!.id)}`;

  expect((await edit(world, sent!.lead_id, { first_name: 'John' })).status).toBe(200);

  const after = await emailsOf(world);
  expect(after[0]).toMatchObject({ body: sent!.body, version: sent!.version });
  expect(after[1]).toMatchObject({
    body: TYPED.replace('Jhon,', 'John,'),
    is_human: true,
    version: Number(typed!.version) + 2,
  });
  expect(after[2]).toEqual({
    ...written,
    is_edited: true,
    body: String(written!.body).replace('Hi Jhon,', 'Hi John,'),
    version: Number(written!.version) + 1,
  });
  const { body: kept } = await upstream.call(listEmailVersions, {
    token,
    params: { email_id: Number(written!.id) },
  });
  expect(kept.versions).toMatchObject([{ body: written!.body, instruction: 'Name corrected' }]);
  const log = await owner`
    select details from activity_log where campaign_id = ${campaignId} and event = 'email.edited' and details ? 'emails'`;
  expect(log).toEqual([{ details: { emails: 2 } }]);
  // Whoever writes on from what they saw is told.
  const stale = await type(world, written!, String(written!.body), Number(written!.version));
  expect(stale.error?.code).toBe('conflict');
});

it('a doctor whose title was missing is greeted as one; a name that is taken out and a greeting without it change nothing', async () => {
  const world = await writtenToJhon();
  const [first] = await emailsOf(world);
  await edit(world, first!.lead_id, { first_name: '', last_name: '' });
  for (const { body } of await emailsOf(world)) expect(body).toMatch(/^Hi Jhon,\n\n/u);
  await edit(world, first!.lead_id, { first_name: 'Jhon', last_name: 'Reyes' });
  await type(world, first!, 'Dear colleague,\n\nMay I send Jhon a page?\n\nBest,\nAna');
  await edit(world, first!.lead_id, { credential: 'MD' });
  const [own, ...others] = await emailsOf(world);
  expect(own!.body).toBe('Dear colleague,\n\nMay I send Jhon a page?\n\nBest,\nAna');
  expect(others.length).toBeGreaterThan(1);
  for (const { body } of others) expect(body).toMatch(/^Dr\. Reyes,\n\n/u);
});

it('an email that waits frozen is planned anew with the corrected name, and one on its way stays', async () => {
  const world = await writtenToJhon();
  const [frozen, going] = await emailsOf(world);
  const ledger = async (email: typeof frozen, state: string) => {
    const [row] = await owner`
      insert into outbound (organization_id, email_account_id, kind, campaign_id, sequence_id, email_id, lead_id, state, send_key, message_id,
        due_at, to_address, subject_line)
      values (${world.id}, 0, 'step', ${world.campaignId}, ${Number(email!.sequence_id)}, ${Number(email!.id)},
        ${Number(email!.lead_id)}, ${state}, ${`key-${email!.id}`}, ${`<${email!.id}@myra.example>`}, now(), 'x@y.example', '')
      returning id`;
    await owner`update sequence_emails set outbound_id = ${row!.id} where id = ${Number(email!.id)}`;
    return Number(row!.id);
  };
  const [waits, goes] = [await ledger(frozen, 'planned'), await ledger(going, 'claimed')];
  await edit(world, frozen!.lead_id, { first_name: 'John' });
  const [after, left] = await emailsOf(world);
  expect(after!.body).toMatch(/^Hi John,/u);
  expect(left!.body).toBe(going!.body);
  const rows = await owner`select state, reason from outbound where id in (${waits}, ${goes}) order by id`;
  expect(rows).toEqual([
    { state: 'cancelled', reason: 'name_changed' },
    { state: 'claimed', reason: null },
  ]);
  const due = await owner`select key from work_clock where kind = 'plan' and organization_id = ${world.id}`;
  expect(due.length).toBe(1);
});

it('a lead that takes over the emails of a double is greeted by its own name, and after an undo as before', async () => {
  const world = await writtenToJhon();
  const { token } = world;
  const [before] = await emailsOf(world);
  // On the list under the right name, and not chosen.
  const twin = JHON.replace('Jhon', 'John').replace('reyes@', 'john.reyes@');
  await importFile(upstream, world, [HEAD, twin].join('\n'), {});
  const [kept] = await owner`
    select id from leads where organization_id = ${world.id} and email = 'john.reyes@bluefern.example'`;
  await owner`update lead_list_leads set lead_list_id = ${world.listId} where lead_id = ${Number(kept!.id)}`;
  const params = { id: Number(kept!.id) };
  const merged = await upstream.call(mergeLeads, {
    token,
    params,
    body: { merged_id: Number(before!.lead_id), fields: {}, kept_version: null, merged_version: null },
  });
  expect(merged.status).toBe(200);
  const [moved] = await emailsOf(world);
  expect(moved!.lead_id).toBe(kept!.id);
  expect(moved!.body).toMatch(/^Hi John,/u);
  const undone = await upstream.call(undoLeadMerge, {
    token,
    params: { ...params, merge_id: merged.body.merge_id },
  });
  expect(undone.status).toBe(200);
  const [back] = await emailsOf(world);
  expect(back).toMatchObject({ lead_id: before!.lead_id, body: before!.body });
});
