import { expect, it } from 'vitest';
import { coversPlace, servesPlace, servesPlainly, withOwnPlace } from './own-place.ts';

const at = (city: string | undefined, state?: string) => ({ city, state });

it.each([
  ['We serve Boone, Greenville and Spartanburg.', at('Greenville', 'South Carolina'), 'We serve Greenville.'],
  [
    'We serve practices within 90 miles of Asheville, including Boone, Greenville and Spartanburg.',
    at('BOONE'),
    'We serve practices within 90 miles of Asheville, including Boone.',
  ],
  [
    'Atendemos San Juan y su área metropolitana, Caguas, Ponce, Orlando y Río Grande.',
    at('Caguas', 'Puerto Rico'),
    'Atendemos Caguas.',
  ],
  [
    'Our nurses visit homes in El Paso, Las Cruces, and Alamogordo.',
    at('Las Cruces'),
    'Our nurses visit homes in Las Cruces.',
  ],
  ['We come to Reno and Sparks.', at('Sparks'), 'We come to Sparks.'],
  [
    'We are licensed in IL, WI, IN, IA, MO and MN.',
    at('Rockford', 'Illinois'),
    'We are licensed in Illinois.',
  ],
  ['We serve Texas, West Virginia and Ohio.', at('Toledo', 'Ohio'), 'We serve Ohio.'],
])('%s is told somebody in %o as %s', (sentence, place, told) =>
  expect(withOwnPlace(sentence, place)).toBe(told),
);

it.each([
  ['We serve Boone, Greenville and Spartanburg.', at('Hickory', 'North Carolina')],
  ['We serve Boone, Greenville and Spartanburg.', at(undefined)],
  ['We do not serve Boone, Greenville and Spartanburg.', at('Boone')],
  ['We serve Boone, Greenville and Spartanburg five days a week, and Hickory on Mondays.', at('Boone')],
  ['We serve all of Ohio but Toledo, Akron and Dayton.', at('Akron', 'Ohio')],
  ['In 2024 Mercy in Toledo and Akron General used it.', at('Akron')],
  ['It links to Epic, Boone and Cerner in Boone.', at('Greenville')],
  ['We are licensed in IL, WI, IN, IA, MO and MN.', at('Tucson', 'Arizona')],
  ['Servimos el área metro de San Juan, Bayamón, Caguas y Ponce.', at('Caguas', 'Puerto Rico')],
  ['We serve the greater San Juan, Caguas and Ponce.', at('Caguas')],
  ['We serve 120 hospitals in Ohio, Indiana and Texas.', at('Toledo', 'Ohio')],
  ['We run two depots in Ohio and Indiana.', at('Toledo', 'Ohio')],
  ['We serve most hospitals in Ohio and Indiana.', at('Toledo', 'Ohio')],
  ['Our nurses fly between Ohio and Texas.', at('Toledo', 'Ohio')],
  ['Tenemos 21 vehículos en Caguas y Ponce.', at('Caguas')],
  ['We serve northern Ohio, Indiana and Michigan.', at('Gary', 'Indiana')],
])('%s stays as it is for somebody in %o', (sentence, place) =>
  expect(withOwnPlace(sentence, place)).toBe(sentence),
);

it('a place is served where a sentence names it and takes nothing out', () => {
  expect(servesPlace('We serve Toledo and Akron.', at('Toledo'))).toBe(true);
  expect(servesPlace('We serve all of Ohio but Toledo.', at('Toledo', 'Ohio'))).toBe(false);
  expect(servesPlace('No atendemos Ponce.', at('Ponce'))).toBe(false);
  expect(servesPlace('We serve hospitals in Ohio.', at('Toledo', 'Ohio'))).toBe(true);
});

it('a place is named whatever its letter case, and only whole', () => {
  expect(servesPlace('We serve SAN JUAN.', at('San Juan'))).toBe(true);
  expect(servesPlace('We serve San Juanito.', at('San Juan'))).toBe(false);
  expect(servesPlace('We serve West Virginia.', at('Galax', 'Virginia'))).toBe(false);
  expect(servesPlace('We serve West Virginia.', at('Welch', 'West Virginia'))).toBe(true);
  expect(servesPlace('Set up IN a day.', at('Gary', 'Indiana'))).toBe(false);
  expect(servesPlace('We serve IN and OH.', at('Gary', 'Indiana'))).toBe(true);
  expect(servesPlace('We serve all.', at(undefined))).toBe(false);
});

it.each([
  ['We cover north Ohio down to Lima.', false],
  ['We cover Ohio except Toledo.', false],
  ['We cover Ohio and Iowa.', true],
  ['We come to Toledo and to northern towns.', true],
])('whether “%s” lets somebody in Toledo be told that they are served: %s', (sentence, covers) =>
  expect(coversPlace(sentence, at('Toledo', 'Ohio'))).toBe(covers),
);

it.each([
  ['We serve Ohio from the Pennsylvania line west to I-77, and Pennsylvania west of US 219.', false],
  ['We serve Ohio north of Route 30.', false],
  ['We come to every town between Toledo and Akron.', false],
  ['We serve northern Ohio, Indiana and Michigan.', false],
  ['Servimos Ohio al oeste de Toledo.', false],
  ['We serve Toledo.', true],
  ['We serve Ohio.', true],
  ['We are licensed in Ohio and Indiana.', true],
  ['We serve 40 hospitals in Ohio.', true],
])('whether “%s” is said unasked to somebody in Toledo: %s', (sentence, isSaid) =>
  expect(servesPlainly(sentence, at('Toledo', 'Ohio'))).toBe(isSaid),
);
