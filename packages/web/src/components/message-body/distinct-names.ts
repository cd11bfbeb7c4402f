const NAMELESS = 'attachment';

/** On most desktops file names that differ only in letter case are the same. */
const keyOf = (name: string): string => name.toLowerCase();

function numbered(name: string, number: number): string {
  const [, stem = name, extension = ''] = /^(.+)(\.[^.]{1,10})$/s.exec(name) ?? [];
  return `${stem} (${number})${extension}`;
}

/**
 * The file names of the parts of one message. A repeated name becomes "name (2).ext", so that it does not overwrite the
 * first file in the same folder. A part that already has such a name keeps it.
 */
export function distinctNames(names: readonly string[]): string[] {
  const given = names.map((name) => name || NAMELESS);
  const taken = new Set(given.map(keyOf));
  const seen = new Map<string, number>();
  return given.map((name) => {
    const key = keyOf(name);
    let number = (seen.get(key) ?? 0) + 1;
    let own = name;
    if (number > 1) {
      own = numbered(name, number);
      while (taken.has(keyOf(own))) {
        number += 1;
        own = numbered(name, number);
      }
      taken.add(keyOf(own));
    }
    seen.set(key, number);
    return own;
  });
}
