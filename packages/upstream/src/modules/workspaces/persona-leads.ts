import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { WORKSPACES_MAX } from '@myra/shared/constants/limits';
import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { countContacted as call } from '@myra/shared/contracts/workspaces';
import { personaFilter } from '@myra/shared/rules/leads/persona-filter';
import { type Ctx, inOrganization } from '../../context.ts';
import { countContactsOf, findFacetValue } from '../contacts/index.ts';
import { listPersonas, type PersonaRow } from './persona.store.ts';
import { toPersona } from './to-wire.ts';
import { listWorkspaceRows } from './workspace.store.ts';

type Answer = AnswerOf<typeof call>;

/** The persona as a filter of contacts. Its specialty is spelled as the leads have it. */
export async function leadFilterOf(tx: OrganizationTx, row: PersonaRow): Promise<Record<string, string>> {
  const filter = personaFilter(toPersona(row));
  if (filter.specialty === undefined) return filter;
  const spelled = await findFacetValue(tx, 'specialty', filter.specialty);
  return { ...filter, specialty: spelled ?? filter.specialty };
}

/** For each workspace the leads of its persona that were written to. A persona that asks for nothing finds nobody. */
export function countContacted(ctx: Ctx): Promise<Answer> {
  return inOrganization(ctx, async (tx) => {
    const rows = await listWorkspaceRows(tx, { deletedAfter: null, limit: WORKSPACES_MAX });
    const ids = rows.map(({ id }) => id);
    const byWorkspace = new Map((await listPersonas(tx, ids)).map((row) => [row.workspaceId, row]));
    const counted: Answer['workspaces'] = [];
    for (const id of ids) {
      const persona = byWorkspace.get(id);
      const filter = persona && (await leadFilterOf(tx, persona));
      const isOpen = filter === undefined || Object.keys(filter).length === 0;
      const contacted = isOpen ? null : await countContactsOf(tx, { ...filter, contacted: 'yes' });
      counted.push({ id, contacted, lead_filter: isOpen ? null : filter });
    }
    return { workspaces: counted };
  });
}
