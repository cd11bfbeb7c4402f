import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { CompanySuggestion, Source } from '@myra/shared/contracts/workspace-sources';
import type { getWorkspace } from '@myra/shared/contracts/workspaces';
import type { CompanyRow } from './company.store.ts';
import type { PersonaRow } from './persona.store.ts';
import type { ListedSource } from './source.store.ts';

export type OneWorkspace = AnswerOf<typeof getWorkspace>;

/** Columns have the names of the wire, so a step is its row without what belongs to the service. */
function stepOf<Row extends CompanyRow | PersonaRow>(row: Row) {
  const { organizationId: _o, workspaceId: _w, createdAt: _c, updatedAt: _u, ...step } = row;
  return step;
}

export const toCompany = (row: CompanyRow): NonNullable<OneWorkspace['company']> => stepOf(row);
export const toPersona = (row: PersonaRow): NonNullable<OneWorkspace['persona']> => stepOf(row);

export const toSource = (row: ListedSource): Source => ({
  id: row.id,
  url: row.url,
  state: row.state,
  title: row.title,
  fault: row.fault,
  read_at: row.readAt?.toISOString() ?? null,
});

/** The suggestions of all sources, in their order; equal ones once. */
export function suggestionsOf(rows: readonly ListedSource[]): CompanySuggestion[] {
  const seen = new Set<string>();
  return rows.flatMap(({ id, suggestions }) =>
    suggestions
      .filter(({ field, text }) => {
        const key = `${field} ${text.toLowerCase()}`;
        if (seen.has(key)) return false;
        seen.add(key);
        return true;
      })
      .map((suggestion) => ({ ...suggestion, source_id: id })),
  );
}
