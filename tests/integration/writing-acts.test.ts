import { getCampaign } from '@myra/shared/contracts/campaigns';
import { actOnSequences } from '@myra/shared/contracts/sequence-acts';
import { listEmailVersions } from '@myra/shared/contracts/sequence-emails';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownerOf, started } from '../support/started.ts';
import { startTestUpstream } from '../support/upstream-app.ts';
import * as writing from '../support/writing-world.ts';

const upstream = started(() => startTestUpstream());
const owner = ownerOf(upstream);
let world: writing.WritingWorld;
beforeEach(async () => {
  world = await writing.readyToWrite(upstream, writing.writingLeads(4));
  await writing.writeAll(upstream, world);
});

const written = async () => (await writing.listWritten(upstream, world)).body.sequences;
type Row = Awaited<ReturnType<typeof written>>[number];
const seen = ({ lead_id, sequence }: Row) => ({
  lead_id,
  emails: sequence.emails.map(({ email_id, version }) => ({ email_id, version })),
});
const act = (what: Record<string, unknown>) =>
  upstream.call(actOnSequences, {
    token: world.token,
    params: { id: world.campaignId },
    body: { act: what } as never,
  });
/** As if a sentence of the first email had not passed. */
const hold = (row: Row) => owner`
  update sequence_emails set confidence_score = null,
    writer_state = jsonb_set(coalesce(writer_state, '{}'), '{look}', '[{"sentence": "", "reason": "Unsure."}]')
  where id = ${row.sequence.emails[0]!.email_id}`;

describe('several leads at once', () => {
  it('are approved, except those that somebody changed or that need a look', async () => {
    const before = await written();
    const [first, second] = before as [Row, Row];
    await writing.saveEmail(upstream, world, {
      sequenceId: first.sequence.sequence_id,
      emailId: first.sequence.emails[0]!.email_id,
      subject: 'A word of my own',
      body: 'Hello,\n\nMay I send you a page?',
    });
    await hold(second);
    const { body } = await act({ type: 'approve', leads: before.map(seen) });
    expect(body.done).toEqual(before.slice(2).map(({ lead_id }) => lead_id));
    expect(body.not_done).toEqual([
      { lead_id: first.lead_id, why: expect.stringContaining('changed these emails') },
      { lead_id: second.lead_id, why: expect.stringContaining('needs a look') },
    ]);
    const approved = (await written()).map(({ approved_at }) => approved_at != null);
    expect(approved).toEqual([false, false, true, true]);
  });

  it('are accepted with one reason, which stays with the versions of the emails', async () => {
    const before = await written();
    await hold(before[0]!);
    const { body } = await act({
      type: 'approve',
      leads: before.map(seen),
      accept_reason: 'Read and right.',
    });
    expect(body.not_done).toEqual([]);
    expect((await written()).every((row) => row.approved_at != null)).toBe(true);
    const { body: kept } = await upstream.call(listEmailVersions, {
      token: world.token,
      params: { email_id: before[0]!.sequence.emails[0]!.email_id },
    });
    expect(kept.versions[0]?.instruction).toBe('Accepted: Read and right.');
  });

  it('are dropped and taken back as they were', async () => {
    const before = await written();
    const leads = before.slice(0, 3).map(({ lead_id }) => ({ lead_id }));
    await act({ type: 'drop', leads: before.slice(0, 3).map(seen) });
    expect(await written()).toEqual(before.slice(3));
    const again = await act({ type: 'drop', leads: [seen(before[0]!)] });
    expect(again.body).toMatchObject({ done: [], not_done: [{ lead_id: before[0]!.lead_id }] });

    expect((await act({ type: 'restore', leads })).body.done).toHaveLength(3);
    expect(await written()).toEqual(before);
    const { body } = await upstream.call(getCampaign, {
      token: world.token,
      params: { id: world.campaignId },
    });
    expect(body.lead_count).toBe(4);
    expect((await act({ type: 'restore', leads })).body.done).toEqual([]);
  });

  it('are refused in a call of too many', async () => {
    const leads = Array.from({ length: 51 }, (_, n) => ({ lead_id: n + 1 }));
    expect((await act({ type: 'restore', leads })).status).toBe(400);
  });
});
