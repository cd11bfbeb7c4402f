import { LEAD_NOTES_MAX } from '@myra/shared/constants/limits';
import { listImportRows, listLeadListLeads, takeImportRows } from '@myra/shared/contracts/leads';
import { getTaskDetails, retryTask } from '@myra/shared/contracts/tasks';
import { expect, it } from 'vitest';
import { finishImport, type Importer, importFile, signUpImporter } from '../support/lead-import.ts';
import { ownerOf, started } from '../support/started.ts';
import { addColleague, startTestUpstream } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());
const owner = ownerOf(upstream);

const FILE = [
  'First Name,Last Name,Email,Title,Practice,State,Notes',
  'Ann,Lee,ann@north.example,Practice Administrator,North Clinic,OH,Met in May',
  'Bob,Ray,bob@north.example,Physician,North Clinic,OH,Patient MRN 12345 called',
  'Cid,Oak,cid@north.example,Physician,North Clinic,OH,Patient MRN 67890 called. Never contact',
  'Bobby,Ray,BOB@north.example,Physician,North Clinic,OH,Her mother has DOB 03/04/1961',
].join('\n');

const take = (token: string, taskId: number, lines: number[], email?: string) =>
  upstream.call(takeImportRows, { token, params: { id: taskId }, body: { lines, ...(email && { email }) } });

async function aside({ token }: Importer, taskId: number): Promise<[number, string][]> {
  const { body } = await upstream.call(listImportRows, { token, params: { id: taskId }, query: {} });
  return body.rows.map(({ line, code }) => [line, code]);
}

it('a row set aside for patient data in its notes is taken without them, once, and counted', async () => {
  const importer = await signUpImporter(upstream);
  const { token, campaignId } = importer;
  const { taskId } = await importFile(upstream, importer, FILE, { campaign_id: campaignId });
  expect(await aside(importer, taskId)).toEqual([
    [3, 'notes-patient-data'],
    [4, 'person-stop'],
    [5, 'notes-patient-data'],
  ]);
  const answers = await Promise.all([take(token, taskId, [3]), take(token, taskId, [3, 4, 5])]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.reduce((sum, { body }) => sum + body.taken, 0)).toBe(1);
  // Who asked to be left alone stays aside, and the second row of Bob is a duplicate now.
  expect(await aside(importer, taskId)).toEqual([
    [4, 'person-stop'],
    [5, 'duplicate-in-file'],
  ]);
  const { body: task } = await upstream.call(getTaskDetails, { token, params: { id: taskId } });
  expect(task.result?.counts).toMatchObject({ read: 4, accepted: 2, refused: 1, duplicates: 1 });
  const listId = Number(task.result?.lead_list_id);
  const { body: list } = await upstream.call(listLeadListLeads, {
    token,
    params: { id: listId },
    query: { sort: 'email', direction: 'asc' },
  });
  expect(list.leads.map(({ contact }) => contact.email)).toEqual(['ann@north.example', 'bob@north.example']);
  expect(list.bands.all).toBe(2);
  const stored = await owner`
    select email, notes from leads where organization_id = ${importer.id} order by email`;
  expect(stored).toEqual([
    { email: 'ann@north.example', notes: 'Met in May' },
    { email: 'bob@north.example', notes: null },
  ]);
});

it('the only row of a file that failed for it is taken, and the import can go on', async () => {
  const importer = await signUpImporter(upstream);
  const file = FILE.split('\n');
  const { taskId, task } = await importFile(upstream, importer, [file[0], file[2]].join('\n'), {
    campaign_id: importer.campaignId,
  });
  expect(task.status).toBe('error');
  expect((await take(importer.token, taskId, [2])).body).toEqual({ taken: 1, left: 0 });
  // Pressed again: it is in neither count.
  expect((await take(importer.token, taskId, [2])).body).toEqual({ taken: 0, left: 0 });
  await upstream.call(retryTask, { token: importer.token, params: { id: taskId } });
  expect((await finishImport(upstream, importer, taskId)).status).toBe('success');
  const campaigns = await owner`
    select campaign_list.task_id from campaigns join lead_lists campaign_list on campaign_list.id = lead_list_id
    where campaigns.id = ${importer.campaignId}`;
  expect(campaigns.map(({ task_id }) => Number(task_id))).toEqual([taskId]);
});

