import { expect, it } from 'vitest';
import { copyOfAngle } from './copy-angle';
import { type Angle, angleForm } from './sheet';

const angle = (name: string): Angle => ({
  ...{ id: name, state: 'approved', version: 3, name, roles: ['Nurse', 'Physician'], settings: ['hospital'] },
  ...{
    specialties: [],
    question: 'Who waits on hold?',
    line: 'Larkfield calls.',
    line_refs: ['1'],
    more: ['2'],
  },
  ...{
    offer: 'I will send a page.',
    offer_ask: null,
    pass_to: '',
    subject: 'On hold',
    answers_question: true,
  },
  ...{ product_id: '1', approved_by: '1', approved_at: '2026-11-29T09:00:00.000Z', is_ticked: null },
});

it('has the words of the other one, a name with a number, and is for nobody in particular', () => {
  const one = { ...angle('Hold times'), specialties: ['Cardiology'] };
  const forAll = { roles: [], settings: [], specialties: [] };
  expect(copyOfAngle(one, [one])).toEqual({ ...angleForm(one), ...forAll, name: 'Hold times 2' });
});

it('has a name that no other has, and that fits', () => {
  const all = ['Hold times', 'Hold times 2', 'x'.repeat(80)].map(angle);
  expect(copyOfAngle(all[0]!, all).name).toBe('Hold times 3');
  expect(copyOfAngle(all[1]!, all).name).toBe('Hold times 3');
  expect(copyOfAngle(all[2]!, all).name).toBe(`${'x'.repeat(75)} 2`);
});
