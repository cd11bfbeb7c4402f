import { listOrganizationLeads } from '@myra/shared/contracts/contacts';
import { listMailSequences } from '@myra/shared/contracts/mail-sequences';
import { FOLD_FROM, foldText } from '@myra/shared/rules/text/fold-text';
import { expect, test } from 'vitest';
import { startMailWorld } from '../support/mail-world.ts';
import { beginConversation, type Conversation, leadWrites } from '../support/reply-world.ts';
import { started } from '../support/started.ts';

const world = started(() => startMailWorld());

async function namedLead(): Promise<Conversation> {
  const talk = await beginConversation(world);
  const { organizationId } = talk.campaign;
  await world.sql`
    update leads set first_name = 'Íñigo', last_name = 'O’Neill', provider_name = 'Clínica del Niño – Sur'
    where organization_id = ${organizationId}`;
  await world.sql`
    update sequences s set search = conversation_search(s.lead_id, s.campaign_id, s.from_emails || s.to_emails)
    where organization_id = ${organizationId}`;
  return talk;
}

test('the database folds a text as the code does', async () => {
  const texts = [
    ...FOLD_FROM,
    FOLD_FROM.toUpperCase().replaceAll('\u0130', 'i'),
    'Clínica “Ärzte–Haus” O’Neill\n100% _ \\ ~',
    'plain ASCII Text',
    '漢字 Ω mit 🙂',
    'back`tick',
  ];
  const rows =
    await world.sql`select fold_text(t) as folded from unnest(${texts}::text[]) with ordinality as u(t, n) order by n`;
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText));
});

test.each(['inigo', 'ÍÑIGO', "o'neill", 'O’NEILL', 'clinica del nino - sur', 'Clínica del Niño – Sur'])(
  'a lead is found by %s',
  async (search) => {
    const talk = await namedLead();
    const { body } = await world.upstream.call(listOrganizationLeads, {
      token: talk.token,
      params: { id: talk.campaign.organizationId },
      query: { search },
    });
    expect(body.leads_with_contact_and_account).toHaveLength(1);
  },
);

test('a conversation is found by names, words and subjects however they are typed', async () => {
  const talk = await namedLead();
  await leadWrites(world, talk, 'Prefiero la demostración del martes; that’s the best day.');
  const found = async (search: string) =>
    (await world.upstream.call(listMailSequences, { token: talk.token, query: { search } })).body.sequences;
  for (const search of ['inigo oneil', 'zzz']) expect(await found(search), search).toHaveLength(0);
  for (const search of [
    'inigo',
    "o'neill",
    'demostracion',
    'DEMOSTRACIÓN',
    'demos martes',
    '“demostracion del martes”',
    "that's",
  ])
    expect(await found(search), search).toHaveLength(1);
});