it('a row is taken by whoever knows better, with the reason as a note about the lead', async () => {
  const importer = await signUpImporter(upstream);
  const { token } = importer;
  const file = [
    FILE.split('\n')[0],
    'Dee,Fox,noreply@north.example,Nurse,North Clinic,OH,Reads it herself',
    'Eve,Gray,privacy@north.example,Privacy Officer (on leave),North Clinic,OH,',
    'Fay,Hill,fay at north.example,Nurse,North Clinic,OH,Met in May',
    'Gil,Ives,gil@north.example,Nurse,North Clinic,OH,Never contact',
  ].join('\n');
  const { taskId } = await importFile(upstream, importer, file);
  expect(await aside(importer, taskId)).toEqual([
    [2, 'email-nobody'],
    [3, 'email-desk'],
    [4, 'email-invalid'],
    [5, 'person-stop'],
  ]);
  expect((await take(token, taskId, [2, 3, 4, 5])).body).toEqual({ taken: 1, left: 1 });
  expect(await aside(importer, taskId)).toEqual([
    [3, 'person-away'],
    [4, 'email-invalid'],
    [5, 'person-stop'],
  ]);
  expect((await take(token, taskId, [3])).body).toEqual({ taken: 1, left: 0 });
  expect((await take(token, taskId, [4, 5], 'fay@north.example')).status).toBe(400);
  expect((await take(token, taskId, [4], 'fay@north')).status).toBe(400);
  expect((await take(token, taskId, [4], 'test@north.example')).body).toEqual({ taken: 0, left: 1 });
  expect(await aside(importer, taskId)).toEqual([
    [4, 'email-nobody'],
    [5, 'person-stop'],
  ]);
  expect((await take(token, taskId, [4])).body).toEqual({ taken: 1, left: 0 });
  expect((await take(token, taskId, [5], 'gil@north.example')).body).toEqual({ taken: 0, left: 0 });
  const stored = await owner`
    select email, leads.notes, lead_notes.body from leads
    join lead_notes on lead_notes.organization_id = leads.organization_id and lead_id = leads.id
    where leads.organization_id = ${importer.id} order by email`;
  expect(stored).toEqual([
    {
      email: 'noreply@north.example',
      notes: null,
      body: 'Line 2 of the import was set aside and taken by hand. Nobody reads this address: it takes no answers or is for tests.',
    },
    {
      email: 'privacy@north.example',
      notes: null,
      body: 'Line 3 of the import was set aside and taken by hand. The file says that this person is away or has left.',
    },
    {
      email: 'test@north.example',
      notes: null,
      body: 'Line 4 of the import was set aside and taken by hand. Nobody reads this address: it takes no answers or is for tests.',
    },
  ]);
});

it('a row without an address is taken with one that a person types, and what the file has is noted', async () => {
  const importer = await signUpImporter(upstream);
  const { token } = importer;
  const file = [
    FILE.split('\n')[0],
    'Dee,Fox,,Nurse,North Clinic,OH,',
    'Eve,Gray,eve at north.example,Nurse,North Clinic,OH,',
  ].join('\n');
  const { taskId } = await importFile(upstream, importer, file);
  expect((await take(token, taskId, [2])).body).toEqual({ taken: 0, left: 0 });
  expect((await take(token, taskId, [2], 'dee@north.example')).body).toEqual({ taken: 1, left: 0 });
  expect((await take(token, taskId, [3], 'eve@north.example')).body).toEqual({ taken: 1, left: 0 });
  expect(await aside(importer, taskId)).toEqual([]);
  const stored = await owner`
    select email, body from leads
    join lead_notes on lead_notes.organization_id = leads.organization_id and lead_id = leads.id
    where leads.organization_id = ${importer.id} order by email`;
  expect(stored.map(({ body }) => body)).toEqual([
    'Line 2 of the import was set aside and taken by hand. There is no email address. The address was typed.',
    'Line 3 of the import was set aside and taken by hand. The email address needs exactly one @. The address was typed; the file has “eve at north.example”.',
  ]);
});

it('who seems to have asked for no email is taken by an admin with a reason, and by nobody else', async () => {
  const importer = await signUpImporter(upstream);
  const file = [
    FILE.split('\n')[0],
    'Dee,Fox,dee at north.example,Nurse,North Clinic,OH,Opted out in May',
  ].join('\n');
  const { taskId } = await importFile(upstream, importer, file);
  expect(await aside(importer, taskId)).toEqual([[2, 'person-stop-words']]);
  const takeFor = (token: string, reason: string) =>
    upstream.call(takeImportRows, { token, params: { id: taskId }, body: { lines: [2], reason } });
  expect((await take(importer.token, taskId, [2])).body).toEqual({ taken: 0, left: 0 });
  const { token } = await addColleague(upstream, importer);
  expect((await takeFor(token, 'She asked for it')).status).toBe(403);
  expect((await takeFor(importer.token, 'She asked for it')).body).toEqual({ taken: 0, left: 1 });
  expect((await take(importer.token, taskId, [2], 'dee@north.example')).body).toEqual({ taken: 1, left: 0 });
  const [note] = await owner`select body from lead_notes where organization_id = ${importer.id}`;
  expect(note!.body).toMatch(/The notes ask for no email; taken because: She asked for it/);
});

it('no row is taken for a lead that has all the notes that it can have', async () => {
  const importer = await signUpImporter(upstream);
  const { taskId } = await importFile(upstream, importer, FILE);
  await take(importer.token, taskId, [3]);
  await owner`
    insert into lead_notes (organization_id, lead_id, user_id, body)
    select organization_id, id, ${importer.admin.userId}, 'Called' from leads, generate_series(2, ${LEAD_NOTES_MAX})
    where organization_id = ${importer.id} and email = 'bob@north.example'`;
  const again = await importFile(upstream, importer, FILE);
  const refused = await take(importer.token, again.taskId, [3]);
  expect([refused.status, refused.error?.code]).toEqual([422, 'limit-exceeded']);
  expect(await aside(importer, again.taskId)).toHaveLength(3);
});

it('no row is taken for a launched campaign, nor by a line that no file has', async () => {
  const importer = await signUpImporter(upstream);
  const { token, campaignId } = importer;
  const { taskId } = await importFile(upstream, importer, FILE, { campaign_id: campaignId });
  expect((await take(token, taskId, [2 ** 31])).status).toBe(400);
  await owner`update campaigns set status = 'active' where id = ${campaignId}`;
  expect((await take(token, taskId, [3])).status).toBe(412);
  expect(await aside(importer, taskId)).toHaveLength(3);
});
