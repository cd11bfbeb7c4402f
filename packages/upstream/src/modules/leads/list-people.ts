import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { PAGE_OFFSET_MAX } from '@myra/shared/constants/limits';
import type { WizardLead } from '@myra/shared/contracts/wizard-lead';
import { limitExceeded, orNotFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { readPeople } from './list-page.store.ts';
import { listPeopleIds, readPeopleCount } from './people.store.ts';
import { toWizardLeads } from './to-wizard-lead.ts';

type Page = { page: number; size: number };
export type PeoplePage = {
  people: WizardLead[];
  pagination: { page: number; pages: number; size: number; total: number };
};

function offsetOf({ page, size }: Page): number {
  const offset = (page - 1) * size;
  if (offset > PAGE_OFFSET_MAX) {
    throw limitExceeded('Only the first 1,000 can be leafed through here.', {
      reason: 'page-too-far',
    });
  }
  return offset;
}

/** A page of all people, by address. The total comes from a counter. */
async function pageOfAll(tx: OrganizationTx, offset: number, size: number) {
  return { ids: await listPeopleIds(tx, { offset, limit: size }), total: await readPeopleCount(tx) };
}

/** The organization's people, each as in their newest list. Throws limit-exceeded beyond the first 1,000. */
export function listPeople(ctx: Ctx, input: Page): Promise<PeoplePage> {
  const { page, size } = input;
  const offset = offsetOf(input);
  return inOrganization(ctx, async (tx) => {
    const { ids, total } = await pageOfAll(tx, offset, size);
    const people = await toWizardLeads(ctx, tx, await readPeople(tx, ids));
    return { people, pagination: { page, pages: Math.ceil(total / size), size, total } };
  });
}

/** Throws not-found. */
export function getPerson(ctx: Ctx, id: number): Promise<WizardLead> {
  return inOrganization(ctx, async (tx) => {
    return orNotFound((await toWizardLeads(ctx, tx, await readPeople(tx, [id])))[0], 'Lead');
  });
}
