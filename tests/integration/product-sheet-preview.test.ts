import { listLeadListLeads } from '@myra/shared/contracts/leads';
import { updateOrganization } from '@myra/shared/contracts/organizations';
import * as calls from '@myra/shared/contracts/product-sheet';
import { createProducts } from '@myra/shared/contracts/products';
import { describe, expect, it } from 'vitest';
import { angleInput, LARKFIELD, readSheet, type SheetWorld, withProduct } from '../support/sheet-world.ts';
import { started } from '../support/started.ts';
import { startTestUpstream } from '../support/upstream-app.ts';
import { readyToWrite, writingLeads } from '../support/writing-world.ts';

const upstream = started(() => startTestUpstream());

describe('the email that a sheet makes', () => {
  const preview = async (world: SheetWorld, body: object) =>
    (await world.at.call(calls.previewSheet, { token: world.token, params: { id: world.productId }, body }))
      .body;

  it('shows an angle as it is being typed, to an example of its role', async () => {
    const world = await withProduct(upstream);
    const angle = { ...angleInput, roles: ['Practice manager'], settings: ['practice' as const] };
    const made = await preview(world, { angle: { ...angle, offer_ask: 'call' } });
    expect(made.missing).toBeNull();
    expect(made.offer_ask).toBe('call');
    expect(made.subject).toBe(angle.subject);
    expect(made.lead.role).toBe('Practice manager');
    const texts = made.parts.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining([angle.question, angle.line, angle.offer]));
    expect(made.parts[0]?.kind).toBe('greeting');
    expect(made.word_count).toBeLessThanOrEqual(made.word_limit);
  });

  it('names whom it is to be handed on to, once that is approved as the other words are', async () => {
    const world = await withProduct(upstream);
    const { token, at, productId } = world;
    const angle = { ...angleInput, roles: ['Chief executive'], pass_to: 'your billing manager' };
    const texts = (await preview(world, { angle })).parts.map(({ text }) => text);
    expect(texts.at(-1)).toBe('If this is more for your billing manager, please pass it on.');
    const { body: kept } = await at.call(calls.createAngle, {
      token,
      params: { id: productId },
      body: angle,
    });
    const { status } = await at.call(calls.approveSheet, {
      token,
      params: { id: productId },
      body: { claims: [], angles: [{ angle_id: kept.id, version: kept.version }] },
    });
    expect(status).toBe(200);
    const { body: changed } = await at.call(calls.updateAngle, {
      token,
      params: { id: kept.id },
      body: { pass_to: 'whoever bills' },
    });
    expect(changed).toMatchObject({ pass_to: 'whoever bills', state: 'proposed' });
  });

  it('says where a reader gets its email only if a person puts them back', async () => {
    const world = await withProduct(upstream);
    const { token, at, productId } = world;
    const body = { ...angleInput, roles: ['Practice manager'] };
    await at.call(calls.createAngle, { token, params: { id: productId }, body });
    const leftOut = async (role: string) => (await preview(world, { angle: angleInput, role })).left_out;
    expect(await leftOut('Practice manager')).toBeNull();
    expect(await leftOut('OR supervisor')).toBe('No angle for OR supervisors but the one for everybody');
  });

  it('says which claim keeps an angle from use: one that has run out', async () => {
    const world = await withProduct(upstream);
    const [claim] = (await readSheet(world)).claims;
    const missingUntil = async (valid_until: string) => {
      const params = { id: claim!.id };
      await world.at.call(calls.updateClaim, { token: world.token, params, body: { valid_until } });
      return (await preview(world, { angle: { ...angleInput, line_refs: [claim!.id] } })).missing;
    };
    expect(await missingUntil('2099-12-31')).toBeNull();
    expect(await missingUntil('2025-12-31')).toBe('Not used: claim 1, which its line says, has run out.');
  });

  it('says what is missing where there is no angle', async () => {
    const world = await withProduct(upstream);
    await readSheet(world);
    expect((await preview(world, {})).missing).toContain('angle');
  });

  it('is written to a lead of the organization, and to nobody of another', async () => {
    const world = await readyToWrite(upstream, writingLeads(2, ['Cardiology']));
    const { body: page } = await upstream.call(listLeadListLeads, {
      token: world.token,
      params: { id: world.listId },
    });
    const leadId = page.leads[0]!.id;
    const { body } = await upstream.call(createProducts, {
      token: world.token,
      body: { products: [{ name: 'Larkfield Auth', description: LARKFIELD }] },
    });
    const params = { id: body.products[0]!.id };
    const ask = (token: string, id: number) =>
      upstream.call(calls.previewSheet, {
        token,
        params: { id },
        body: { lead_id: leadId, angle: angleInput },
      });
    expect((await ask(world.token, params.id)).status).toBe(200);
    const { body: unasked } = await upstream.call(calls.previewSheet, {
      token: world.token,
      params,
      body: { angle: { ...angleInput, roles: ['Practice manager'] } },
    });
    expect(unasked.lead).toMatchObject({ role: 'Practice Manager', is_real: true });
    const stranger = await withProduct(upstream);
    expect((await ask(stranger.token, stranger.productId)).status).toBe(404);
  });
});

