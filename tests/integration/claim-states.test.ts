import * as calls from '@myra/shared/contracts/product-sheet';
import { describe, expect, it } from 'vitest';
import { claimInput, readSheet, withProduct } from '../support/sheet-world.ts';
import { started } from '../support/started.ts';
import { startTestUpstream } from '../support/upstream-app.ts';

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

  it('names states by their codes alone, and no more than there are', async () => {
    const { token, productId } = await withProduct(upstream);
    for (const states of [['California'], ['ca'], ['ON'], Array.from({ length: 53 }, () => 'CA')]) {
      const body = { ...claimInput, states: states as 'CA'[] };
      const { status } = await upstream.call(calls.createClaim, { token, params: { id: productId }, body });
      expect([states[0], status]).toEqual([states[0], 400]);
    }
  });
});
