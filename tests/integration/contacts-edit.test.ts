import { mergeLeads, undoLeadMerge } from '@myra/shared/contracts/contact-merges';
import { editLead, getLeadHistory } from '@myra/shared/contracts/contacts';
import { addSuppressions } from '@myra/shared/contracts/suppressions';
import { describe, expect, it } from 'vitest';
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
  expect((await edit(token, ann.id, { npi: '12' })).status).toBe(400);
  expect((await edit(token, ann.id, { title: 'x'.repeat(201) })).status).toBe(400);
});

it('takes the beds of the employer, counts them in the score, and refuses what is no number of them', async () => {
  const { token, ann, id } = await knowAnnTwice();
  await owner`update organizations set icp_description = 'Hospitals of 50 to 200 beds.' where id = ${id}`;
  const { status, body } = await edit(token, ann.id, { provider_name: 'Alder Hospital', beds: '1,200' });
  expect(status).toBe(200);
  expect(body.contact.beds).toBe('1200');
  expect(body.score_reasons.join()).toContain('1200 staffed beds, outside the size of the ICP');
  expect(await owner`select beds from lead_list_leads where lead_id = ${ann.id}`).toEqual([{ beds: '1200' }]);
  for (const beds of ['0', '10001', 'many', '-5', '12.5']) {
    const refused = await edit(token, ann.id, { beds });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('Please enter a number of beds from 1 to 10,000.');
  }
  expect((await edit(token, ann.id, { beds: '' })).body.contact.beds).toBeNull();
});

it('takes the category of the employer, for its lists and the score too', async () => {
  const { token, ann, id } = await knowAnnTwice();
  await owner`update organizations set icp_description = 'Nursing homes.' where id = ${id}`;
  const { status, body } = await edit(token, ann.id, { category: 'Skilled nursing' });
  expect(status).toBe(200);
  expect(body.contact.category).toBe('Skilled nursing');
  expect(body.score_reasons.join()).toContain('Skilled nursing');
  expect(await owner`select category from lead_list_leads where lead_id = ${ann.id}`).toEqual([
    { category: 'Skilled nursing' },
  ]);
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
  expect(await refusedAt({ opening_line: 'We met!' })).toContain('"path":"opening_line"');
  expect(await refusedAt({ second_line: 'Shall we meet?' })).toContain('"path":"second_line"');
  expect(await refusedAt({ country: 'Europe' })).toContain('"path":"country"');
  const typed = { office_phone: '614-555-0142', website: 'north.example', country: 'España' };
  const { body: saved } = await edit(token, ann.id, typed);
  expect(saved.contact.country).toBe('Spain');
  const [row] = await owner`
    select l.office_phone, l.website, l.country, m.country as listed from leads l
    join lead_list_leads m on m.lead_id = l.id where l.id = ${ann.id}`;
  expect(row).toEqual({
    office_phone: '(614) 555-0142',
    website: 'https://north.example/',
    country: 'Spain',
    listed: 'Spain',
  });
});

describe('another address', () => {
  const rowsOf = (organizationId: number) => owner`
    select email, merged_into is not null as former from leads where organization_id = ${organizationId}
      and email like '%ann%' or email like '%lee%' and organization_id = ${organizationId} order by 2, 1`;

  it('stands on the lead and its lists, and the earlier one still leads to the person', async () => {
    const { token, ann, id } = await knowAnnTwice();
    const { status, body } = await edit(token, ann.id, { email: ' Ann.Lee@North.example ' }, ann.version);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      contact: { email: 'Ann.Lee@north.example' },
      version: (ann.version ?? 0) + 1,
    });
    expect(await owner`select email from lead_list_leads where lead_id = ${ann.id}`).toEqual([
      { email: 'Ann.Lee@north.example' },
    ]);
    const [former] = await owner`
      select merged_into from leads where organization_id = ${id} and email_key = 'ann@north.example'`;
    expect(Number(former?.merged_into)).toBe(ann.id);
  });

  it('may be taken back, any number of times', async () => {
    const { token, ann, id } = await knowAnnTwice();
    for (const email of ['x-ann@north.example', 'ann@north.example', 'x-ann@north.example'])
      expect((await edit(token, ann.id, { email })).status).toBe(200);
    expect(await rowsOf(id)).toEqual([
      { email: 'a.lee@other.example', former: false },
      { email: 'x-ann@north.example', former: false },
      { email: 'ann@north.example', former: true },
    ]);
  });

  it('is refused at its field where it is none, is missing or belongs to another lead', async () => {
    const { token, ann } = await knowAnnTwice();
    for (const email of ['ann@', '', null, 'bob@north.example', 'ann lee@north.example']) {
      const { status, body } = await edit(token, ann.id, { email });
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain('"path":"email"');
    }
  });

  it('is opted out where the earlier one was, and free where that only bounced', async () => {
    const { token, ann, bob } = await knowAnnTwice();
    const suppress = (value: string, reason: 'unsubscribed' | 'bounced') =>
      upstream.call(addSuppressions, { token, body: { values: [value], reason } });
    await suppress('ann@north.example', 'unsubscribed');
    await suppress('bob@north.example', 'bounced');
    expect((await edit(token, ann.id, { email: 'new-ann@north.example' })).body.flags).toContain(
      'suppressed',
    );
    expect((await edit(token, bob.id, { email: 'new-bob@north.example' })).body.flags).not.toContain(
      'suppressed',
    );
  });

  it('does not stop the undo of an earlier merge', async () => {
    const { token, ann, other } = await knowAnnTwice();
    const merged = await upstream.call(mergeLeads, {
      token,
      params: { id: ann.id },
      body: { merged_id: other.id, kept_version: null, merged_version: null, fields: { email: 'merged' } },
    });
    await edit(token, ann.id, { email: 'new-ann@north.example' });
    const undone = await upstream.call(undoLeadMerge, {
      token,
      params: { id: ann.id, merge_id: merged.body.merge_id },
    });
    expect(undone.status).toBe(200);
    expect(undone.body.kept.contact.email).toBe('new-ann@north.example');
    expect(undone.body.restored.contact.email).toBe('a.lee@other.example');
  });
});

it('changes employer, state and specialties, counts the lists again, and takes off what the directory said of the earlier employer', async () => {
  const { token, ann, id } = await knowAnnTwice();
  await owner`
    update leads set found = '{"category": {"value": "Hospital", "source": "x", "source_date": "2026-01-01"}}' where id = ${ann.id}`;
  const { body } = await edit(token, ann.id, {
    provider_name: 'South Clinic',
    state: 'kentucky',
    specialties: 'Dermatology',
  });
  expect(body).toMatchObject({
    contact: { provider_name: 'South Clinic', state: 'KY', specialties: ['Dermatology'], category: null },
    account: { name: 'South Clinic' },
  });
  const counted = await owner`
    select facet, n::int from counters where organization_id = ${id} and scope like 'list:%' and facet like 'state:%' and n > 0 order by 1`;
  expect(counted).toEqual([
    { facet: 'state:KY', n: 1 },
    { facet: 'state:OH', n: 1 },
  ]);
});
