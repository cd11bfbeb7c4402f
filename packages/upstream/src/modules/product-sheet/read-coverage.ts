import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { getSheetCoverage as call } from '@myra/shared/contracts/product-sheet';
import { notFound } from '@myra/shared/errors/app-error';
import { pluralOfRole } from '@myra/shared/rules/leads/lead-roles';
import { isLimited } from '@myra/shared/rules/sheet/claim-places';
import { readLead } from '@myra/writer/facts/read-lead';
import { isOwn, rankAngles } from '@myra/writer/plan/rank-angles';
import { whyElsewhere } from '@myra/writer/plan/why-left-out';
import { whyNotServed } from '@myra/writer/plan/why-not-served';
import { type Ctx, inOrganization } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { findOrganization } from '../organizations/index.ts';
import { groupLeads, hasList, type LeadGroup } from './coverage.store.ts';
import { EMPTY_LEAD } from './example-lead.ts';
import { loadProduct, loadRows } from './load-sheet.ts';
import { asIfApproved } from './writer-sheet.ts';

/** Roles of a list with no angle or only one, with their leads. Complete proposals count as angles. Throws not-found. */
export function readCoverage(
  ctx: Ctx,
  { params, query: { lead_list_id: leadListId } }: RequestOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  return inOrganization(ctx, async (tx) => {
    const product = await loadProduct(tx, params.id);
    if (!(await hasList(tx, leadListId))) throw notFound('Lead list');
    const audience = (await findOrganization(tx))?.audienceType ?? null;
    const sheet = asIfApproved(product, await loadRows(tx, product), { audience, now: ctx.clock.now() });
    const counts = { leads: 0, with_angle: 0, without_role: 0, not_served: 0, elsewhere: 0 };
    const split = {
      bySize: sheet.bedsFrom !== null || sheet.bedsTo !== null,
      byPlace: sheet.statesServed.length > 0 || sheet.claims.some(isLimited),
    };
    const byAngle = new Map<number, number>();
    const byRole = new Map<string, number>();
    const byRoleOnce = new Map<string, number>();
    const add = <Key>(map: Map<Key, number>, key: Key, leads: number) =>
      map.set(key, (map.get(key) ?? 0) + leads);
    for (const group of await groupLeads(tx, leadListId, split)) {
      const { leads } = group;
      const reader = readLead(toLead(group), audience);
      counts.leads += leads;
      if (whyNotServed(sheet, reader) !== undefined) {
        counts.not_served += leads;
        continue;
      }
      if (whyElsewhere(sheet, reader) !== undefined) counts.elsewhere += leads;
      const matches = rankAngles(sheet, reader);
      const [best] = matches;
      const own = matches.filter((match) => isOwn(match, reader)).length;
      const [role] = reader.roles;
      if (best) add(byAngle, best.angle.id, leads);
      if (own > 0) counts.with_angle += leads;
      else if (role === undefined) counts.without_role += leads;
      if (role !== undefined && own < 2) add(own === 0 ? byRole : byRoleOnce, role, leads);
    }
    const mostFirst = <Key>(map: Map<Key, number>) =>
      [...map].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
    return {
      ...counts,
      angles: mostFirst(byAngle).map(([angle_id, leads]) => ({ angle_id, leads })),
      roles: [byRole, byRoleOnce].flatMap((roles, angles) =>
        mostFirst(roles).map(([role, leads]) => ({ role, plural: pluralOfRole(role), leads, angles })),
      ),
    };
  });
}

const toLead = ({
  title,
  role,
  credential,
  category,
  state,
  country,
  providerName,
  providerCategory,
  specialties,
  beds,
}: LeadGroup) => ({
  ...EMPTY_LEAD,
  title,
  role,
  credential,
  state,
  country,
  category: category ?? providerCategory,
  providerName,
  specialties,
  beds,
});
