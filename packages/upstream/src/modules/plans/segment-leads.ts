import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { readLead } from '@myra/writer/facts/read-lead';
import type { Sheet } from '@myra/writer/plan/types';
import { whyLeftOut } from '@myra/writer/plan/why-left-out';
import { whyNoted } from '@myra/writer/plan/why-noted';
import { EMPTY_LEAD, exampleLead, type Lead } from '../product-sheet/index.ts';
import { readLeadKinds } from './plan.store.ts';

/** Segments with a name of their own; the rest is one more. */
const NAMED_MAX = 4;
const PAGE_LEADS = 2_000;
/** The segment of leads whose category has none of its own. */
export const OTHER_LEADS = 'Other leads';

/** Leads of one kind, with an invented person who is like most of them. */
export type LeadSegment = { name: string; leadCount: number; leftOut: number; example: Lead };

type Kind = { role: string; setting: Parameters<typeof exampleLead>[1]; specialty: string | undefined };
type Group = { leads: number; leftOut: number; kinds: Map<string, { kind: Kind; count: number }> };

const newGroup = (): Group => ({ leads: 0, leftOut: 0, kinds: new Map() });

function join(groups: readonly Group[]): Group {
  const all = newGroup();
  for (const { leads, leftOut, kinds } of groups) {
    all.leads += leads;
    all.leftOut += leftOut;
    for (const [key, { kind, count }] of kinds) {
      all.kinds.set(key, { kind, count: count + (all.kinds.get(key)?.count ?? 0) });
    }
  }
  return all;
}

function toSegment(name: string, { leads, leftOut, kinds }: Group): LeadSegment {
  const [most] = [...kinds.values()].toSorted((a, b) => b.count - a.count);
  const { role, setting, specialty } = most?.kind ?? {
    role: 'Practice manager',
    setting: 'practice' as const,
    specialty: undefined,
  };
  return { name, leadCount: leads, leftOut, example: exampleLead(role, setting, specialty) };
}

/** Groups leads by the category that the lead list shows. The largest come first. */
export async function segmentLeads(
  tx: OrganizationTx,
  { leadIds, sheet, audience }: { leadIds: readonly number[]; sheet: Sheet; audience: string | null },
): Promise<LeadSegment[]> {
  const groups = new Map<string, Group>();
  for (let at = 0; at < leadIds.length; at += PAGE_LEADS) {
    for (const { id, notes, ...facts } of await readLeadKinds(tx, leadIds.slice(at, at + PAGE_LEADS))) {
      const reader = readLead({ ...EMPTY_LEAD, ...facts, id: String(id) }, audience);
      const name = facts.category ?? OTHER_LEADS;
      const group = groups.get(name) ?? newGroup();
      groups.set(name, group);
      group.leads += 1;
      if ((whyNoted([notes ?? '']) ?? whyLeftOut(sheet, reader)) !== undefined) {
        group.leftOut += 1;
        continue;
      }
      const kind: Kind = {
        role: facts.role ?? reader.title ?? 'Practice manager',
        setting: reader.setting ?? 'practice',
        specialty: facts.specialties[0],
      };
      const key = JSON.stringify(kind);
      group.kinds.set(key, { kind, count: 1 + (group.kinds.get(key)?.count ?? 0) });
    }
  }
  const named = [...groups]
    .filter(([name]) => name !== OTHER_LEADS)
    .toSorted(([a, one], [b, other]) => other.leads - one.leads || a.localeCompare(b));
  const rest = [...named.slice(NAMED_MAX).map(([, group]) => group), groups.get(OTHER_LEADS) ?? newGroup()];
  const others = join(rest);
  return [
    ...named.slice(0, NAMED_MAX).map(([name, group]) => toSegment(name, group)),
    ...(others.leads > 0 ? [toSegment(OTHER_LEADS, others)] : []),
  ];
}