it('an angle is shown to a lead as it gets it: a later email asks nobody to pass it on', async () => {
  const { token, listId } = await readyToWrite(upstream, writingLeads(8));
  const { body: page } = await upstream.call(listLeadListLeads, { token, params: { id: listId } });
  const { id: lead_id } = page.leads.find(({ contact }) => contact?.title === 'Practice Manager')!;
  const products = [{ name: 'Larkfield Auth', description: LARKFIELD }];
  const { body: made } = await upstream.call(createProducts, { token, body: { products } });
  const params = { id: made.products[0]!.id };
  const typed = { ...angleInput, roles: ['Practice manager'], pass_to: 'your billing manager' };
  const other = {
    ...typed,
    name: 'Approvals run out',
    question: 'Who notices when an approval runs out before the visit?',
    line: 'Larkfield Auth, a prior authorization service, renews 3 approvals a day before they run out.',
    offer: 'If you like, I will send a sample list of renewal dates.',
  };
  const { body: stored } = await upstream.call(calls.createAngle, { token, params, body: typed });
  const show = async (body: object) => {
    const { body: shown } = await upstream.call(calls.previewSheet, {
      ...{ token, params, body: { lead_id, word_limit: 90, ...body } },
    });
    const { first_angle, is_follow_up, parts } = shown;
    const asks = parts.some(({ text }) => text.includes('pass it on'));
    return { first_angle, is_follow_up, asks, says: parts.find(({ kind }) => kind === 'line')?.text };
  };
  const first = { first_angle: null, is_follow_up: false, asks: true };
  expect(await show({ angle: other, angle_id: stored.id })).toEqual({ ...first, says: other.line });
  expect(await show({ angle: other })).toEqual({
    ...{ first_angle: typed.name, is_follow_up: true, asks: false, says: other.line },
  });
  expect(await show({})).toEqual({ ...first, says: typed.line });
});

it('a note to patients is shown, to nobody of any role, and approved without a question', async () => {
  const world = await withProduct(upstream, 'Larkfield Auth is a clinic. We answer calls until 8 pm.');
  const { token, productId } = world;
  const body = { audience_type: 'patients' as const };
  expect((await upstream.call(updateOrganization, { token, body })).status).toBe(200);
  const angle = {
    ...angleInput,
    question: '',
    line: 'Larkfield Auth answers calls until 8 pm.',
    offer: 'We will send you the numbers of each desk.',
    subject: 'Calls until eight in the evening',
    answers_question: false,
  };
  const params = { id: productId };
  const preview = (over: object) =>
    upstream.call(calls.previewSheet, { token, params, body: { angle: { ...angle, ...over } } });
  const unsafe = await preview({ subject: angleInput.subject });
  expect(unsafe.body.missing).toBe('Never said to patients: payer.');
  const shown = await preview({});
  expect(shown.body.missing).toBeNull();
  expect(shown.body.lead).toMatchObject({ role: '-', provider_name: '-' });
  expect(shown.body.parts.map(({ kind }) => kind)).toEqual(['greeting', 'note', 'line', 'offer']);
  const made = await upstream.call(calls.createAngle, { token, params, body: angle });
  const { id, version } = made.body;
  const approved = await upstream.call(calls.approveSheet, {
    token,
    params,
    body: { claims: [], angles: [{ angle_id: id, version }] },
  });
  expect(approved.status).toBe(200);
});

describe('the leads of a list', () => {
  it('are counted by the angle that fits them, and by the role that has none or one', async () => {
    const world = await readyToWrite(upstream, writingLeads(8, ['Cardiology']));
    const { token } = world;
    const made = await upstream.call(createProducts, {
      token,
      body: { products: [{ name: 'Larkfield Auth', description: LARKFIELD }] },
    });
    const params = { id: made.body.products[0]!.id };
    for (const roles of [[], ['Practice manager']]) {
      await upstream.call(calls.createAngle, { token, params, body: { ...angleInput, roles } });
    }
    const { status, body } = await upstream.call(calls.getSheetCoverage, {
      token,
      params,
      query: { lead_list_id: world.listId },
    });
    expect(status).toBe(200);
    expect([body.leads, body.with_angle, body.without_role, body.not_served]).toEqual([8, 2, 0, 0]);
    expect(body.roles).toEqual([
      { role: 'Medical director', plural: 'medical directors', leads: 2, angles: 0 },
      { role: 'Patient access', plural: 'people in patient access', leads: 2, angles: 0 },
      { role: 'Revenue cycle', plural: 'people in the revenue cycle', leads: 2, angles: 0 },
      { role: 'Practice manager', plural: 'practice managers', leads: 2, angles: 1 },
    ]);
    expect(body.angles.map(({ leads }) => leads).sort()).toEqual([2, 6]);
  });
});

it('a sheet typed in Spanish says so, and its email is Spanish from greeting to close', async () => {
  const world = await withProduct(
    upstream,
    'Citas por WhatsApp para clínicas con pacientes hispanohablantes.',
  );
  const spanish = {
    ...angleInput,
    question: '¿Quién confirma las citas de sus pacientes?',
    line: 'Larkfield Auth, un programa de citas, deja que el paciente confirme su cita por WhatsApp.',
    offer: 'Si le parece, le envío un ejemplo.',
    subject: 'Citas confirmadas por WhatsApp',
  };
  expect((await readSheet(world)).product.language).toBe('es');
  const { body } = await upstream.call(calls.previewSheet, {
    token: world.token,
    params: { id: world.productId },
    body: { angle: spanish },
  });
  expect(body.parts[0]?.text).toMatch(/^(?:Hola|Estimad|Buen)/u);
});
