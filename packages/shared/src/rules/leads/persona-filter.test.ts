import { describe, expect, it } from 'vitest';
import { isCodeList, isNpi, isTaxonomyCode, personaFilter, readPlace } from './persona-filter.ts';

describe('WS-31 a persona as a filter', () => {
  it.each([
    ['Oregon', { state: 'OR' }],
    ['or', { state: 'OR' }],
    ['Portland, OR', { search: 'Portland', state: 'OR' }],
    ['Portland, Oregon 97201', { search: 'Portland', state: 'OR' }],
    ['New York, New York', { search: 'New York', state: 'NY' }],
    ['North Carolina, USA', { state: 'NC' }],
    ['Portland', { search: 'Portland' }],
    ['Pacific Northwest', { search: 'Pacific Northwest' }],
    ['  ', {}],
  ])('reads the place %j', (location, filter) => {
    expect(readPlace(location)).toEqual(filter);
  });

  it('leaves out what is empty and what is only a note', () => {
    const persona = {
      title: 'md,MBBS',
      speciality: ' Cardiology ',
      taxonomies: '207rc0000x, 207RC0000X',
      npi_number: '',
      location: 'Ohio',
      practice_information: 'Two sites',
    };
    expect(personaFilter(persona)).toEqual({
      title: 'md,MBBS',
      specialty: 'Cardiology',
      taxonomy: '207RC0000X',
      state: 'OH',
    });
  });

  it('takes lists of codes only', () => {
    expect(isCodeList('1234567890, 1234567891\n1234567892', isNpi)).toBe(true);
    expect(isCodeList('12345', isNpi)).toBe(false);
    expect(isCodeList('207RC0000X', isTaxonomyCode)).toBe(true);
    expect(isCodeList('cardiology', isTaxonomyCode)).toBe(false);
    expect(isCodeList(Array.from({ length: 51 }, (_, n) => 1_000_000_000 + n).join(), isNpi)).toBe(false);
  });
});
