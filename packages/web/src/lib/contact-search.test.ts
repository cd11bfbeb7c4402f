import { expect, it } from 'vitest';
import {
  changeContactsSearch,
  countContactFilters,
  exportAddress,
  readContactsSearch,
  toContactQuery,
  withoutContactFilters,
} from './contact-search';
import { fromViewText, toViewText } from './saved-view-text';

it('reads an address, leaves out what does not fit, and asks for page 1 of 25 by name', () => {
  const search = readContactsSearch({ state: 'OH', status: 'nonsense', page: '1', size: 26, sort: 'score' });
  expect(search).toEqual({ state: 'OH', sort: 'score' });
  expect(toContactQuery(search)).toEqual({
    state: 'OH',
    sort: 'score',
    direction: 'asc',
    page: 1,
    limit: 25,
  });
  expect(toContactQuery(readContactsSearch({ campaign: 7, page: 3 }))).toMatchObject({
    campaign_id: '7',
    page: 3,
  });
});

it('goes back to page 1 with every change, and counts what narrows', () => {
  const search = changeContactsSearch({ page: 4, state: 'OH' }, { replied: 'yes' });
  expect(search).toEqual({ state: 'OH', replied: 'yes' });
  expect(countContactFilters(search)).toBe(2);
});

it('exports what is filtered, in its order, whatever the page', () => {
  expect(exportAddress({ state: 'OH', page: 3, sort: 'score', direction: 'desc' })).toBe(
    '/exports/leads.csv?state=OH&sort=score&direction=desc',
  );
});

it('keeps a view as an address without its page, and reads it back', () => {
  const search = readContactsSearch({ search: 'a & b', state: 'OH', page: 3 });
  expect(readContactsSearch(fromViewText(toViewText(search)))).toEqual({ search: 'a & b', state: 'OH' });
  expect(readContactsSearch(fromViewText('?status=gone&x=1'))).toEqual({});
});

it('WS-31 takes a persona into the address, counts its filters, and sends them to the list', () => {
  const persona = {
    title: 'md,MBBS',
    specialty: 'Cardiology',
    state: 'OR',
    npi: '1234567893',
    search: 'Portland',
  };
  const search = readContactsSearch(persona);
  expect(search).toEqual(persona);
  expect(countContactFilters(search)).toBe(4);
  expect(toContactQuery(search)).toMatchObject(persona);
  expect(withoutContactFilters(search)).toEqual({ search: 'Portland' });
});
