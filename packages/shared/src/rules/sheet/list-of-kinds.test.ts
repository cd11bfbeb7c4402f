import { expect, it } from 'vitest';
import { betweenKinds } from './list-of-kinds.ts';

const parts = (text: string) => text.split(betweenKinds(String.raw`[,/]|\s(?:and|or|y|o)\s`));

it.each([
  ['Level III and IV NICUs', ['Level III and IV NICUs']],
  ['level ii, iii, and iv nurseries', ['level ii, iii, and iv nurseries']],
  ['Level I/II trauma centers, clinics', ['Level I/II trauma centers', ' clinics']],
  ['Type 1 and 2 diabetes', ['Type 1 and 2 diabetes']],
  ['phase 2a or 2b trials and registries', ['phase 2a or 2b trials', 'registries']],
  ['hepatitis B and C clinics', ['hepatitis B and C clinics']],
  ['clínicas de nivel 2 y 3 o sanatorios', ['clínicas de nivel 2 y 3', 'sanatorios']],
  ['short- and long-term care, hospice', ['short- and long-term care', ' hospice']],
])('numbers, numerals and letters of one kind are not parted: %s', (text, kinds) =>
  expect(parts(text)).toEqual(kinds),
);

it.each([
  ['Level IV and a clinic', ['Level IV', 'a clinic']],
  ['phase 2 and I will call', ['phase 2', 'I will call']],
  ['Level III NICUs and IV clinics', ['Level III NICUs', 'IV clinics']],
  ['ward 4 and 24-hour clinics', ['ward 4', '24-hour clinics']],
  ['ICUs, NICUs and nurseries', ['ICUs', ' NICUs', 'nurseries']],
  ['Villa C and clinics', ['Villa C', 'clinics']],
])('what is a kind by itself stands alone: %s', (text, kinds) => expect(parts(text)).toEqual(kinds));
