import { editLead } from '@myra/shared/contracts/contacts';
import { expect, test } from 'vitest';
import { startMailWorld } from '../support/mail-world.ts';
import { beginConversation, type Conversation, draftedFor, draftsOf } from '../support/reply-world.ts';
import { started } from '../support/started.ts';

const world = started(() => startMailWorld());

/** A person corrects the name of the lead. */
async function correct({ token, sequenceId }: Conversation, body: Record<string, string>) {
  const [row] = await world.sql`select lead_id from sequences where id = ${sequenceId}`;
  const answer = await world.upstream.call(editLead, { token, params: { id: Number(row!.lead_id) }, body });
  expect(answer.status).toBe(200);
}

test("an answer that waits greets by the corrected name, and stays the writer's", async () => {
  const talk = await beginConversation(world);
  const { draft } = await draftedFor(world, talk, 'How does it work?');
  expect(draft.body).toMatch(/^Dr\. Ellison,\n\n/u);
  await correct(talk, { last_name: 'Elison, MD' });
  const [after] = await draftsOf(world.sql, talk.sequenceId);
  expect(after).toMatchObject({
    body: String(draft.body).replace('Ellison', 'Elison'),
    state: 'ready',
    is_human: false,
    version: draft.version + 1,
  });
  const kept = await world.sql`select body from sequence_email_versions where email_id = ${draft.id}`;
  expect(kept).toEqual([{ body: draft.body }]);
});

test('an answer to a colleague who wrote from another address is not greeted by the name of the lead', async () => {
  const talk = await beginConversation(world);
  const { message, draft } = await draftedFor(world, talk, 'How does it work?');
  const { sql } = world;
  const body = 'Hello,\n\nHere is how it works.\n\nBest,';
  await sql`update reply_drafts set body = ${body} where id = ${draft.id}`;
  const { organizationId } = talk.campaign;
  await sql`
    update lead_list_leads set first_name = null, last_name = null where organization_id = ${organizationId}`;
  await sql`
    update notifications set "from" = ${sql.json([{ name: null, email: 'desk@elsewhere.example' }])} where id = ${message.id}`;
  await correct(talk, { first_name: 'Mira', last_name: 'Elison' });
  expect((await draftsOf(sql, talk.sequenceId))[0]!.body).toBe(body);
});
