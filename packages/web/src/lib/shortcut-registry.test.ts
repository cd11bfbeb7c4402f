import { describe, expect, it } from 'vitest';
import { type KeyPress, ShortcutRegistry } from './shortcut-registry';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  isMod: false,
  isAlt: false,
  isTyping: false,
  isInOverlay: false,
  isOnControl: false,
  ...more,
});

function registryWith(...keys: string[]) {
  const ran: string[] = [];
  const registry = new ShortcutRegistry();
  const removers = keys.map((each) =>
    registry.add({ keys: each, label: each, group: 'Test', run: () => ran.push(each) }),
  );
  return { registry, ran, removers };
}

describe('ShortcutRegistry', () => {
  it('runs a single key and says that it did', () => {
    const { registry, ran } = registryWith('j');
    expect(registry.press(press('j'), 0)).toBe(true);
    expect(registry.press(press('q'), 0)).toBe(false);
    expect(ran).toEqual(['j']);
  });
  it('leaves plain keys to text fields and overlays, but not chords', () => {
    const { registry, ran } = registryWith('j', 'mod+k');
    registry.press(press('j', { isTyping: true }), 0);
    registry.press(press('j', { isInOverlay: true }), 0);
    registry.press(press('k', { isMod: true, isTyping: true }), 0);
    expect(ran).toEqual(['mod+k']);
  });
  it('does not take a chord of the browser for a plain key', () => {
    const { registry, ran } = registryWith('j');
    registry.press(press('j', { isMod: true }), 0);
    registry.press(press('j', { isAlt: true }), 0);
    expect(ran).toEqual([]);
  });
  it('leaves Enter to a focused button', () => {
    const { registry, ran } = registryWith('Enter');
    registry.press(press('Enter', { isOnControl: true }), 0);
    registry.press(press('Enter'), 0);
    expect(ran).toEqual(['Enter']);
  });
  it('runs a sequence only when its second key follows within a second', () => {
    const { registry, ran } = registryWith('g s', 's');
    registry.press(press('g'), 0);
    registry.press(press('s'), 900);
    registry.press(press('g'), 2_000);
    registry.press(press('s'), 3_500);
    expect(ran).toEqual(['g s', 's']);
  });
  it('lets the newest of equal keys win until it goes', () => {
    const { registry, ran } = registryWith('j');
    const remove = registry.add({ keys: 'j', label: 'newer', group: 'Test', run: () => ran.push('newer') });
    registry.press(press('j'), 0);
    remove();
    registry.press(press('j'), 0);
    expect(ran).toEqual(['newer', 'j']);
  });
  it('lists what is in force, once per key and without hidden ones', () => {
    const { registry } = registryWith('j', 'k');
    registry.add({ keys: 'j', label: 'newer', group: 'Test', run: () => undefined });
    registry.add({ keys: 'ArrowDown', label: 'same', group: 'Test', isHidden: true, run: () => undefined });
    expect(registry.list().map(({ label }) => label)).toEqual(['newer', 'k']);
  });
});
