import { SHEET_WORDS_MAX } from '@myra/shared/constants/product-sheet';
import { updateOrganization } from '@myra/shared/contracts/organizations';
import * as calls from '@myra/shared/contracts/product-sheet';
import { deleteProduct } from '@myra/shared/contracts/products';
import { describe, expect, it } from 'vitest';
import { angleInput, claimInput, LARKFIELD, readSheet, withProduct } from '../support/sheet-world.ts';
import { started } from '../support/started.ts';
import { addColleague, signUpOrganization, startTestUpstream } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());

describe('a product that nobody described for mail yet', () => {
  it('gets its proposals on the first visit, word for word, and once', async () => {
    const world = await withProduct(upstream);
    const [sheet, again] = await Promise.all([readSheet(world), readSheet(world)]);
    expect(again).toEqual(sheet);
    expect(sheet.claims.map(({ text }) => text).join(' ')).toBe(LARKFIELD);
    expect(sheet.claims.map(({ no, kind, state }) => [no, kind, state])).toEqual([
      [1, 'what_it_is', 'proposed'],
      [2, 'service', 'proposed'],
      [3, 'does', 'proposed'],
      [4, 'commercial', 'proposed'],
    ]);
    expect(sheet.claims[0]?.source).toEqual({ kind: 'description', file: null, page: null, url: null });
    expect(sheet.angles).toMatchObject([
      { line: `${LARKFIELD.split('. ')[0]}.`, question: '', state: 'proposed' },
    ]);
    expect(sheet.missing.map(({ code }) => code)).toEqual([
      'angle_for_everybody',
      'what_it_is',
      'does_or_service',
    ]);
  });

  it('gets an angle of what its text asks, which waits for its line', async () => {
    const question = 'How many trays come back to your kitchen untouched?';
    const world = await withProduct(upstream, `${question} We count them.`);
    const { angles, missing } = await readSheet(world);
    expect(angles).toMatchObject([{ question, line: '', state: 'proposed' }]);
    expect(missing[0]).toMatchObject({ sentence: 'One complete angle for everybody' });
  });

  it('is not there for others, nor once it is deleted', async () => {
    const world = await withProduct(upstream);
    const stranger = await signUpOrganization(upstream);
    const asked = { token: stranger.admin.token, params: { id: world.productId } };
    expect((await upstream.call(calls.getProductSheet, asked)).status).toBe(404);
    await upstream.call(deleteProduct, { token: world.token, params: { id: world.productId } });
    const own = { token: world.token, params: { id: world.productId } };
    expect((await upstream.call(calls.getProductSheet, own)).status).toBe(404);
  });
});

describe('a proposal that somebody unticked', () => {
  it('stays so for colleagues, keeps its version, and is spoken of no more once it is approved', async () => {
    const world = await withProduct(upstream);
    const { token, productId } = world;
    const member = await addColleague(upstream, world.organization);
    const { claims, angles } = await readSheet(world);
    const [first, second] = claims;
    const { status } = await upstream.call(calls.tickSheet, {
      token: member.token,
      params: { id: productId },
      body: {
        claims: [
          { claim_id: first!.id, is_ticked: false },
          { claim_id: second!.id, is_ticked: true },
        ],
        angles: [{ angle_id: angles[0]!.id, is_ticked: false }],
      },
    });
    expect(status).toBe(200);
    const kept = await readSheet(world);
    expect(kept.claims.map(({ is_ticked, version }) => [is_ticked, version])).toEqual([
      [false, 1],
      [true, 1],
      [null, 1],
      [null, 1],
    ]);
    expect(kept.angles[0]?.is_ticked).toBe(false);
    const approved = await upstream.call(calls.approveSheet, {
      token,
      params: { id: productId },
      body: { claims: [{ claim_id: second!.id, version: 1 }], angles: [] },
    });
    expect(approved.body.claims[1]).toMatchObject({ state: 'approved', is_ticked: null });
    await upstream.call(calls.tickSheet, {
      token,
      params: { id: productId },
      body: { claims: [{ claim_id: second!.id, is_ticked: false }], angles: [] },
    });
    expect((await readSheet(world)).claims[1]?.is_ticked).toBeNull();
  });

  it('is none of another product', async () => {
    const world = await withProduct(upstream);
    const [claim] = (await readSheet(await withProduct(upstream))).claims;
    const { status } = await upstream.call(calls.tickSheet, {
      token: world.token,
      params: { id: world.productId },
      body: { claims: [{ claim_id: claim!.id, is_ticked: false }], angles: [] },
    });
    expect(status).toBe(404);
  });
});

