import { randomUUID } from 'node:crypto';
import { forwardMessage } from '@myra/shared/contracts/direct-emails';
import { eraseLeads } from '@myra/shared/contracts/lead-acts';
import { addLeadNote } from '@myra/shared/contracts/lead-notes';
import { approveReply } from '@myra/shared/contracts/mail-replies';
import { listSuppressions } from '@myra/shared/contracts/suppressions';
import { expect, test } from 'vitest';
import { startMailWorld } from '../support/mail-world.ts';
import { beginConversation, draftedFor } from '../support/reply-world.ts';
import { started } from '../support/started.ts';

const world = started(() => startMailWorld());

/** Where a word stands in the database, as text or in bytes: table and number of rows. */
async function findEverywhere(word: string): Promise<Record<string, number>> {
  const { sql } = world;
  const tables = await sql`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;
  const hex = Buffer.from(word).toString('hex');
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await sql`
      select count(*)::int as n from ${sql(name)} t
      where t::text ilike ${`%${word}%`} or t::text ilike ${`%${hex}%`}`;
    if (Number(row?.n) > 0) found[name] = Number(row?.n);
  }
  return found;
}

test('after an erasure no table holds the name, the address or a word of the messages', async () => {
  const talk = await beginConversation(world);
  const { sql } = world;
  const { organizationId } = talk.campaign;
  const { message, draft } = await draftedFor(world, talk, 'How does zirkonquark work?');
  await world.upstream.call(approveReply, {
    token: talk.token,
    body: { sequence_email_id: draft.id, reply_to_email_id: message.id },
  });
  const { status: forwarded } = await world.upstream.call(forwardMessage, {
    token: talk.token,
    params: { id: message.id },
    body: { idempotency_key: randomUUID(), to: ['paula@clinic.example'], body: 'What is zirkonquark?' },
  });
  expect(forwarded).toBe(200);
  world.upstream.clock.advance(20_000);
  await world.send(organizationId);
  const [lead] = await sql`
    select l.id, l.email from leads l join sequences s on s.lead_id = l.id where s.id = ${talk.sequenceId}`;
  await sql`
    update leads set last_name = 'Quendolin', notes = 'knows zirkonquark', opening_line = 'You asked for zirkonquark.',
      second_line = 'You knew zirkonquark.'
    where id = ${Number(lead!.id)}`;
  await sql`update lead_list_leads set last_name = 'Quendolin' where lead_id = ${Number(lead!.id)}`;
  const noted = await world.upstream.call(addLeadNote, {
    token: talk.token,
    params: { id: Number(lead!.id) },
    body: { text: 'Quendolin prefers mornings.' },
  });
  expect(noted.status).toBe(200);
  // A row of a file with several addresses in one cell.
  await sql`
    insert into import_rows (organization_id, task_id, line, outcome, code, message, raw)
    values (${organizationId}, 1, 2, 'refused', 'email-several', 'Several',
      ${sql.json({ Name: 'Quendolin', Email: `x@other.example; <${String(lead!.email).toUpperCase()}>` })})`;
  // As after an assignment from the catch-all.
  await sql`
    insert into message_assignments (organization_id, sequence_id, notification_ids, before, created_at)
    select organization_id, id, array[${message.id}::bigint], to_jsonb(s), now() from sequences s where id = ${talk.sequenceId}`;
  await sql`
    update product_claims set answers_questions = array['What is zirkonquark, asks Dr. Quendolin?', 'Is it in the EHR?']
    where organization_id = ${organizationId} and no = 902`;
  const words = [String(lead!.email), 'Quendolin', 'zirkonquark'];
  for (const word of words) expect(Object.keys(await findEverywhere(word)).length).toBeGreaterThan(0);

  const { status } = await world.upstream.call(eraseLeads, {
    token: talk.token,
    body: { leads: { ids: [Number(lead!.id)] } },
  });
  expect(status).toBe(200);
  for (const word of words) expect(await findEverywhere(word)).toEqual({});
  const listed = await world.upstream.call(listSuppressions, { token: talk.token, query: {} });
  expect(listed.body.suppressions).toEqual([
    expect.objectContaining({ value: null, reason: 'policy', source: 'erasure' }),
  ]);
  const sent =
    await sql`select state, to_address from outbound where sequence_id = ${talk.sequenceId} order by id`;
  expect(sent.length).toBeGreaterThan(0);
  expect(new Set(sent.map(({ to_address }) => to_address))).toEqual(new Set(['']));
  const [log] = await sql`
    select lead_id, details from activity_log where organization_id = ${organizationId} and event = 'leads.erased'`;
  expect(log).toEqual({ lead_id: null, details: { count: 1 } });
});

test('an erasure takes the questions that name the lead out of all claims of its organization, and no others', async () => {
  const [talk, other] = [await beginConversation(world), await beginConversation(world)];
  const { sql } = world;
  const { organizationId } = talk.campaign;
  const [lead] = await sql`
    select l.id, l.email from leads l join sequences s on s.lead_id = l.id where s.id = ${talk.sequenceId}`;
  await sql`update leads set first_name = 'Mara', last_name = 'Payers' where id = ${Number(lead!.id)}`;
  await sql`update lead_list_leads set last_name = 'Quendolin' where lead_id = ${Number(lead!.id)}`;
  const naming = [
    `Does ${String(lead!.email).toUpperCase()} get a copy?`,
    'Does mara payers get a copy?',
    'Does Dr. Quendolin get a copy?',
  ];
  // A word of the claim: "places prior authorization calls to payers".
  const left = ['Are Payers called?', 'Is it in the EHR?'];
  await sql`update product_claims set answers_questions = ${[...naming, ...left]}::text[] where no = 902`;
  await sql`
    update product_claims set answers_questions = ${naming}::text[], state = 'retired'
    where organization_id = ${organizationId} and no = 903`;
  const claims = (id: number) => sql`
    select no, state, answers_questions, version from product_claims
    where organization_id = ${id} and no in (902, 903, 905) order by no`;
  const { status } = await world.upstream.call(eraseLeads, {
    token: talk.token,
    body: { leads: { ids: [Number(lead!.id)] } },
  });
  expect(status).toBe(200);
  expect(await claims(organizationId)).toEqual([
    { no: 902, state: 'approved', answers_questions: left, version: 2 },
    { no: 903, state: 'retired', answers_questions: [], version: 2 },
    { no: 905, state: 'approved', answers_questions: [], version: 1 },
  ]);
  const [theirs] = await claims(other.campaign.organizationId);
  expect(theirs).toMatchObject({ answers_questions: [...naming, ...left], version: 1 });
});
