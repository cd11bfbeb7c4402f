import { editLead, getLeadHistory } from '@myra/shared/contracts/contacts';
import { expect, it } from 'vitest';
import { mergeWorlds } from '../support/merge-world.ts';
import { ownerOf, started } from '../support/started.ts';
import { startTestUpstream } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());
const owner = ownerOf(upstream);
const { knowAnnTwice } = mergeWorlds(() => ({ upstream, owner }));

const edit = (token: string, id: number, body: Record<string, unknown>, version?: number) =>
  upstream.call(editLead, {
    token,
    params: { id },
    body,
    ...(version !== undefined && { ifMatch: version }),
  });

it('changes fields on the lead and on its lists, and says who did it', async () => {
  const { token, ann, id: organizationId } = await knowAnnTwice();
  const { status, body } = await edit(token, ann.id, { title: 'Chief of Surgery', notes: 'Met in Boston.' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ contact: { title: 'Chief of Surgery' }, version: (ann.version ?? 0) + 1 });
  const history = await upstream.call(getLeadHistory, { token, params: { id: ann.id } });
  expect(history.body.details.notes).toBe('Met in Boston.');
  const listed = await owner`select title from lead_list_leads where lead_id = ${ann.id}`;
  expect(listed).toEqual([{ title: 'Chief of Surgery' }]);
  const log = await owner`
    select event, details from activity_log where organization_id = ${organizationId} and event = 'lead.edited'`;
  expect(log).toEqual([{ event: 'lead.edited', details: { fields: ['title', 'notes'] } }]);
});

it('writes nothing that is the same, and takes an empty value for none', async () => {
  const { token, ann } = await knowAnnTwice();
  const same = await edit(token, ann.id, { first_name: ann.contact.first_name });
  expect(same.body.version).toBe(ann.version);
  const none = await edit(token, ann.id, { first_name: '' });
  expect(none.body.contact.first_name).toBeNull();
});

it('refuses a version that is not the newest, unknown fields and values that are too long', async () => {
  const { token, ann } = await knowAnnTwice();
  await edit(token, ann.id, { city: 'Dover' }, ann.version);
  expect((await edit(token, ann.id, { city: 'Salem' }, ann.version)).status).toBe(409);
  expect((await edit(token, ann.id, { email: 'new@north.example' })).status).toBe(400);
  expect((await edit(token, ann.id, { title: 'x'.repeat(201) })).status).toBe(400);
});

it('refuses a change that says no version, and takes one that means to overwrite', async () => {
  const { token, ann } = await knowAnnTwice();
  const change = (headers: Record<string, string>) =>
    upstream.app.inject({
      method: 'PATCH',
      url: `/leads/${ann.id}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      payload: { title: 'Dean' },
    });
  const refused = await change({});
  expect(refused.statusCode).toBe(400);
  expect(refused.json().error.details.issues).toMatchObject([{ path: 'if-match' }]);
  expect((await change({ 'if-match': '*' })).statusCode).toBe(200);
});

it('refuses nonsense at its field, and stores a phone number and an address in one form', async () => {
  const { token, ann } = await knowAnnTwice();
  const refusedAt = async (body: Record<string, string>) => {
    const { status, body: answer } = await edit(token, ann.id, body);
    expect(status).toBe(400);
    return JSON.stringify(answer);
  };
  expect(await refusedAt({ office_phone: 'abc' })).toContain('"path":"office_phone"');
  expect(await refusedAt({ website: 'javascript:alert(1)' })).toContain('"path":"website"');
  expect(await refusedAt({ linkedin_url: 'javascript:alert(1)' })).toContain('"path":"linkedin_url"');
  expect(await refusedAt({ zip_code: 'abc' })).toContain('"path":"zip_code"');
  await edit(token, ann.id, { office_phone: '614-555-0142', website: 'north.example' });
  const [row] = await owner`select office_phone, website from leads where id = ${ann.id}`;
  expect(row).toEqual({ office_phone: '(614) 555-0142', website: 'https://north.example/' });
});