describe('approving', () => {
  it('takes the versions that were read, names who did it, and says what is missing no more', async () => {
    const world = await withProduct(upstream);
    const { token, productId } = world;
    const made = await upstream.call(calls.createAngle, {
      token,
      params: { id: productId },
      body: angleInput,
    });
    const { claims } = await readSheet(world);
    const { status, body } = await upstream.call(calls.approveSheet, {
      token,
      params: { id: productId },
      body: {
        claims: claims.slice(0, 3).map(({ id, version }) => ({ claim_id: id, version })),
        angles: [{ angle_id: made.body.id, version: made.body.version }],
      },
    });
    expect([status, body.missing]).toEqual([200, []]);
    const [approved] = body.claims;
    expect(approved).toMatchObject({ state: 'approved', approved_by: world.userId, version: 2 });
    expect(approved?.valid_until).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(body.approvers).toMatchObject([{ id: world.userId }]);
  });

  it('approves no claim whose last day has passed, and keeps the day that a person set', async () => {
    const world = await withProduct(upstream);
    const { token, productId } = world;
    const [first] = (await readSheet(world)).claims;
    const approveUntil = async (valid_until: string) => {
      const { body: claim } = await upstream.call(calls.updateClaim, {
        token,
        params: { id: first!.id },
        body: { valid_until },
      });
      return upstream.call(calls.approveSheet, {
        token,
        params: { id: productId },
        body: { claims: [{ claim_id: claim.id, version: claim.version }], angles: [] },
      });
    };
    const { status, body } = await approveUntil('2025-12-31');
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('ran out on 2025-12-31')]);
    expect((await readSheet(world)).claims[0]).toMatchObject({
      state: 'proposed',
      valid_until: '2025-12-31',
    });
    expect((await approveUntil('2099-12-31')).body.claims[0]).toMatchObject({
      state: 'approved',
      valid_until: '2099-12-31',
    });
  });

  it('approves nothing where one was changed meanwhile', async () => {
    const world = await withProduct(upstream);
    const { token, productId } = world;
    const [first, second] = (await readSheet(world)).claims;
    await upstream.call(calls.updateClaim, {
      token,
      params: { id: second!.id },
      ifMatch: 1,
      body: { kind: 'does' },
    });
    const claims = [first!, second!].map(({ id }) => ({ claim_id: id, version: 1 }));
    const { status } = await upstream.call(calls.approveSheet, {
      token,
      params: { id: productId },
      body: { claims, angles: [] },
    });
    expect(status).toBe(409);
    expect((await readSheet(world)).claims.filter(({ state }) => state === 'approved')).toEqual([]);
  });

  it('makes a claim and an angle unchangeable for representatives, who change proposals', async () => {
    const world = await withProduct(upstream);
    const { token, productId } = world;
    const member = await addColleague(upstream, world.organization);
    const made = await upstream.call(calls.createAngle, {
      token: member.token,
      params: { id: productId },
      body: angleInput,
    });
    const change = async (as: string) => {
      const [claim] = (await readSheet(world)).claims;
      const saved = await upstream.call(calls.updateClaim, {
        token: as,
        params: { id: claim!.id },
        body: { kind: 'does' },
      });
      const named = await upstream.call(calls.updateAngle, {
        token: as,
        params: { id: made.body.id },
        body: { name: 'Calls' },
      });
      return [saved.status, named.status];
    };
    expect(await change(member.token)).toEqual([200, 200]);
    const { claims, angles } = await readSheet(world);
    const angle = angles.find(({ id }) => id === made.body.id);
    const body = {
      claims: claims.slice(0, 3).map(({ id, version }) => ({ claim_id: id, version })),
      angles: [{ angle_id: made.body.id, version: angle!.version }],
    };
    expect((await upstream.call(calls.approveSheet, { token, params: { id: productId }, body })).status).toBe(
      200,
    );
    expect(await change(member.token)).toEqual([403, 403]);
    expect((await readSheet(world)).claims[0]).toMatchObject({ state: 'approved' });
    expect(await change(token)).toEqual([200, 200]);
  });

  it('refuses an angle that is not complete, and a sentence that is never sent', async () => {
    const world = await withProduct(upstream);
    const { token, productId } = world;
    const approve = (angle: { id: number; version: number }) =>
      upstream.call(calls.approveSheet, {
        token,
        params: { id: productId },
        body: { claims: [], angles: [{ angle_id: angle.id, version: angle.version }] },
      });
    const [proposed] = (await readSheet(world)).angles;
    expect((await approve(proposed!)).status).toBe(400);
    for (const wrong of [
      { line: 'We work every request until the payer has answered.' },
      { question: 'Missing requests delay care.' },
      { subject: 'Quick question!' },
      { answers_question: false },
      { pass_to: 'Billing!' },
    ]) {
      const made = await upstream.call(calls.createAngle, {
        token,
        params: { id: productId },
        body: { ...angleInput, ...wrong },
      });
      expect([wrong, (await approve(made.body)).status]).toEqual([wrong, 400]);
    }
  });

  it('finds no claim or angle of another product', async () => {
    const [own, other] = [await withProduct(upstream), await withProduct(upstream)];
    const [claim] = (await readSheet(other)).claims;
    const [angle] = (await readSheet(other)).angles;
    const approve = (body: object) =>
      upstream.call(calls.approveSheet, { token: own.token, params: { id: own.productId }, body });
    const claims = [{ claim_id: claim!.id, version: 1 }];
    const angles = [{ angle_id: angle!.id, version: 1 }];
    expect((await approve({ claims, angles: [] })).status).toBe(404);
    expect((await approve({ claims: [], angles })).status).toBe(404);
    for (const named of [{ more: [claim!.id] }, { line_refs: [claim!.id] }]) {
      const made = await upstream.call(calls.createAngle, {
        token: own.token,
        params: { id: own.productId },
        body: { ...angleInput, ...named },
      });
      expect(made.status).toBe(404);
    }
  });
});

