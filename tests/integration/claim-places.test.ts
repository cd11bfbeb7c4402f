import { selectCampaignLeads } from '@myra/shared/contracts/campaigns';
import { listOrganizationLeads } from '@myra/shared/contracts/contacts';
import { createLandingPage, suggestForLandingPage } from '@myra/shared/contracts/landing-pages';
import { listLeadListLeads } from '@myra/shared/contracts/leads';
import * as calls from '@myra/shared/contracts/product-sheet';
import { changeLeadAngle, listLeadAngles } from '@myra/shared/contracts/sequences';
import { describe, expect, it } from 'vitest';
import { answerOf, wordsOf } from '../support/assistant-world.ts';
import { angleInput, claimInput, readSheet, withProduct } from '../support/sheet-world.ts';
import { started } from '../support/started.ts';
import { startTestUpstream } from '../support/upstream-app.ts';
import { listWritten, readyToWrite, writeAll, writingLeads } from '../support/writing-world.ts';

const upstream = started(() => startTestUpstream());

describe('a claim for some states', () => {
  it('keeps them, is a proposal again once they change, and is for everywhere where none is named', async () => {
    const world = await withProduct(upstream);
    const { token, productId } = world;
    const params = { id: productId };
    const body = { ...claimInput, states: ['CA' as const, 'NV' as const] };
    const { body: made } = await upstream.call(calls.createClaim, { token, params, body });
    expect(made.states).toEqual(['CA', 'NV']);
    const claims = [{ claim_id: made.id, version: made.version }];
    await upstream.call(calls.approveSheet, { token, params, body: { claims, angles: [] } });
    const change = async (change: { states?: 'CA'[]; evidence?: string }) =>
      (await upstream.call(calls.updateClaim, { token, params: { id: made.id }, body: change })).body;
    expect(await change({ evidence: 'The contract.' })).toMatchObject({
      state: 'approved',
      states: ['CA', 'NV'],
    });
    expect(await change({ states: ['CA'] })).toMatchObject({ state: 'proposed', states: ['CA'] });
    await upstream.call(calls.createClaim, {
      token,
      params,
      body: { ...claimInput, text: 'We call payers.' },
    });
    expect((await readSheet(world)).claims.map(({ states }) => states)).toEqual([['CA'], []]);
  });

  it('is proposed as one where its sentence plainly limits itself', async () => {
    const description = 'Larkfield Auth calls payers. We visit practices in Texas and Oklahoma only.';
    const { claims } = await readSheet(await withProduct(upstream, description));
    expect(claims.map(({ states }) => states)).toEqual([[], ['OK', 'TX']]);
  });

  it('names states by their codes alone, and no more than there are', async () => {
    const { token, productId } = await withProduct(upstream);
    for (const states of [['California'], ['ca'], ['ON'], Array.from({ length: 53 }, () => 'CA')]) {
      const body = { ...claimInput, states: states as 'CA'[] };
      const { status } = await upstream.call(calls.createClaim, { token, params: { id: productId }, body });
      expect([states[0], status]).toEqual([states[0], 400]);
    }
  });
});

