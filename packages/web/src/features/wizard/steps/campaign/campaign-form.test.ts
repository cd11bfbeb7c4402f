import { describe, expect, it } from 'vitest';
import { emptyForm, firstFault, formFaults, parseDraft, untouched, withNewRow } from './campaign-form';

const TODAY = '2026-03-02';
const known = { hasProduct: true, hasLeadFile: true };
const filled = { ...emptyForm(TODAY), name: 'Q2', goal: 'Meetings' };

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

describe('formFaults', () => {
  it('names every empty field and toasts the first in the order of the screen (MSG-49 to MSG-52)', () => {
    const faults = formFaults(emptyForm(TODAY), { hasProduct: false, hasLeadFile: false });
    expect(faults).toMatchObject({
      product: 'Please select a product for the campaign.',
      leadFile: 'Please upload a lead file for the campaign.',
      name: 'Please enter a name for the campaign.',
      goal: 'Please enter a goal for the campaign.',
    });
    expect(firstFault(faults)).toBe('Please select a product for the campaign.');
  });

  it('finds nothing wrong with a filled form', () =>
    expect(firstFault(formFaults(filled, known))).toBeUndefined());

  it('finds dates that go backwards, at their row', () => {
    const cadence = [
      { date: '2026-03-05', logic: 'START_CAMPAIGN', description: '' },
      { date: '2026-03-04', logic: 'IF_REPLIED', description: '' },
    ];
    const faults = formFaults({ ...filled, cadence }, known);
    expect([...faults.cadence]).toEqual([[1, 'The date lies before the row above.']]);
  });
});

describe('parseDraft', () => {
  it('reads back what was written, with the version it began from', () => {
    const form = { ...filled, leadFile: { upload_id: 'u1', name: 'a.csv', bytes: 3 } };
    const draft = { version: 7, base: filled, form };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it('forgets a draft that changes nothing, so that a later change by somebody else shows', () =>
    expect(parseDraft(JSON.stringify(untouched(filled, 7)))).toBeUndefined());

  it.each(['', 'null', '[]', '{"form":{"cadence":[]}}', '{"base":3}'])('leaves out the misfit %s', (text) =>
    expect(parseDraft(text)).toBeUndefined(),
  );
});
