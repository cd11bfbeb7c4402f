import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Suggestion } from '@myra/shared/contracts/suggestions';
import { followQuote, type Range } from '@myra/shared/rules/text/follow-quote';
import type { SuggestionRow } from './suggestion.store.ts';
import { bodiesSince } from './version.store.ts';

/** Where suggestions of one document stand in its present text; none for those whose place cannot be told. */
export async function placesOf(
  tx: OrganizationTx,
  documentId: number,
  rows: readonly SuggestionRow[],
): Promise<ReadonlyMap<number, Range>> {
  if (rows.length === 0) return new Map();
  const bodies = await bodiesSince(tx, documentId, Math.min(...rows.map(({ baseVersion }) => baseVersion)));
  return new Map(
    rows.flatMap((row) => {
      const texts = bodies.flatMap(({ version, body }) => (version >= row.baseVersion ? [body] : []));
      const place = followQuote(row, texts);
      return place ? [[row.id, place] as const] : [];
    }),
  );
}

export const toSuggestion = (row: SuggestionRow, at: Range | undefined): Suggestion => ({
  id: row.id,
  tool: row.tool,
  base_version: row.baseVersion,
  quote: row.quote,
  replacement: row.replacement,
  why: row.why,
  state: row.state,
  at: at ?? null,
});
