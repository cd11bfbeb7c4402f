import { getCapabilities } from '@myra/shared/contracts/capabilities';
import {
  createOrganization,
  getOrganization,
  type Organization,
  updateOrganization,
} from '@myra/shared/contracts/organizations';
import {
  createProducts,
  deleteProduct,
  listProducts,
  listProductUses,
  updateProduct,
} from '@myra/shared/contracts/products';
import { describe, expect, it } from 'vitest';
import { signUpImporter } from '../support/lead-import.ts';
import { started } from '../support/started.ts';
import { addColleague, signUp, signUpOrganization, startTestUpstream } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());

const address = { street: '1 Main St', city: 'Austin', state: 'TX', zip_code: '78701' };
const bothConsents = [
  { kind: 'hipaa', text_version: '2026-11' },
  { kind: 'consent_management', text_version: '2026-11' },
];
const save = (token: string, body: object, ifMatch?: number) =>
  upstream.call(updateOrganization, { token, body, ...(ifMatch !== undefined && { ifMatch }) });

describe('an organization', () => {
  it('does not exist before it is created, and its creator is its admin', async () => {
    const person = await signUp(upstream, { role: 'representative' });
    expect((await upstream.call(getOrganization, { token: person.token })).status).toBe(404);
    const made = await upstream.call(createOrganization, {
      token: person.token,
      body: { name: 'Heart Care' },
    });
    expect(made.body).toMatchObject({
      name: 'Heart Care',
      status: 'draft',
      current_onboarding_step: 2,
      products: [],
      consents: [],
      version: 1,
    });
    expect((await upstream.call(getOrganization, { token: person.token })).body).toEqual(made.body);
    const second = await upstream.call(createOrganization, {
      token: person.token,
      body: { name: 'Another' },
    });
    expect([second.status, second.error?.code]).toEqual([409, 'conflict']);
  });

  it('is created once by two parallel requests', async () => {
    const person = await signUp(upstream);
    const ask = () => upstream.call(createOrganization, { token: person.token, body: { name: 'Twice' } });
    const statuses = (await Promise.all([ask(), ask(), ask()])).map((answer) => answer.status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
  });

  it.each([
    ['no name', {}],
    ['a blank name', { name: '   ' }],
    ['a web address that is none', { name: 'A', website: 'not a site' }],
    ['a zone that is none', { name: 'A', timezone: 'Mars/Olympus' }],
    ['a NUL character', { name: 'A\u0000B' }],
  ])('is refused with %s', async (_what, body) => {
    const person = await signUp(upstream);
    const answer = await upstream.call(createOrganization, { token: person.token, body });
    expect([answer.status, answer.error?.code]).toEqual([400, 'invalid-input']);
  });

  it('needs a signed-in person', async () => {
    expect((await upstream.call(getOrganization)).status).toBe(401);
    expect((await upstream.call(createOrganization, { body: { name: 'A' } })).status).toBe(401);
    expect((await upstream.call(updateOrganization, { body: {} })).status).toBe(401);
    expect((await upstream.call(getCapabilities)).status).toBe(401);
  });

  it('lets nothing be changed with a one-time password, and is read by the sign-in', async () => {
    const organization = await signUpOrganization(upstream);
    const rep = await addColleague(upstream, organization, { isOneTime: true, role: 'org_admin' });
    expect((await upstream.call(getOrganization, { token: rep.token })).status).toBe(200);
    const refused = await save(rep.token, { name: 'Mine' });
    expect(refused.status).toBe(403);
    expect(refused.error?.details).toMatchObject({ reason: 'must-set-password' });
  });
});

describe('onboarding', () => {
  it('is done step by step, survives a reload, and ends complete', async () => {
    const { admin } = await signUpOrganization(upstream);
    const reload = async (): Promise<Organization> =>
      (await upstream.call(getOrganization, { token: admin.token })).body;

    const products = [{ name: 'Scheduling', description: 'Fewer calls.' }];
    expect((await save(admin.token, { products, current_onboarding_step: 3 })).status).toBe(200);
    expect(await reload()).toMatchObject({ current_onboarding_step: 3, products });

    const audience = { audience_type: 'providers', icp_description: 'Cardiology groups' };
    expect((await save(admin.token, { ...audience, current_onboarding_step: 4 })).status).toBe(200);
    expect(await reload()).toMatchObject({ ...audience, current_onboarding_step: 4 });

    const end = { status: 'active', is_onboarding_completed: true, current_onboarding_step: 5 };
    const early = await save(admin.token, end);
    expect([early.status, early.error?.code]).toEqual([412, 'precondition-failed']);
    expect(early.error?.details?.issues).toHaveLength(3);
    expect(await reload()).toMatchObject({ current_onboarding_step: 4, status: 'draft' });

    const done = await save(admin.token, { ...end, postal_address: address, consents: bothConsents });
    expect(done.status).toBe(200);
    expect(await reload()).toMatchObject({
      ...end,
      postal_address: { ...address, country: 'United States' },
    });
    expect(done.body.consents).toEqual(
      bothConsents.map((consent) => ({
        ...consent,
        accepted_by: admin.userId,
        accepted_at: upstream.clock.now().toISOString(),
      })),
    );
  });

  it.each([
    ['the audience step without products', { current_onboarding_step: 3 }],
    ['the compliance step without an audience', { current_onboarding_step: 4 }],
    ['activity without consents', { status: 'active' }],
  ])('refuses %s', async (_what, body) => {
    const { admin } = await signUpOrganization(upstream);
    expect((await save(admin.token, body)).status).toBe(412);
  });

  it('is not reopened by an older screen', async () => {
    const { admin } = await signUpOrganization(upstream);
    await save(admin.token, {
      products: [{ name: 'A', description: 'a' }],
      audience_type: 'both',
      icp_description: 'All',
      postal_address: address,
      consents: bothConsents,
      status: 'active',
      is_onboarding_completed: true,
      current_onboarding_step: 5,
    });
    const late = await save(admin.token, { current_onboarding_step: 3, status: 'draft' });
    expect(late.body).toMatchObject({ current_onboarding_step: 5, status: 'active' });
    expect((await save(admin.token, { postal_address: null })).status).toBe(412);
  });

  it('takes the same fields as form data', async () => {
    const { admin } = await signUpOrganization(upstream);
    const body = { products: [{ name: 'Form', description: 'As form data' }], current_onboarding_step: 3 };
    const answer = await upstream.call(updateOrganization, { token: admin.token, body, files: [] });
    expect(answer.body.products).toMatchObject(body.products);
    const file = { field: 'extra', name: 'a.txt', type: 'text/plain', content: 'x' };
    const refused = await upstream.call(updateOrganization, { token: admin.token, body, files: [file] });
    expect(refused.status).toBe(400);
  });

  it('shows the second of two writers the stored values and their own', async () => {
    const { admin } = await signUpOrganization(upstream);
    expect((await save(admin.token, { name: 'First' }, 1)).body.version).toBe(2);
    const second = await save(admin.token, { name: 'Second' }, 1);
    expect(second.status).toBe(409);
    expect(second.error?.details).toMatchObject({
      reason: 'version',
      current: { name: 'First', version: 2 },
      sent: { name: 'Second' },
    });
  });
});

describe('products', () => {
  it('can be added, changed and deleted', async () => {
    const { id, admin } = await signUpOrganization(upstream);
    const { token } = admin;
    const list = async (deleted = false) => {
      const query = { organization_id: id, include_deleted: deleted };
      return (await upstream.call(listProducts, { token, query })).body.products;
    };
    const products = [
      { name: 'One', description: 'First' },
      { name: 'Two', description: 'Second', icp_description: 'Clinics' },
    ];
    const made = await upstream.call(createProducts, { token, body: { products }, files: [] });
    expect(made.body.products).toMatchObject(products);
    expect(await list()).toEqual(made.body.products);
    const [one, two] = made.body.products;
    const saved = await upstream.call(updateProduct, {
      token,
      params: { id: one!.id },
      body: { name: 'Uno', description: 'First' },
      ifMatch: 1,
    });
    expect(saved.body).toMatchObject({ name: 'Uno', version: 2 });
    expect((await upstream.call(deleteProduct, { token, params: { id: two!.id } })).status).toBe(200);
    expect(await list()).toHaveLength(1);
    expect(await list(true)).toHaveLength(2);
    expect((await upstream.call(deleteProduct, { token, params: { id: two!.id } })).status).toBe(404);
  });

  it('name the campaigns that use them before they are deleted', async () => {
    const importer = await signUpImporter(upstream);
    const { token } = importer;
    const query = { organization_id: importer.id };
    const [product] = (await upstream.call(listProducts, { token, query })).body.products;
    const uses = async (id: number) => (await upstream.call(listProductUses, { token, params: { id } })).body;
    expect(await uses(product!.id)).toEqual({
      total: 1,
      campaigns: [{ id: importer.campaignId, name: 'Spring', status: 'draft' }],
    });
    const other = await upstream.call(createProducts, {
      token,
      body: { products: [{ name: 'Spare', description: 'Unused' }] },
      files: [],
    });
    expect(await uses(other.body.products[0]!.id)).toEqual({ total: 0, campaigns: [] });
  });

  it('keep their identity when the onboarding list is saved again', async () => {
    const { admin } = await signUpOrganization(upstream);
    const first = await save(admin.token, {
      products: [
        { name: 'Keep', description: 'a' },
        { name: 'Drop', description: 'b' },
      ],
    });
    const [keep] = first.body.products;
    const again = await save(admin.token, {
      products: [
        { name: 'keep', description: 'changed' },
        { name: 'New', description: 'c' },
      ],
    });
    expect(again.body.products.map((product) => product.name)).toEqual(['keep', 'New']);
    expect(again.body.products[0]?.id).toBe(keep!.id);
  });

  it('are refused when empty, stale, unknown or of another organization', async () => {
    const mine = await signUpOrganization(upstream);
    const theirs = await signUpOrganization(upstream);
    const products = [{ name: 'Theirs', description: 'x' }];
    const made = await upstream.call(createProducts, { token: theirs.admin.token, body: { products } });
    const foreign = made.body.products[0]!;
    const { token } = mine.admin;
    const body = { name: 'Stolen', description: 'x' };
    const params = { id: foreign.id };
    expect((await upstream.call(updateProduct, { token, params, body })).status).toBe(404);
    expect((await upstream.call(deleteProduct, { token, params })).status).toBe(404);
    expect((await save(token, { products: [{ ...body, id: foreign.id }] })).status).toBe(404);
    const query = { organization_id: theirs.id };
    expect((await upstream.call(listProducts, { token, query })).status).toBe(404);
    expect((await upstream.call(createProducts, { token, body: { products: [] } })).status).toBe(400);
    const blank = { products: [{ name: '', description: '' }] };
    const refused = await upstream.call(createProducts, { token, body: blank });
    expect(refused.error?.details?.issues).toMatchObject([
      { path: 'products.0.name' },
      { path: 'products.0.description' },
    ]);
    const stale = await upstream.call(updateProduct, { token: theirs.admin.token, params, body, ifMatch: 9 });
    expect(stale.status).toBe(409);
    const header = { 'if-match': 'latest' };
    const bad = await upstream.call(updateProduct, {
      token: theirs.admin.token,
      params,
      body,
      headers: header,
    });
    expect(bad.status).toBe(400);
  });
});

it('says what it can do beyond the documents', async () => {
  const { admin } = await signUpOrganization(upstream);
  expect((await upstream.call(getCapabilities, { token: admin.token })).body).toMatchObject({
    visibility: 'organization',
    writer: 'composer',
    sandbox: false,
  });
});
