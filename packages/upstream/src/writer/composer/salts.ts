/** How often each slot family of one email was asked for again; kept as one number with the email. */
export type Salts = { all: number; angle: number; opener: number; subject: number; ask: number };

const BASE = 64;
const ORDER = ['all', 'angle', 'opener', 'subject', 'ask'] as const;

/** One number for storage; each count is kept modulo 64. */
export function encodeSalts(salts: Salts): number {
  return ORDER.reduceRight((sum, name) => sum * BASE + (salts[name] % BASE), 0);
}

/** The counts behind a stored number. */
export function decodeSalts(stored: number): Salts {
  let rest = Math.max(0, Math.floor(stored));
  const salts: Salts = { all: 0, angle: 0, opener: 0, subject: 0, ask: 0 };
  for (const name of ORDER) {
    salts[name] = rest % BASE;
    rest = Math.floor(rest / BASE);
  }
  return salts;
}