describe('a claim', () => {
  it('is a proposal again once its words change, and stays approved where only its evidence does', async () => {
    const world = await withProduct(upstream);
    const { token, productId } = world;
    const made = await upstream.call(calls.createClaim, {
      token,
      params: { id: productId },
      body: claimInput,
    });
    const params = { id: made.body.id };
    const body = { claims: [{ claim_id: made.body.id, version: 1 }], angles: [] };
    await upstream.call(calls.approveSheet, { token, params: { id: productId }, body });
    const save = (values: object) => upstream.call(calls.updateClaim, { token, params, body: values });
    expect((await save({ evidence: 'Price list, page 2' })).body).toMatchObject({
      state: 'approved',
      evidence: 'Price list, page 2',
    });
    const refused = await save({ evidence: 'yes' });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('"path":"evidence"');
    expect((await save({ mail_text: 'You see each status in your EHR.' })).body).toMatchObject({
      state: 'proposed',
      approved_by: null,
    });
  });

  it('shows the second of two writers both texts', async () => {
    const world = await withProduct(upstream);
    const [claim] = (await readSheet(world)).claims;
    const save = (mail_text: string) =>
      upstream.call(calls.updateClaim, {
        token: world.token,
        params: { id: claim!.id },
        ifMatch: 1,
        body: { mail_text },
      });
    expect((await save('We check every request.')).status).toBe(200);
    const second = await save('We check each request.');
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      error: {
        details: {
          current: { mail_text: 'We check every request.' },
          sent: { mail_text: 'We check each request.' },
        },
      },
    });
  });

  it('is refused above its words, at its field', async () => {
    const { token, productId } = await withProduct(upstream);
    const long = Array.from({ length: SHEET_WORDS_MAX.mail_text + 1 }, () => 'word').join(' ');
    const { status, body } = await upstream.call(calls.createClaim, {
      token,
      params: { id: productId },
      body: { ...claimInput, mail_text: long },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { details: { issues: [{ path: 'mail_text' }] } } });
  });

  it('that is retired is shown no more, its number is not given again, and it is not proposed again', async () => {
    const world = await withProduct(upstream);
    const { token, productId } = world;
    const { claims, angles } = await readSheet(world);
    const last = claims.at(-1)!;
    expect((await upstream.call(calls.retireClaim, { token, params: { id: last.id } })).body.state).toBe(
      'retired',
    );
    await upstream.call(calls.retireAngle, { token, params: { id: angles[0]!.id } });
    const made = await upstream.call(calls.createClaim, {
      token,
      params: { id: productId },
      body: claimInput,
    });
    expect(made.body.no).toBe(last.no + 1);
    const { body } = await upstream.call(calls.proposeSheet, {
      token,
      params: { id: productId },
      body: { source: 'description' },
    });
    expect([body.claims_added, body.angles_added]).toEqual([0, 0]);
    expect(body.sheet.claims.map(({ no }) => no)).toEqual([1, 2, 3, 5]);
  });
});

