import { listLeadListLeads } from '@myra/shared/contracts/leads';
import * as calls from '@myra/shared/contracts/product-sheet';
import { createProducts, deleteProduct } from '@myra/shared/contracts/products';
import { pdfBuffer } from '@myra/upstream/src/files/testing/write-document.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeModel, startFakeModel } from '../support/fake-model.ts';
import { started } from '../support/started.ts';
import { signUpOrganization, startTestUpstream, type TestUpstream } from '../support/upstream-app.ts';
import { readyToWrite, writingLeads } from '../support/writing-world.ts';

const LARKFIELD =
  'Larkfield Auth is a prior authorization service for specialty practices. Our team prepares, submits and follows up on prior authorization requests. Each open request is checked every business day, and its status is written back to your EHR. Pricing is per request; there is no monthly minimum.';

const upstream = started(() => startTestUpstream());

type World = { token: string; userId: string; productId: number; at: TestUpstream };

async function withProduct(at = upstream, description = LARKFIELD): Promise<World> {
  const { admin } = await signUpOrganization(at);
  const { body } = await at.call(createProducts, {
    token: admin.token,
    body: { products: [{ name: 'Larkfield Auth', description }] },
  });
  return { token: admin.token, userId: admin.userId, productId: body.products[0]!.id, at };
}

const read = async ({ token, productId, at }: World) =>
  (await at.call(calls.getProductSheet, { token, params: { id: productId } })).body;

const everybody = { roles: [], settings: [], specialties: [] };
const angleInput = {
  ...everybody,
  name: 'Nobody calls the payer',
  question: 'Who at your practice calls payers about open requests?',
  line: 'Larkfield Auth, a prior authorization service, works every request until the payer has answered.',
  line_refs: [],
  more: [],
  offer: 'If you like, I will send a sample status report.',
  subject: 'No calls to the payer',
  answers_question: true,
};
const claimInput = {
  ...everybody,
  text: 'You see the status in your EHR.',
  mail_text: 'You see the status in your EHR.',
  kind: 'does' as const,
  audience: [],
  disclosure: null,
  evidence: null,
  valid_until: null,
};

