import { listActivity } from '@myra/shared/contracts/activity';
import { createCampaign, selectCampaignLeads, updateCampaign } from '@myra/shared/contracts/campaigns';
import { createAngle } from '@myra/shared/contracts/product-sheet';
import { listSandboxMessages } from '@myra/shared/contracts/sandbox';
import { describe, expect, it } from 'vitest';
import { callInputSchema } from './input-schema.ts';
import { withOutgoingIds } from './outgoing-ids.ts';

const issuesOf = (schema: ReturnType<typeof callInputSchema>, value: unknown): string[] => {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join('.'));
};

describe('what a page may send', () => {
  it('has ids as text and accepts numbers', () => {
    const parsed = callInputSchema(updateCampaign).parse({
      params: { id: 'c-9' },
      version: 1,
      body: { organization_id: 4 as unknown as string, lead_ids: ['1', '2'] },
    });
    expect(parsed.params).toEqual({ id: 'c-9' });
    expect(parsed.body).toEqual({ organization_id: '4', lead_ids: ['1', '2'] });
  });

  it('names claims of an angle as text', () => {
    const empty = {
      roles: [],
      settings: [],
      specialties: [],
      question: '',
      line: '',
      offer: '',
      subject: '',
    };
    const body = { ...empty, name: 'Trays', line_refs: ['7'], more: ['8', 'c-9'], answers_question: false };
    const parsed = callInputSchema(createAngle).parse({ params: { id: '1' }, body });
    expect(parsed.body).toMatchObject({ line_refs: ['7'], more: ['8', 'c-9'] });
    expect(withOutgoingIds(parsed.body)).toMatchObject({ line_refs: [7], more: [8, 'c-9'] });
  });

  it('keeps the bounds and rules of the contract', () => {
    const ids = { organization_id: '1', strategy_plan_id: '1', product_id: '1' };
    const row = { date: '2026-01-01', logic: 'IF_REPLIED', description: '' };
    const body = { ...ids, name: '', goal: 'g', cadence: [row] };
    expect(issuesOf(callInputSchema(createCampaign), { body })).toEqual(['body.name', 'body.cadence']);
    const many = Array.from({ length: 10_001 }, (_, index) => String(index));
    const selection = { params: { id: '1' }, body: { lead_ids: many } };
    expect(issuesOf(callInputSchema(selectCampaignLeads), selection)).toEqual(['body']);
  });

  it('names the version of a row that people share', () => {
    const change = { params: { id: '1' }, body: {} };
    expect(issuesOf(callInputSchema(updateCampaign), change)).toEqual(['version']);
    expect(issuesOf(callInputSchema(updateCampaign), { ...change, version: 1 })).toEqual([]);
  });

  it('may be nothing where nothing is needed, and then has the defaults', () => {
    expect(callInputSchema(listSandboxMessages).parse(undefined)).toEqual({ query: { limit: 50 } });
    expect(callInputSchema(listActivity).parse({ query: { organization_id: '3' } })).toEqual({
      query: { organization_id: '3', entity_type: 'strategy', limit: 50 },
    });
  });

  it('has no other parts', () => {
    expect(issuesOf(callInputSchema(listSandboxMessages), { viewId: 'x' })).toEqual(['']);
  });
});

describe('ids on the way out', () => {
  const body = { campaign_id: '12', lead_ids: ['1', 'x-2'], product: { id: '007', name: '5' }, user_id: '8' };

  it('are numbers where they are whole numbers, and text otherwise', () => {
    expect(withOutgoingIds(body)).toEqual({
      campaign_id: 12,
      lead_ids: [1, 'x-2'],
      product: { id: '007', name: '5' },
      user_id: 8,
    });
  });
});
