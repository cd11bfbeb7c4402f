import { describe, expect, it } from 'vitest';
import { isMakerLine } from './maker-line.ts';
import { proposeByRules } from './propose-by-rules.ts';

describe('lines that only say who makes a product and in which town', () => {
  it.each([
    'Halvorsen Ridge Medical / Duluth, Minnesota',
    'Ladera Sistemas · Rosario',
    'Northlight Imaging — Akron, OH',
    'Northlight Imaging, Akron, Ohio',
    'Casa de la Salud | Rosario, Argentina',
    'Roble Tecnologías - San Miguel de Tucumán',
    'Duluth, Minnesota',
    'Made by Northlight Imaging, Akron, Ohio',
  ])('%s', (line) => expect(isMakerLine(line)).toBe(true));

  it.each([
    'Ohio, Indiana',
    'Kansas, southern Nebraska',
    'Epic / Cerner',
    'Bluetooth · WiFi',
    'Sterile Processing / Operating Room',
    'Larkfield Systems / runs on Windows',
    'Northlight Imaging, reads scans, Ohio',
    'Clínicas · Hospitales',
    'Home Care / Hospice',
    'Hospitals / Akron, Ohio',
    'Prior authorization – Ohio',
  ])('no: %s', (line) => expect(isMakerLine(line)).toBe(false));
});

it('a maker and its town are no heading of what stands below, and no place that it is limited to', () => {
  const { claims } = proposeByRules({
    productName: 'Roble',
    source:
      'Roble\nNorthlight Devices / Akron, Ohio\n\nRoble is a crate.\n\nNorthlight Devices / Akron, Ohio\nRoble is red.',
    isDescription: true,
  });
  expect(claims.map(({ text, states }) => [text, states])).toEqual([
    ['Roble is a crate.', []],
    ['Roble is red.', []],
  ]);
});

describe('a line of names', () => {
  const said = (source: string) =>
    proposeByRules({ productName: 'Roble', source, isDescription: true })
      .claims.map(({ text }) => text)
      .slice(1);

  it.each([
    [
      'Works with\n- Epic Systems, Oracle Health\n- Portland, Oregon',
      ['Epic Systems, Oracle Health', 'Portland, Oregon'],
    ],
    [
      'In use at\n- Portland, Oregon\n- Akron, Ohio',
      ['In use at: Portland, Oregon', 'In use at: Akron, Ohio'],
    ],
    ['- Portland, Oregon', ['Portland, Oregon']],
    ['In use at:\n\nPortland, Oregon', ['In use at: Portland, Oregon']],
  ])('in a list or below a heading is one of what the product has: %s', (lines, texts) =>
    expect(said(`Roble is a crate.\n\n${lines}`)).toEqual(texts),
  );

  it('keeps the heading of its list', () => {
    const source = 'Roble is a crate.\n\nNOT FOR\n- Epic Systems, Oracle Health\n- Dry ice';
    expect(said(source)).toEqual(['Not for: Epic Systems, Oracle Health', 'Not for: Dry ice']);
  });

  it('says nothing of who alone is served', () => {
    const source =
      'Roble is a crate.\n\nNOT FOR\n- Dry ice\n- East of the Rockies only right now.\n- Solo Chile.';
    expect(said(source)).toEqual(['Not for: Dry ice', 'East of the Rockies only right now.', 'Solo Chile.']);
  });

  it.each([
    'Roble\n\nNorthlight Devices / Akron, Ohio\n\nRoble is a crate.\n\nRoble is red.',
    'Roble\n\nRoble is a crate.\n\nRoble is red.\n\nNorthlight Devices / Akron, Ohio',
    'Roble is a crate.\nRoble is red.\n\nNorthlight Devices / Akron, Ohio',
  ])('at the top or foot of a text is left out', (source) => expect(said(source)).toEqual(['Roble is red.']));
});
