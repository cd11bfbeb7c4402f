/** Whether key combinations are written with ⌘ or with Ctrl. */
export const isMac: boolean =
  typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent);

/** A shortcut's keys as key caps: 'mod+k' is Ctrl K, 'g s' is G then S. */
export function keyCaps(keys: string, onMac: boolean = isMac): string[] {
  const names: Record<string, string> = { Enter: '↵', mod: onMac ? '⌘' : 'Ctrl', ' ': 'Space' };
  if (keys.includes('+')) {
    const parts = keys.split('+').map((part) => names[part] ?? part.toUpperCase());
    return [onMac ? parts.join('') : parts.join(' ')];
  }
  return keys.split(' ').map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part));
}
