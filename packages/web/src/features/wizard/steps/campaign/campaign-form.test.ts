import { describe, expect, it } from 'vitest';
import { type CampaignForm, campaignSchema, emptyForm, withNewRow } from './campaign-form';

const TODAY = '2026-03-02';
const known = { productIds: ['7'], hasLeads: true };
const faultsOf = (form: CampaignForm, given: typeof known) =>
  (campaignSchema(given).safeParse(form).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);
const filled = { ...emptyForm(TODAY), product_id: '7', name: 'Q2', goal: 'Meetings' };

describe('a new form', () => {
  it('starts with one row that starts the campaign today (WIZ-CAMPAIGN-10, WIZ-CAMPAIGN-13)', () =>
    expect(emptyForm(TODAY).cadence).toEqual([{ date: TODAY, logic: 'START_CAMPAIGN', description: '' }]));
});

describe('withNewRow', () => {
  it('dates a row today plus the rows already there (RULE-4)', () => {
    const two = withNewRow(emptyForm(TODAY).cadence, TODAY);
    const three = withNewRow(two, TODAY);
    expect(three.map((row) => row.date)).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
    expect(three[2]?.logic).toBe('IF_NOT_REPLIED');
  });

  it('never dates a row before the one above it', () => {
    const late = [{ date: '2026-04-01', logic: 'START_CAMPAIGN', description: '' }];
    expect(withNewRow(late, TODAY)[1]?.date).toBe('2026-04-01');
  });
});

describe('the schema', () => {
  it('names every empty field, in the order of the screen, a blank one too (MSG-49 to MSG-52, RULE-36)', () => {
    expect(faultsOf({ ...emptyForm(TODAY), goal: ' ' }, { productIds: ['7'], hasLeads: false })).toEqual([
      ['product_id', 'Please select a product for the campaign.'],
      ['lead_file', 'Please upload a lead file for the campaign.'],
      ['name', 'Please enter a name for the campaign.'],
      ['goal', 'Please enter a goal for the campaign.'],
    ]);
  });

  it('finds nothing wrong with a filled form', () => expect(faultsOf(filled, known)).toEqual([]));

  it('finds dates that go backwards, at their row', () => {
    const cadence = [
      { date: '2026-03-05', logic: 'START_CAMPAIGN', description: '' },
      { date: '2026-03-04', logic: 'IF_REPLIED', description: '' },
    ];
    expect(faultsOf({ ...filled, cadence }, known)).toEqual([
      ['cadence.1.date', 'The date lies before the row above.'],
    ]);
  });
});
