import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import { noteChange } from '@myra/upstream/src/modules/changes/index.ts';
import { noteMessage } from '@myra/upstream/src/modules/threads/index.ts';
import { describe, expect, it } from 'vitest';
import { openOwner, seedCampaign } from '../support/sending-world.ts';
import { ownerOf, started } from '../support/started.ts';
import { signUpOrganization, startTestUpstream } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());
const sql = ownerOf(upstream, openOwner);

const inOrganization = <T>(id: number, work: (tx: OrganizationTx) => Promise<T>) =>
  withOrganization(upstream.deps.database, id, work);

/** The entries of an organization's feed, as `seq type id op`. */
async function linesOf(organizationId: number): Promise<string[]> {
  const rows =
    await sql`select seq, type, id, op from changes where organization_id = ${organizationId} order by seq`;
  return rows.map(({ seq, type, id, op }) => `${seq} ${type} ${id} ${op}`);
}

async function newOrganization(): Promise<number> {
  const { id } = await signUpOrganization(upstream);
  await sql`delete from changes where organization_id = ${id}`;
  await sql`delete from counters where organization_id = ${id} and scope = 'changes'`;
  return id;
}

describe('noting changes', () => {
  it('writes one entry for a row that a transaction changes often, with the last operation', async () => {
    const id = await newOrganization();
    await inOrganization(id, async (tx) => {
      noteChange(tx, 'sequence', 7);
      noteChange(tx, 'campaign', 7);
      noteChange(tx, 'sequence', 7, 'delete');
    });
    await inOrganization(id, async (tx) => noteChange(tx, 'task', 9));
    expect(await linesOf(id)).toEqual(['1 sequence 7 delete', '2 campaign 7 put', '3 task 9 put']);
  });

  it('writes nothing after a rollback, and leaves no gap', async () => {
    const id = await newOrganization();
    const failing = inOrganization(id, async (tx) => {
      noteChange(tx, 'sequence', 1);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await inOrganization(id, async (tx) => noteChange(tx, 'sequence', 2));
    expect(await linesOf(id)).toEqual(['1 sequence 2 put']);
  });
});

describe('noting messages', () => {
  it('keeps the list columns correct, whatever the order of messages', async () => {
    const { organizationId, campaignId } = await seedCampaign(sql, {
      leads: 1,
      launchedAt: upstream.clock.now(),
      steps: [{ logic: 'START_CAMPAIGN', day: 0 }],
    });
    const [sequence] = await sql`select id from sequences where campaign_id = ${campaignId}`;
    const sequenceId = Number(sequence?.id);
    const at = (minute: number) => new Date(Date.UTC(2030, 0, 1, 9, minute));
    const store = async (direction: string, minute: number) =>
      void (await sql`
        insert into notifications (organization_id, sequence_id, direction, status, body_hash, subject, body, "from", "to", created_at, sent_at)
        values (${organizationId}, ${sequenceId}, ${direction}, ${direction === 'inbound' ? 'received' : 'sent'}, ${String(minute)}, '', '',
                '[]', '[]', ${at(minute)}, ${direction === 'inbound' ? null : at(minute)})`);
    const note = (direction: 'inbound' | 'outbound', minute: number, more: object = {}) =>
      inOrganization(organizationId, (tx) =>
        noteMessage(tx, {
          sequenceId,
          direction,
          from: direction === 'inbound' ? ['Lead@Example.org'] : ['me@example.com'],
          to: direction === 'inbound' ? ['me@example.com'] : ['lead@example.org'],
          ownText: `Text  of\nminute ${minute}. ${'x'.repeat(400)}`,
          subject: `At ${minute}`,
          at: at(minute),
          ...more,
        }),
      );
    await store('inbound', 20);
    await note('inbound', 20, { intent: 'interested', attention: 'distress' });
    await store('outbound', 10);
    await note('outbound', 10);
    const [row] = await sql`select * from sequences where id = ${sequenceId}`;
    expect(row).toMatchObject({
      has_messages: true,
      read: false,
      last_message_direction: 'inbound',
      last_subject: 'At 20',
      last_intent: 'interested',
      attention: 'distress',
      from_emails: ['lead@example.org', 'me@example.com'],
      to_emails: ['lead@example.org', 'me@example.com'],
      activity_at: at(20),
    });
    expect(row?.preview).toMatch(/^Text of minute 20\. x+$/);
    expect(String(row?.preview)).toHaveLength(160);
    expect(row?.search).toContain('@');
    await store('outbound', 30);
    await note('outbound', 30);
    const [answered] = await sql`select * from sequences where id = ${sequenceId}`;
    expect(answered).toMatchObject({
      last_message_direction: 'outbound',
      last_intent: 'interested',
      attention: null,
    });
    await sql`update sequences set read = true where id = ${sequenceId}`;
    await store('inbound', 40);
    await note('inbound', 40, { class: 'out_of_office' });
    const [away] = await sql`select read, last_message_direction from sequences where id = ${sequenceId}`;
    expect(away).toEqual({ read: true, last_message_direction: 'inbound' });
  });
});
