import { expect, it } from 'vitest';
import { ownCountries } from './own-countries.ts';

const ONE = 'Larkfield Auth cuesta 89 € al mes.';
const TWO = 'En España cuesta 89 € al mes. En México, 1,500 MXN al mes.';

it.each<[string, string, string[]]>([
  ['In Spain only.', ONE, ['ES']],
  ['Available in Spain and Mexico.', ONE, ['ES', 'MX']],
  ['Sold only in the United States.', ONE, ['US']],
  ['La instalación se hace solo en España.', ONE, ['ES']],
  ['Disponible en México y Colombia.', ONE, ['CO', 'MX']],
  ['Únicamente en México.', ONE, ['MX']],
  ['España: 89 € al mes.', ONE, ['ES']],
  ['México y Colombia: con factura electrónica.', ONE, ['CO', 'MX']],
  ['En España cuesta 89 € al mes.', TWO, ['ES']],
  ['El plan cuesta 89 € al mes.', TWO, ['ES']],
  ['El plan cuesta 1,500 MXN al mes.', TWO, ['MX']],
])(
  'a sentence is for the countries that it limits itself to, or is priced for: %s',
  (sentence, source, codes) => expect(ownCountries(sentence, source)).toEqual(codes),
);

it.each([
  ['El plan cuesta 89 € al mes.', ONE],
  ['El plan cuesta 89 € o 1,500 MXN al mes.', TWO],
  ['El plan cuesta 89 € al mes.', '89 € al mes, o 1,500 MXN.'],
  ['El plan cuesta $40 al mes.', TWO],
  ['We serve 40 clinics in Spain.', ONE],
  ['Tenemos 40 clínicas en España.', TWO],
  ['Also available in Spain.', ONE],
  ['Not available in Spain.', ONE],
  ['Disponible en España y otros países.', ONE],
  ['Available in New Mexico.', ONE],
  ['In Georgia only.', ONE],
  ['Spain is served by two vans.', ONE],
  ['Note on Spain: it is warm.', ONE],
])('no country is guessed: %s', (sentence, source) => expect(ownCountries(sentence, source)).toEqual([]));
