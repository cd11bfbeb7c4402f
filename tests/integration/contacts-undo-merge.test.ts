import { selectCampaignLeads } from '@myra/shared/contracts/campaigns';
import { undoLeadMerge } from '@myra/shared/contracts/contact-merges';
import { addSuppressions } from '@myra/shared/contracts/suppressions';
import { describe, expect, it } from 'vitest';
import { importFile } from '../support/lead-import.ts';
import { ANN, ANN_AGAIN, HEAD, type MergeWorld, mergeWorlds } from '../support/merge-world.ts';
import { ownerOf, started } from '../support/started.ts';
import { startTestUpstream } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());
const owner = ownerOf(upstream);

const { contactsOf, knowAnnTwice, merge, history, converse } = mergeWorlds(() => ({ upstream, owner }));

const undo = (world: MergeWorld, mergeId: number, keptId = world.ann.id) =>
  upstream.call(undoLeadMerge, { token: world.token, params: { id: keptId, merge_id: mergeId } });

async function mergeAndUndo(world: MergeWorld, body: object = {}) {
  const { body: merged } = await merge(world, body);
  const { status } = await undo(world, merged.merge_id!);
  expect(status).toBe(200);
}

/** All rows that a merge may touch, without counters. */
async function standing({ id }: MergeWorld): Promise<Record<string, unknown[]>> {
  const tables = {
    leads: 'id',
    campaign_leads: 'campaign_id, lead_id',
    lead_list_leads: 'lead_list_id, lead_id',
    counters: 'scope, facet',
    sequences: 'id',
    sequence_emails: 'id',
    sequence_email_versions: 'email_id, version',
    suppressions: 'value_hash',
    outbound: 'id',
  };
  const all: Record<string, unknown[]> = {};
  for (const [table, order] of Object.entries(tables)) {
    const rows = await owner`
      select to_jsonb(t) - 'version' - 'updated_at' as row from ${owner(table)} t
      where organization_id = ${id} ${table === 'counters' ? owner`and n <> 0 and facet <> ''` : owner``} order by ${owner.unsafe(order)}`;
    all[table] = rows.map(({ row }) => row);
  }
  const campaigns =
    await owner`select id, lead_count from campaigns where organization_id = ${id} order by id`;
  return { ...all, campaigns: campaigns.map((row) => ({ ...row })) };
}

/** Gives a sequence a planned email with an earlier text. */
async function write(world: MergeWorld, sequenceId: number, at: string | null): Promise<void> {
  const [email] = await owner`
    insert into sequence_emails (organization_id, sequence_id, campaign_id, step, logic, email_type, subject_line, body,
      scheduled_send_at)
    values (${world.id}, ${sequenceId}, ${world.campaignId}, 0, 'IF_NO_REPLY', 'introduction', 'Hello', 'A text', ${at})
    returning id`;
  await owner`
    insert into sequence_email_versions (organization_id, email_id, version, subject_line, body, call_to_action, is_human)
    values (${world.id}, ${email!.id}, 1, 'Hi', 'An earlier text', '', false)`;
}

/** Ann is on two lists and in a campaign with both contacts, with notes. */
async function knowAnnWell(): Promise<MergeWorld> {
  const world = await knowAnnTwice();
  await importFile(upstream, world, [HEAD, ANN_AGAIN].join('\n'));
  await upstream.call(selectCampaignLeads, {
    token: world.token,
    params: { id: world.campaignId },
    body: { all_matching: {} },
  });
  await owner`
    update leads set notes = 'Met in May', role = 'Nurse', edited_fields = '{notes,title}' where id = ${world.other.id}`;
  return world;
}

