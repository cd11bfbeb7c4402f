const NAMELESS = 'attachment';

/** Most desktops take names for the same that differ in capitals alone. */
const keyOf = (name: string): string => name.toLowerCase();

function numbered(name: string, number: number): string {
  const [, stem = name, extension = ''] = /^(.+)(\.[^.]{1,10})$/s.exec(name) ?? [];
  return `${stem} (${number})${extension}`;
}

/**
 * The names under which the parts of one message are listed and saved: the second of a name is "name (2).ext", so that it
 * does not take the place of the first in the folder where both are saved. What is named like that already keeps its name.
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