describe('a claim for some countries', () => {
  it('keeps them, is a proposal again once they change, and takes codes of countries alone', async () => {
    const { token, productId } = await withProduct(upstream);
    const params = { id: productId };
    const make = (countries: string[]) =>
      upstream.call(calls.createClaim, { token, params, body: { ...claimInput, countries } });
    const { body: made } = await make(['ES', 'MX']);
    expect(made.countries).toEqual(['ES', 'MX']);
    const claims = [{ claim_id: made.id, version: made.version }];
    await upstream.call(calls.approveSheet, { token, params, body: { claims, angles: [] } });
    const change = { token, params: { id: made.id }, body: { countries: ['ES'] } };
    const { body: changed } = await upstream.call(calls.updateClaim, change);
    expect(changed).toMatchObject({ state: 'proposed', countries: ['ES'] });
    for (const countries of [['Spain'], ['es'], ['PR'], ['XX'], Array.from({ length: 250 }, () => 'ES')]) {
      expect([countries[0], (await make(countries)).status]).toEqual([countries[0], 400]);
    }
  });

  it('stands in the emails of leads there alone; who has nothing else is left out with the reason', async () => {
    const [head = '', ...rows] = writingLeads(4).split('\n');
    const cells = rows.map((row) => row.replace(',Dayton,OH,', ','));
    const file = [
      head.replace('City,State', 'Ciudad').concat(',País'),
      ...cells.map((row, at) =>
        [
          row.replace(/,([^,]*)$/u, `,${['Vigo', 'Puebla', '"Dayton, OH"', 'Vigo'][at]},$1`),
          ['España', 'MX', '', ''][at],
        ].join(','),
      ),
    ].join('\n');
    const { world, leads } = await worldWith((names) => names, { countries: ['ES'] }, file);
    const { body: known } = await upstream.call(listOrganizationLeads, {
      token: world.token,
      params: { id: world.id },
      query: { sort: 'email' },
    });
    expect(
      known.leads_with_contact_and_account.map(({ contact }) => [
        contact.city,
        contact.state,
        contact.country,
      ]),
    ).toEqual([
      ['Vigo', null, 'Spain'],
      ['Puebla', null, 'Mexico'],
      ['Dayton', 'OH', null],
      ['Vigo', null, null],
    ]);
    const { body: sheet } = await upstream.call(calls.getProductSheet, {
      token: world.token,
      params: { id: world.productId },
    });
    expect(sheet.product.countries_of_leads).toEqual(['ES', 'MX', 'US']);
    const why = new Map((await leads()).map(({ contact, left_out }) => [contact.email, left_out]));
    const of = (email: string) => [...why].find(([known]) => known?.startsWith(email))?.[1];
    expect(of('lead0')).toBeNull();
    expect(of('lead1')).toMatch(/^Not for Mexico: what is written for .* is for Spain only$/);
    expect(of('lead2')).toMatch(/^Not for Ohio: .* is for Spain only$/);
    expect(of('lead3')).toMatch(/^Its country is not known, and .* is for Spain only$/);
    await writeAll(upstream, world);
    const { body: written } = await listWritten(upstream, world);
    const emailsTo = (email: string) =>
      JSON.stringify(written.sequences.find((one) => one.lead.email?.startsWith(email))?.sequence.emails);
    expect(emailsTo('lead0')).not.toBe('[]');
    for (const email of ['lead1', 'lead2', 'lead3']) expect([email, emailsTo(email)]).toEqual([email, '[]']);
    expect(written.sequences.find((one) => one.lead.email?.startsWith('lead0'))?.lead.country).toBe('Spain');
  });

  it('is proposed as one where its sentence says so, or is priced in one of several currencies', async () => {
    const description =
      'Larkfield Auth llama a las aseguradoras. En España cuesta 89 € al mes. México: 1,500 MXN al mes. La instalación se hace solo en España.';
    const { claims } = await readSheet(await withProduct(upstream, description));
    expect(claims.map(({ countries }) => countries)).toEqual([[], ['ES'], ['MX'], ['ES']]);
  });

  it('is previewed as it reads there', async () => {
    const { token, productId } = await withProduct(upstream);
    const params = { id: productId };
    const { body: claim } = await upstream.call(calls.createClaim, {
      token,
      params,
      body: { ...claimInput, countries: ['ES'] },
    });
    const angle = { ...angleInput, line_refs: [claim.id] };
    const { body: shown } = await upstream.call(calls.previewSheet, { token, params, body: { angle } });
    expect([shown.missing, shown.left_out]).toEqual([null, null]);
  });
});

/** A campaign to leads in Ohio, or of a file, a part of whose angles rests on a claim for California, or for these countries. */
async function worldWith(
  rests: (names: string[]) => string[],
  places: { states: 'CA'[] } | { countries: string[] } = { states: ['CA'] },
  file = writingLeads(2),
) {
  const world = await readyToWrite(upstream, file);
  const { token, campaignId } = world;
  const params = { id: world.productId };
  const body = {
    ...claimInput,
    text: 'We call Medi-Cal.',
    mail_text: 'We call Medi-Cal.',
    ...places,
  };
  const { body: claim } = await upstream.call(calls.createClaim, { token, params, body });
  const { body: sheet } = await upstream.call(calls.getProductSheet, { token, params });
  const limited = rests(sheet.angles.map(({ name }) => name));
  const angles = [];
  for (const { id, name } of sheet.angles) {
    if (!limited.includes(name)) continue;
    const change = { line_refs: [claim.id] };
    const { body: saved } = await upstream.call(calls.updateAngle, { token, params: { id }, body: change });
    angles.push({ angle_id: saved.id, version: saved.version });
  }
  const approved = { claims: [{ claim_id: claim.id, version: claim.version }], angles };
  await upstream.call(calls.approveSheet, { token, params, body: approved });
  const campaign = { token, params: { id: campaignId } };
  const list = { token, params: { id: world.listId }, query: { campaign_id: campaignId } };
  const leads = async () => (await upstream.call(listLeadListLeads, list)).body.leads;
  return { world, campaign, leads, limited, angleIds: angles.map(({ angle_id }) => angle_id) };
}