describe('a product that nobody described for mail yet', () => {
  it('gets its proposals on the first visit, word for word, and once', async () => {
    const world = await withProduct();
    const [sheet, again] = await Promise.all([read(world), read(world)]);
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

  it('is not there for others, nor once it is deleted', async () => {
    const world = await withProduct();
    const stranger = await signUpOrganization(upstream);
    const asked = { token: stranger.admin.token, params: { id: world.productId } };
    expect((await upstream.call(calls.getProductSheet, asked)).status).toBe(404);
    await upstream.call(deleteProduct, { token: world.token, params: { id: world.productId } });
    const own = { token: world.token, params: { id: world.productId } };
    expect((await upstream.call(calls.getProductSheet, own)).status).toBe(404);
  });
});

describe('approving', () => {
  it('takes the versions that were read, names who did it, and says what is missing no more', async () => {
    const world = await withProduct();
    const { token, productId } = world;
    const made = await upstream.call(calls.createAngle, {
      token,
      params: { id: productId },
      body: angleInput,
    });
    const { claims } = await read(world);
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

  it('approves nothing where one was changed meanwhile', async () => {
    const world = await withProduct();
    const { token, productId } = world;
    const [first, second] = (await read(world)).claims;
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
    expect((await read(world)).claims.filter(({ state }) => state === 'approved')).toEqual([]);
  });

  it('refuses an angle that is not complete, and a sentence that is never sent', async () => {
    const world = await withProduct();
    const { token, productId } = world;
    const approve = (angle: { id: number; version: number }) =>
      upstream.call(calls.approveSheet, {
        token,
        params: { id: productId },
        body: { claims: [], angles: [{ angle_id: angle.id, version: angle.version }] },
      });
    const [proposed] = (await read(world)).angles;
    expect((await approve(proposed!)).status).toBe(400);
    for (const wrong of [
      { line: 'We work every request until the payer has answered.' },
      { question: 'Missing requests delay care.' },
      { subject: 'Quick question!' },
      { answers_question: false },
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
    const [own, other] = [await withProduct(), await withProduct()];
    const [claim] = (await read(other)).claims;
    const [angle] = (await read(other)).angles;
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
    const world = await withProduct();
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
    expect((await save({ mail_text: 'You see each status in your EHR.' })).body).toMatchObject({
      state: 'proposed',
      approved_by: null,
    });
  });

  it('shows the second of two writers both texts', async () => {
    const world = await withProduct();
    const [claim] = (await read(world)).claims;
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
    const { token, productId } = await withProduct();
    const long = Array.from({ length: 21 }, () => 'word').join(' ');
    const { status, body } = await upstream.call(calls.createClaim, {
      token,
      params: { id: productId },
      body: { ...claimInput, mail_text: long },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { details: { issues: [{ path: 'mail_text' }] } } });
  });

  it('that is retired is shown no more, its number is not given again, and it is not proposed again', async () => {
    const world = await withProduct();
    const { token, productId } = world;
    const { claims, angles } = await read(world);
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
    expect(body.claims_added).toBe(0);
    expect(body.sheet.claims.map(({ no }) => no)).toEqual([1, 2, 3, 5]);
  });
});

describe('proposals from a brochure', () => {
  const propose = (world: World, content: Buffer, name = 'brochure.pdf') =>
    world.at.call(calls.proposeSheet, {
      token: world.token,
      params: { id: world.productId },
      body: { source: 'file' },
      files: [{ field: 'file', name, type: 'application/pdf', content }],
    });

  it('carry the file and the page that they come from', async () => {
    const world = await withProduct();
    await read(world);
    const { status, body } = await propose(
      world,
      pdfBuffer(['We test every request twice.', 'Our team answers the phone until six.']),
    );
    expect([status, body.claims_added, body.writer]).toEqual([200, 2, 'offline']);
    expect(body.sheet.claims.slice(-2).map(({ text, source }) => [text, source.file, source.page])).toEqual([
      ['We test every request twice.', 'brochure.pdf', 1],
      ['Our team answers the phone until six.', 'brochure.pdf', 2],
    ]);
  });

  it('are refused without a file, for a file of another kind, and for an address inside the network', async () => {
    const world = await withProduct();
    expect((await propose(world, Buffer.from('plain'), 'a.txt')).status).toBe(400);
    const ask = (body: object) =>
      upstream.call(calls.proposeSheet, { token: world.token, params: { id: world.productId }, body });
    expect((await ask({ source: 'file' })).status).toBe(400);
    expect((await ask({ source: 'url' })).status).toBe(400);
    expect((await ask({ source: 'url', url: 'http://127.0.0.1:80/' })).status).toBe(400);
  });
});

describe('proposals of a model', () => {
  let model: FakeModel;
  let modelled: TestUpstream;
  let answer: unknown;
  beforeAll(async () => {
    model = await startFakeModel(() => ({ kind: 'json', value: answer }));
    modelled = await startTestUpstream({
      env: { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: model.baseUrl, AI_MODEL: 'fake' },
    });
  });
  afterAll(async () => {
    await model.close();
    await modelled.stop();
  });
  const claim = (text: string, quote: string) => ({
    text,
    mail_text: text,
    kind: 'does',
    quote,
    disclosure: null,
    ...everybody,
  });

  it('take the place of those made by rules, and keep only what the source carries', async () => {
    const world = await withProduct(modelled);
    expect((await read(world)).claims).toHaveLength(4);
    const { question, line, offer, subject } = angleInput;
    answer = {
      claims: [
        claim(
          'We check each open request every business day.',
          'Each open request is checked every business day',
        ),
        claim('We win 95% of appeals.', 'We win 95% of appeals'),
      ],
      angles: [{ name: 'Status', ...everybody, question, line, more: [0, 1], offer, subject }],
    };
    const { body } = await modelled.call(calls.proposeSheet, {
      token: world.token,
      params: { id: world.productId },
      body: { source: 'description' },
    });
    expect([body.writer, body.claims_added, body.angles_added, body.dropped]).toEqual(['model', 1, 1, 1]);
    expect(body.sheet.claims.map(({ text }) => text)).toEqual([
      'We check each open request every business day.',
    ]);
    expect(body.sheet.angles).toMatchObject([{ question, line, more: [body.sheet.claims[0]!.id] }]);
  });

  it('fall back to rules where the model answers in another shape', async () => {
    const world = await withProduct(modelled);
    answer = { nothing: true };
    const { body } = await modelled.call(calls.proposeSheet, {
      token: world.token,
      params: { id: world.productId },
      body: { source: 'description' },
    });
    expect([body.writer, body.claims_added]).toEqual(['offline', 4]);
  });
});

it('whom a product serves is kept with it, and suggested by its description until a person says so', async () => {
  const world = await withProduct();
  const { product } = await read(world);
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

describe('the email that a sheet makes', () => {
  const preview = async (world: World, body: object) =>
    (await world.at.call(calls.previewSheet, { token: world.token, params: { id: world.productId }, body }))
      .body;

  it('shows an angle as it is being typed, to an example of its role', async () => {
    const world = await withProduct();
    const angle = { ...angleInput, roles: ['Practice manager'], settings: ['practice' as const] };
    const made = await preview(world, { angle });
    expect(made.missing).toBeNull();
    expect(made.subject).toBe(angle.subject);
    expect(made.lead.role).toBe('Practice manager');
    const texts = made.parts.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining([angle.question, angle.line, angle.offer]));
    expect(made.parts[0]?.kind).toBe('greeting');
    expect(made.word_count).toBeLessThanOrEqual(made.word_limit);
  });

  it('says what is missing where there is no angle', async () => {
    const world = await withProduct();
    await read(world);
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
    const stranger = await withProduct();
    expect((await ask(stranger.token, stranger.productId)).status).toBe(404);
  });
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
  expect((await read(world)).product.language).toBe('es');
  const { body } = await upstream.call(calls.previewSheet, {
    token: world.token,
    params: { id: world.productId },
    body: { angle: spanish },
  });
  expect(body.parts[0]?.text).toMatch(/^(?:Hola|Estimad|Buen)/u);
});