it('who is meant to buy is read from the ideal customers of the organization, where the product names none', async () => {
  const world = await withProduct(upstream);
  await upstream.call(updateOrganization, {
    token: world.token,
    body: { icp_description: 'Rheumatology offices in Iowa' },
  });
  const { product } = await readSheet(world);
  expect(product.served_suggested).toMatchObject({ states: ['IA'], specialties: ['Rheumatology'] });
});

it('whom a product serves is kept with it, and suggested by its description until a person says so', async () => {
  const world = await withProduct(upstream);
  const { product } = await readSheet(world);
  expect(product).toMatchObject({ states_served: [], specialties_served: [] });
  expect(product).toMatchObject({ states_except: false, beds_from: null, beds_to: null });
  expect(product.served_suggested).toEqual({
    states: [],
    states_except: false,
    specialties: [],
    beds_from: null,
    beds_to: null,
  });
  const save = (ifMatch: number) =>
    upstream.call(calls.updateSheetProduct, {
      token: world.token,
      params: { id: world.productId },
      ifMatch,
      body: {
        settings_served: ['practice', 'hospital'],
        states_served: ['GA'],
        states_except: true,
        beds_from: 25,
        beds_to: 400,
      },
    });
  expect((await save(product.version)).body.product).toMatchObject({
    settings_served: ['practice', 'hospital'],
    states_served: ['GA'],
    states_except: true,
    specialties_served: [],
    beds_from: 25,
    beds_to: 400,
  });
  expect((await save(product.version)).status).toBe(409);
  const { body } = await upstream.call(calls.previewSheet, {
    token: world.token,
    params: { id: world.productId },
    body: { angle: angleInput },
  });
  expect([body.missing, body.lead.is_real]).toEqual([null, false]);
});

it('a statement that a person took over or refused is kept with the product', async () => {
  const world = await withProduct(upstream, 'Larkfield Auth is a gel. Rx only.');
  const { product } = await readSheet(world);
  expect(product).toMatchObject({ required_statement: null, refused_statement: null });
  const save = async (body: object) =>
    upstream.call(calls.updateSheetProduct, {
      token: world.token,
      params: { id: world.productId },
      ifMatch: (await readSheet(world)).product.version,
      body,
    });
  const taken = await save({ required_statement: 'Rx only.' });
  expect(taken.body.product.required_statement).toBe('Rx only.');
  const refused = await save({ required_statement: null, refused_statement: 'Rx only.' });
  expect(refused.body.product).toMatchObject({ required_statement: null, refused_statement: 'Rx only.' });
  expect((await save({ required_statement: 'x'.repeat(3_001) })).status).toBe(400);
});

it('a statement that was taken over is no claim beside it, and is proposed as none', async () => {
  const world = await withProduct(
    upstream,
    'Larkfield Auth is a gel.\n\nRequired statement: "Rx only. Do not use on open skin."',
  );
  const said = async () => (await readSheet(world)).claims.map(({ text }) => text);
  const gel = 'Larkfield Auth is a gel.';
  const statement = 'Rx only. Do not use on open skin.';
  expect(await said()).toEqual([gel, statement]);
  await upstream.call(calls.updateSheetProduct, {
    token: world.token,
    params: { id: world.productId },
    ifMatch: (await readSheet(world)).product.version,
    body: { required_statement: statement },
  });
  expect(await said()).toEqual([gel]);
  const again = await upstream.call(calls.proposeSheet, {
    token: world.token,
    params: { id: world.productId },
    body: { source: 'description' },
  });
  expect(again.body.claims_added).toBe(0);
  expect(await said()).toEqual([gel]);
});