describe('a merge that is undone', () => {
  it('restores both rows, notes, lists with their counts, and campaigns', async () => {
    const world = await knowAnnWell();
    const before = await standing(world);
    const fields = { email: 'merged', title: 'merged', specialties: 'merged' };
    const { body: merged } = await merge(world, { fields });
    const [kept] = await owner`select role, edited_fields from leads where id = ${world.ann.id}`;
    expect(kept).toEqual({ role: 'Nurse', edited_fields: ['title', 'notes'] });
    expect((await undo(world, merged.merge_id!)).status).toBe(200);
    expect(await standing(world)).toEqual(before);
    const { leads_with_contact_and_account: all, total } = await contactsOf(world);
    expect([all.length, total?.value]).toEqual([3, 3]);
  });

  it('restores who was chosen by name for a campaign', async () => {
    for (const chosen of [['other'], ['ann', 'other']] as const) {
      const world = await knowAnnWell();
      await upstream.call(selectCampaignLeads, {
        token: world.token,
        params: { id: world.campaignId },
        body: { lead_ids: chosen.map((each) => world[each].id) },
      });
      const before = await standing(world);
      await mergeAndUndo(world);
      expect(await standing(world)).toEqual(before);
    }
  });

  it('restores each conversation, resumes the ended one with its dates, and restores the draft', async () => {
    const world = await knowAnnWell();
    const mine = await converse(world, world.ann.id, { sent: 2 });
    await write(world, mine, '2026-12-01T10:00:00Z');
    await converse(world, world.other.id, { replied: true });
    await converse(world, world.other.id, { campaignId: world.campaignId + 1_000_000 });
    const before = await standing(world);
    await mergeAndUndo(world);
    expect(await standing(world)).toEqual(before);

    const second = await knowAnnWell();
    const draft = await converse(second, second.ann.id, { state: 'draft', sent: 0, isQuiet: true });
    await write(second, draft, null);
    await converse(second, second.other.id);
    const drafted = await standing(second);
    await mergeAndUndo(second);
    expect(await standing(second)).toEqual(drafted);
  });

  it('restores a draft that was recorded before its table got new columns', async () => {
    const world = await knowAnnWell();
    const draft = await converse(world, world.ann.id, { state: 'draft', sent: 0, isQuiet: true });
    await write(world, draft, null);
    await converse(world, world.other.id);
    const before = await standing(world);
    const { body: merged } = await merge(world);
    await owner`
      update lead_merges set record = jsonb_set(jsonb_set(record,
        '{before,sequences}', (select jsonb_agg(s - 'is_edited') from jsonb_array_elements(record->'before'->'sequences') s)),
        '{before,emails}', (select jsonb_agg(e - 'version') from jsonb_array_elements(record->'before'->'emails') e))
      where id = ${merged.merge_id!}`;
    expect((await undo(world, merged.merge_id!)).status).toBe(200);
    expect(await standing(world)).toEqual(before);
  });

  it('plans emails again that waited in the ledger', async () => {
    const world = await knowAnnTwice();
    const mine = await converse(world, world.ann.id);
    await converse(world, world.other.id, { replied: true });
    await write(world, mine, '2026-12-01T10:00:00Z');
    await owner`
      with row as (
        insert into outbound (organization_id, kind, email_id, sequence_id, campaign_id, lead_id, email_account_id, to_address,
          subject_line, message_id, send_key, due_at)
        select organization_id, 'step', id, sequence_id, campaign_id, ${world.ann.id}, 1, 'ann@north.example', 'Hello',
          'undo-' || id, 'undo-' || id, '2026-12-01T10:00:00Z' from sequence_emails where sequence_id = ${mine}
        returning id
      )
      update sequence_emails e set outbound_id = row.id from row where e.sequence_id = ${mine}`;
    await mergeAndUndo(world);
    const [email] = await owner`
      select outbound_id, skip_reason, scheduled_send_at from sequence_emails where sequence_id = ${mine}`;
    expect({ ...email }).toEqual({
      outbound_id: null,
      skip_reason: null,
      scheduled_send_at: new Date('2026-12-01T10:00:00Z'),
    });
    const [sequence] = await owner`select sequence_state, reason_to_stop from sequences where id = ${mine}`;
    expect({ ...sequence }).toEqual({ sequence_state: 'active', reason_to_stop: null });
  });

  it('removes the suppression that the merge made, and no other', async () => {
    const world = await knowAnnTwice();
    const running = await converse(world, world.ann.id);
    const optOut = (value: string) =>
      upstream.call(addSuppressions, {
        token: world.token,
        body: { values: [value], reason: 'unsubscribed' },
      });
    await optOut('a.lee@other.example');
    const before = await standing(world);
    await mergeAndUndo(world);
    expect(await standing(world)).toEqual(before);

    const { body: merged } = await merge(world);
    await optOut('ann@north.example');
    await undo(world, merged.merge_id!);
    const { lead } = await history(world, world.ann.id);
    expect(lead.flags).toContain('suppressed');
    const [row] = await owner`select sequence_state from sequences where id = ${running}`;
    expect(row?.sequence_state).toBe('completed');
  });

  it('leaves later changes with the kept lead', async () => {
    const world = await knowAnnTwice();
    const { body: merged } = await merge(world, { fields: { title: 'merged' } });
    await importFile(upstream, world, [HEAD, ANN.replace('Practice Administrator', 'Owner')].join('\n'));
    const { body } = await undo(world, merged.merge_id!);
    expect([body.kept.contact.title, body.restored.contact.title]).toEqual(['Owner', 'Director of Nursing']);
    expect(body.restored.contact.email).toBe('a.lee@other.example');
    const [line] = await owner`
      select lead_id::int from activity_log where organization_id = ${world.id} and event = 'leads.unmerged'`;
    expect(line?.lead_id).toBe(world.ann.id);
  });

  it('leaves nobody a score that was made of the merged values', async () => {
    const world = await knowAnnTwice();
    const scores = () => owner`
      select l.id, l.score as own, m.score from leads l join lead_list_leads m on m.lead_id = l.id
      where l.organization_id = ${world.id} order by l.id`;
    const before = await scores();
    const { body: merged } = await merge(world, { fields: { title: 'merged' } });
    // What scores a merged lead again: an import, or a change of its role.
    await owner`update leads set score = 1 where id = ${world.ann.id}`;
    await owner`update lead_list_leads set score = 1 where lead_id = ${world.ann.id}`;
    expect((await undo(world, merged.merge_id!)).status).toBe(200);
    expect(await scores()).toEqual(before);
  });

  it('is offered for the newest merge only, for thirty days, and works once', async () => {
    const world = await knowAnnTwice();
    const stranger = await knowAnnTwice();
    const first = (await merge(world)).body.merge_id!;
    const second = (await merge(world, { merged_id: world.bob.id })).body.merge_id!;
    const { merges } = await history(world, world.ann.id);
    expect(merges.map(({ id, undo_until }) => [id, typeof undo_until])).toEqual([
      [second, 'string'],
      [first, 'object'],
    ]);
    const reasonOf = async (mergeId: number) => {
      const { error } = await undo(world, mergeId);
      return error?.details?.reason;
    };
    expect(await reasonOf(first)).toBe('later-merge');
    expect((await undo(stranger, second, stranger.ann.id)).status).toBe(404);
    expect((await undo(world, second, world.bob.id)).status).toBe(404);
    const answers = await Promise.all([undo(world, second), undo(world, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(await reasonOf(second)).toBe('undone');
    await owner`update lead_merges set merged_at = now() - interval '31 days' where id = ${first}`;
    expect(await reasonOf(first)).toBe('too-late');
    expect((await history(world, world.ann.id)).merges).toMatchObject([{ id: first, undo_until: null }]);
  });
});
