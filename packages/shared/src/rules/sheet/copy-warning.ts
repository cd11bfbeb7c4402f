const BEGINNING = 'You promise to copy ';
const WARNING = new RegExp(`^${BEGINNING}(.{0,120}): add (?:(\\S+@\\S+)|the address) to Cc\\.$`, 'u');

/** The warning of a drafted answer that promises a copy to somebody, at an address if one was named. */
export const copyWarning = (name: string, address: string | null): string =>
  `${BEGINNING}${name}: add ${address ?? 'the address'} to Cc.`;

/** The address that such a warning names, empty where it names none; undefined of another warning. */
export const copyPromised = (warning: string): string | undefined =>
  warning.startsWith(BEGINNING) ? (WARNING.exec(warning)?.[2] ?? '') : undefined;

/** Whom such a warning names; undefined of another warning. */
export const copyNamed = (warning: string): string | undefined => WARNING.exec(warning)?.[1];
