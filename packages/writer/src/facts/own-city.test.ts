import { expect, it } from 'vitest';
import { namesCity, servesCity, withOwnCity } from './own-city.ts';

it.each([
  ['We serve Boone, Greenville and Spartanburg.', 'Greenville', 'We serve Greenville.'],
  [
    'We serve practices within 90 miles of Asheville, including Boone, Greenville and Spartanburg.',
    'BOONE',
    'We serve practices within 90 miles of Asheville, including Boone.',
  ],
  [
    'Atendemos San Juan y su área metropolitana, Caguas, Ponce, Orlando y Río Grande.',
    'Caguas',
    'Atendemos Caguas.',
  ],
  [
    'Our nurses visit homes in El Paso, Las Cruces, and Alamogordo.',
    'Las Cruces',
    'Our nurses visit homes in Las Cruces.',
  ],
  ['We come to Reno and Sparks.', 'Sparks', 'We come to Sparks.'],
])('%s is told somebody in %s as %s', (sentence, city, told) =>
  expect(withOwnCity(sentence, city)).toBe(told),
);

it.each([
  ['We serve Boone, Greenville and Spartanburg.', 'Hickory'],
  ['We serve Boone, Greenville and Spartanburg.', undefined],
  ['We do not serve Boone, Greenville and Spartanburg.', 'Boone'],
  ['We serve Boone, Greenville and Spartanburg five days a week, and Hickory on Mondays.', 'Boone'],
  ['We serve all of Ohio but Toledo, Akron and Dayton.', 'Akron'],
  ['In 2024 Mercy in Toledo and Akron General used it.', 'Akron'],
  ['It links to Epic, Boone and Cerner in Boone.', 'Greenville'],
])('%s stays as it is for somebody in %s', (sentence, city) =>
  expect(withOwnCity(sentence, city)).toBe(sentence),
);

it('a city is served where a sentence names it and takes nothing out', () => {
  expect(servesCity('We serve Toledo and Akron.', 'Toledo')).toBe(true);
  expect(servesCity('We serve all of Ohio but Toledo.', 'Toledo')).toBe(false);
  expect(servesCity('No atendemos Ponce.', 'Ponce')).toBe(false);
});

it('a city is named whatever its letter case, and only whole', () => {
  expect(namesCity('We serve SAN JUAN.', 'San Juan')).toBe(true);
  expect(namesCity('We serve San Juanito.', 'San Juan')).toBe(false);
  expect(namesCity('We serve all.', undefined)).toBe(false);
});
