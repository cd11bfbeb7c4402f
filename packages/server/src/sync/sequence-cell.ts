/** What a sequence is filtered by, all at once. */
export type Cell = {
  read: boolean;
  sent: boolean;
  draft: boolean;
  attention: boolean;
  state: string;
  repId: string;
};

const PREFIX = 'cell:';
const letters = { read: ['u', 'r'], sent: ['-', 's'], draft: ['-', 'd'], attention: ['-', 'a'] } as const;

/** The counter of rows that have all of this in common: a total of any combination is a sum of these. */
export function cellFacet(cell: Cell): string {
  const letter = (name: keyof typeof letters) => letters[name][cell[name] ? 1 : 0];
  const flags = `${letter('read')}${letter('sent')}${letter('draft')}${letter('attention')}`;
  return `${PREFIX}${flags}:${JSON.stringify([cell.state, cell.repId])}`;
}

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern of the cells that a query of facets counts. What is not asked may be anything. */
export function cellPattern(asked: {
  status?: string | undefined;
  type?: 'sent' | 'draft' | undefined;
  read?: boolean | undefined;
  repId?: string | undefined;
  attention?: boolean | undefined;
}): string {
  const read = asked.read === undefined ? '_' : letters.read[asked.read ? 1 : 0];
  const sent = asked.type === 'sent' ? 's' : '_';
  const draft = asked.type === 'draft' ? 'd' : '_';
  const attention = asked.attention ? 'a' : '_';
  const text = (value: string | undefined) => (value === undefined ? '%' : literal(JSON.stringify(value)));
  return `${PREFIX}${read}${sent}${draft}${attention}:[${text(asked.status)},${text(asked.repId)}]`;
}
