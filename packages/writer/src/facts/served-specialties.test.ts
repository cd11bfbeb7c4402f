import { SERVED_SPECIALTIES } from '@myra/shared/constants/served-specialties';
import { expect, it } from 'vitest';
import { fieldsOf } from './specialties.ts';

it('every specialty to choose for a product is read in texts and titles', () => {
  expect(SERVED_SPECIALTIES.filter((each) => fieldsOf(each).length === 0)).toEqual([]);
});