describe('angles that rest on a claim for other states', () => {
  it('leave a lead out with the reason, and get it no email where a person puts it back', async () => {
    const { world, campaign, leads } = await worldWith((names) => names);
    const why = 'is for California only';
    for (const { left_out } of await leads()) expect(left_out).toMatch(`Not for Ohio: what is written for`);
    for (const { left_out } of await leads()) expect(left_out).toContain(why);
    const { body } = await upstream.call(selectCampaignLeads, {
      ...campaign,
      body: { all_matching: {}, only_suggested: true },
    });
    expect(body).toMatchObject({ selected: 0, left_out: 2 });
    await upstream.call(selectCampaignLeads, { ...campaign, body: { all_matching: {} } });
    await writeAll(upstream, world);
    const { body: written } = await listWritten(upstream, world);
    expect(written.sequences.map(({ error }) => error?.message)).toEqual([
      expect.stringContaining(why),
      expect.stringContaining(why),
    ]);
    const { body: covered } = await upstream.call(calls.getSheetCoverage, {
      token: world.token,
      params: { id: world.productId },
      query: { lead_list_id: world.listId },
    });
    expect(covered).toMatchObject({ leads: 2, with_angle: 0, elsewhere: 2, angles: [] });
  });

  it('are not among those that a person may choose for a lead', async () => {
    const { world, leads, limited, angleIds } = await worldWith((names) => names.slice(1, 2));
    await writeAll(upstream, world);
    const [lead] = await leads();
    const params = { id: world.campaignId, lead_id: lead!.id };
    const { body } = await upstream.call(listLeadAngles, { token: world.token, params });
    expect(body.angles.length).toBeGreaterThan(1);
    expect(body.angles.map(({ name }) => name)).not.toContain(limited[0]);
    const choose = (angle_id: number) =>
      upstream.call(changeLeadAngle, { token: world.token, params, body: { angle_id } });
    const { status, error } = await choose(angleIds[0]!);
    expect([status, error?.message]).toEqual([
      412,
      'The line of this angle says a claim that is not for the place of the lead.',
    ]);
    expect((await choose(body.angles[0]!.id)).status).toBe(200);
  });
});

it('an angle for some states is shown as it reads there, and to a lead elsewhere with the reason', async () => {
  const world = await withProduct(upstream);
  const { token, productId } = world;
  const params = { id: productId };
  const body = { ...claimInput, states: ['CA' as const] };
  const { body: claim } = await upstream.call(calls.createClaim, { token, params, body });
  const angle = { ...angleInput, line_refs: [claim.id] };
  const { body: shown } = await upstream.call(calls.previewSheet, { token, params, body: { angle } });
  expect([shown.missing, shown.left_out]).toEqual([null, null]);
  const there = await readyToWrite(upstream, writingLeads(1));
  const { body: page } = await upstream.call(listLeadListLeads, {
    token: there.token,
    params: { id: there.listId },
  });
  const { body: claimThere } = await upstream.call(calls.createClaim, {
    token: there.token,
    params: { id: there.productId },
    body,
  });
  const { body: elsewhere } = await upstream.call(calls.previewSheet, {
    token: there.token,
    params: { id: there.productId },
    body: { lead_id: page.leads[0]!.id, angle: { ...angle, line_refs: [claimThere.id] } },
  });
  expect(elsewhere.missing).toBe('Not for Ohio: what is written for this lead is for California only.');
});

it('a landing page, which everybody may read, is offered nothing for some states, and says nothing of it', async () => {
  const { world, limited } = await worldWith((names) => names.slice(0, 1));
  const { token, productId } = world;
  const body = { name: 'Calls', product_id: productId };
  const { body: page } = await upstream.call(createLandingPage, { token, body });
  const params = { id: page.id };
  const { body: offered } = await upstream.call(suggestForLandingPage, { token, params });
  const text = JSON.stringify(offered);
  expect(text).toContain('angle “');
  expect(text).not.toContain('Medi-Cal');
  expect(text).not.toContain(`angle “${limited[0]}”`);
  expect(page.frame.sentences).toContainEqual({
    text: 'We call Medi-Cal.',
    held: expect.stringMatching(/^claim \d+ is for California only$/),
  });
});

it('the assistant says of an approved sentence in which states it holds', async () => {
  const { world } = await worldWith(() => []);
  const { answer } = await answerOf(upstream, world, 'What may we say about our product?');
  expect(wordsOf(answer)).toContain('“We call Medi-Cal. (California only)”');
});
