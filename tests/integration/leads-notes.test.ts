import { undoLeadMerge } from '@myra/shared/contracts/contact-merges';
import { exportOrganizationLeads, getLeadHistory } from '@myra/shared/contracts/contacts';
import * as calls from '@myra/shared/contracts/lead-notes';
import { describe, expect, it } from 'vitest';
import { cleanDaily } from '../support/clean-daily.ts';
import { signUpImporter } from '../support/lead-import.ts';
import { type MergeWorld, mergeWorlds } from '../support/merge-world.ts';
import { ownerOf, started } from '../support/started.ts';
import { addColleague, startTestUpstream } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());
const owner = ownerOf(upstream);
const { knowAnnTwice, merge } = mergeWorlds(() => ({ upstream, owner }));

const add = (token: string, id: number, text: string) =>
  upstream.call(calls.addLeadNote, { token, params: { id }, body: { text } });
const edit = (token: string, id: number, text: string, version: number) =>
  upstream.call(calls.editLeadNote, { token, params: { id }, body: { text }, ifMatch: version });
const remove = (token: string, id: number) => upstream.call(calls.removeLeadNote, { token, params: { id } });
const restore = (token: string, id: number) =>
  upstream.call(calls.restoreLeadNote, { token, params: { id } });

async function notesOf({ token, ann }: MergeWorld, id = ann.id): Promise<string[]> {
  const { body } = await upstream.call(getLeadHistory, { token, params: { id } });
  return (body.lead.colleague_notes ?? []).map(({ text }) => text);
}

const colleagueOf = (world: MergeWorld) => addColleague(upstream, { id: world.id, admin: world.admin });

describe('a note about a lead', () => {
  it('stands with its author and time, newest first, and leaves the field of the list alone', async () => {
    const world = await knowAnnTwice();
    await owner`update leads set notes = 'Met in May' where id = ${world.ann.id}`;
    await add(world.token, world.ann.id, 'Prefers mornings.');
    const colleague = await colleagueOf(world);
    const second = await add(colleague.token, world.ann.id, '  Budget year begins in January.  ');
    expect(second.body).toMatchObject({
      text: 'Budget year begins in January.',
      edited_at: null,
      version: 1,
    });
    expect(second.body.by.name).not.toBe('');
    expect(await notesOf(world)).toEqual(['Budget year begins in January.', 'Prefers mornings.']);
    const { body } = await upstream.call(getLeadHistory, {
      token: world.token,
      params: { id: world.ann.id },
    });
    expect(body.details.notes).toBe('Met in May');
  });

  it('stands once when its answer was lost and it is saved again', async () => {
    const world = await knowAnnTwice();
    const colleague = await colleagueOf(world);
    const first = await add(world.token, world.ann.id, 'Prefers mornings.');
    const again = await add(world.token, world.ann.id, 'Prefers mornings.');
    expect(again.body).toEqual(first.body);
    await add(colleague.token, world.ann.id, 'Prefers mornings.');
    expect(await notesOf(world)).toEqual(['Prefers mornings.', 'Prefers mornings.']);
  });

  it('is changed by its author alone, on its newest version', async () => {
    const world = await knowAnnTwice();
    const colleague = await colleagueOf(world);
    const { body: note } = await add(colleague.token, world.ann.id, 'Prefers mornings.');
    expect((await edit(world.token, note.id, 'Mine now.', 1)).status).toBe(404);
    const changed = await edit(colleague.token, note.id, 'Prefers afternoons.', 1);
    expect(changed.body).toMatchObject({ text: 'Prefers afternoons.', version: 2 });
    expect(changed.body.edited_at).not.toBeNull();
    expect((await edit(colleague.token, note.id, 'Too late.', 1)).status).toBe(409);
    expect(await notesOf(world)).toEqual(['Prefers afternoons.']);
  });

  it('is taken away and brought back by its author or an admin, and deleted for good a day later', async () => {
    const world = await knowAnnTwice();
    const colleague = await colleagueOf(world);
    const { body: mine } = await add(world.token, world.ann.id, 'By the admin.');
    const { body: theirs } = await add(colleague.token, world.ann.id, 'By a colleague.');
    expect((await remove(colleague.token, mine.id)).status).toBe(404);
    expect((await remove(colleague.token, theirs.id)).status).toBe(200);
    expect((await remove(colleague.token, theirs.id)).status).toBe(404);
    expect(await notesOf(world)).toEqual(['By the admin.']);
    expect((await restore(world.token, theirs.id)).body.text).toBe('By a colleague.');
    expect(await notesOf(world)).toEqual(['By a colleague.', 'By the admin.']);
    await remove(world.token, mine.id);
    upstream.clock.advance(24 * 3_600_000 + 1_000);
    await cleanDaily(upstream);
    const left = await owner`select id from lead_notes where organization_id = ${world.id}`;
    expect(left.map(({ id }) => Number(id))).toEqual([theirs.id]);
  });

  it('has words and an end, and a lead has at most 200', async () => {
    const world = await knowAnnTwice();
    expect((await add(world.token, world.ann.id, '  ')).status).toBe(400);
    expect((await add(world.token, world.ann.id, 'x'.repeat(2_001))).status).toBe(400);
    await owner`
      insert into lead_notes (organization_id, lead_id, user_id, body)
      select ${world.id}, ${world.ann.id}, gen_random_uuid(), 'Note ' || n from generate_series(1, 200) n`;
    expect((await add(world.token, world.ann.id, 'One more.')).status).toBe(422);
  });

  it('belongs to one organization', async () => {
    const world = await knowAnnTwice();
    const { body: note } = await add(world.token, world.ann.id, 'Ours.');
    const other = await signUpImporter(upstream);
    expect((await add(other.token, world.ann.id, 'Theirs.')).status).toBe(404);
    expect((await edit(other.token, note.id, 'Theirs.', 1)).status).toBe(404);
    expect((await remove(other.token, note.id)).status).toBe(404);
    await remove(world.token, note.id);
    expect((await restore(other.token, note.id)).status).toBe(404);
  });
});

it('a merge shows the notes of both leads, an export has them, and an undo parts them again', async () => {
  const world = await knowAnnTwice();
  await add(world.token, world.ann.id, 'Of the one.');
  await add(world.token, world.other.id, 'Of the other.');
  const { body: merged } = await merge(world);
  expect(await notesOf(world)).toEqual(['Of the other.', 'Of the one.']);
  const exported = await upstream.call(exportOrganizationLeads, {
    token: world.token,
    params: { id: world.id },
    query: { ids: String(world.ann.id) },
  });
  expect(exported.body.leads[0]?.colleague_notes?.map(({ text }) => text)).toEqual([
    'Of the other.',
    'Of the one.',
  ]);
  await upstream.call(undoLeadMerge, {
    token: world.token,
    params: { id: world.ann.id, merge_id: merged.merge_id! },
  });
  expect(await notesOf(world)).toEqual(['Of the one.']);
  expect(await notesOf(world, world.other.id)).toEqual(['Of the other.']);
});
