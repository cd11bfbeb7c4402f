import { expect, it } from 'vitest';
import {
  forgetSelectedLeads,
  keepSelectedLeads,
  readSelectedLeads,
  wipeSelectedLeads,
} from './selected-leads';

const memory = (): Storage => {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
};

it('keeps ids under the documented key, apart for every person and campaign (WIZ-LEADS-5)', () => {
  const storage = memory();
  keepSelectedLeads(storage, 'ana', '1', ['7', '8']);
  keepSelectedLeads(storage, 'ben', '1', ['9']);
  expect(readSelectedLeads(storage, 'ana', '1')).toEqual(['7', '8']);
  expect(readSelectedLeads(storage, 'ben', '1')).toEqual(['9']);
  expect(readSelectedLeads(storage, 'ana', '2')).toEqual([]);
  expect(storage.getItem('selectedLeads')).not.toBeNull();
});

it('forgets a launched campaign and leaves the others', () => {
  const storage = memory();
  keepSelectedLeads(storage, 'ana', '1', ['7']);
  keepSelectedLeads(storage, 'ana', '2', ['8']);
  forgetSelectedLeads(storage, 'ana', '1');
  expect(readSelectedLeads(storage, 'ana', '1')).toEqual([]);
  expect(readSelectedLeads(storage, 'ana', '2')).toEqual(['8']);
});

it('forgets everybody at sign-out', () => {
  const storage = memory();
  keepSelectedLeads(storage, 'ana', '1', ['7']);
  wipeSelectedLeads(storage);
  expect(storage.length).toBe(0);
});

it.each(['nonsense', '[]', '{"ana/1":3}', '{"ana/1":[{}]}'])('reads %s as nothing ticked', (text) => {
  const storage = memory();
  storage.setItem('selectedLeads', text);
  expect(readSelectedLeads(storage, 'ana', '1')).toEqual([]);
});
