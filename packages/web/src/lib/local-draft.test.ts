import { beforeEach, describe, expect, it } from 'vitest';
import { countDrafts, dropDraft, readDraft, wipeDrafts, writeDraft } from './local-draft';

class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  get length() {
    return this.#items.size;
  }
  clear = () => this.#items.clear();
  getItem = (key: string) => this.#items.get(key) ?? null;
  key = (index: number) => [...this.#items.keys()][index] ?? null;
  removeItem = (key: string) => void this.#items.delete(key);
  setItem = (key: string, value: string) => void this.#items.set(key, value);
}

describe('local drafts', () => {
  let storage: Storage;
  beforeEach(() => {
    storage = new MemoryStorage();
  });
  it('keeps a text for its person only', () => {
    writeDraft(storage, 'ana', 'email.1', 'Dear Dr. Okafor');
    expect(readDraft(storage, 'ana', 'email.1')).toBe('Dear Dr. Okafor');
    expect(readDraft(storage, 'ben', 'email.1')).toBeUndefined();
  });
  it('forgets a text once it is saved', () => {
    writeDraft(storage, 'ana', 'email.1', 'x');
    dropDraft(storage, 'ana', 'email.1');
    expect(readDraft(storage, 'ana', 'email.1')).toBeUndefined();
  });
  it('counts the texts of one person and one place', () => {
    writeDraft(storage, 'ana', 'email.1.7', 'x');
    writeDraft(storage, 'ana', 'email.12.8', 'y');
    writeDraft(storage, 'ben', 'email.1.9', 'z');
    expect(countDrafts(storage, 'ana', 'email.1.')).toBe(1);
    expect(countDrafts(storage, 'ana', 'email.2.')).toBe(0);
  });
  it('keeps an emptied text as emptied', () => {
    writeDraft(storage, 'ana', 'email.1', '');
    expect(readDraft(storage, 'ana', 'email.1')).toBe('');
  });
  it('forgets every draft at sign-out and leaves the rest of the storage', () => {
    storage.setItem('myra.theme', 'dark');
    for (const key of ['a', 'b', 'c']) writeDraft(storage, 'ana', key, key);
    wipeDrafts(storage);
    expect(storage.length).toBe(1);
    expect(storage.getItem('myra.theme')).toBe('dark');
  });
});
