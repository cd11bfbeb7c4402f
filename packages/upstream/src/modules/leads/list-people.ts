import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { PAGE_OFFSET_MAX } from '@myra/shared/constants/limits';
import type { WizardLead } from '@myra/shared/contracts/wizard-lead';
import { invalidInput, limitExceeded, notFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, organizationOf } from '../../context.ts';
import { likePattern } from '../../db/like-pattern.ts';
import { readPeople } from './list-page.store.ts';
import { findPeopleIds, listPeopleIds, readPeopleCount } from './people.store.ts';
import { toWizardLeads } from './to-wizard-lead.ts';

type Page = { page: number; size: number };
export type PeoplePage = {
  people: WizardLead[];
  pagination: { page: number; pages: number; size: number; total: number };
};

const SEARCH_CHARS_MIN = 3;

function offsetOf({ page, size }: Page): number {
  const offset = (page - 1) * size;
  if (offset > PAGE_OFFSET_MAX) {
    throw limitExceeded('Only the first 1,000 can be leafed through; search to find others.', {
      reason: 'page-too-far',
    });
  }
  return offset;
}

/** A page of all, by address; the total comes from a counter. */
async function pageOfAll(tx: OrganizationTx, offset: number, size: number) {
  return { ids: await listPeopleIds(tx, { offset, limit: size }), total: await readPeopleCount(tx) };
}

/** A page of those whom a text finds: at most as many as can be leafed through. */
async function pageOfFound(tx: OrganizationTx, search: string, offset: number, size: number) {
  const capped = PAGE_OFFSET_MAX + size;
  const found = await findPeopleIds(tx, { pattern: likePattern(search), capped });
  return { ids: found.slice(offset, offset + size), total: found.length };
}

/**
 * API-1, API-55: the organization's people, each as their newest list knows them. Throws invalid-input for a search under
 * three characters and limit-exceeded beyond the first 1,000.
 */
export function listPeople(ctx: Ctx, input: Page & { search?: string | undefined }): Promise<PeoplePage> {
  const { page, size } = input;
  const search = input.search?.trim() ?? '';
  if (search !== '' && search.length < SEARCH_CHARS_MIN) {
    throw invalidInput('Type at least three characters.', {
      issues: [{ path: 'search', message: 'at least three characters' }],
    });
  }
  const offset = offsetOf(input);
  return inOrganization(ctx, async (tx) => {
    const { ids, total } =
      search === '' ? await pageOfAll(tx, offset, size) : await pageOfFound(tx, search, offset, size);
    const people = await toWizardLeads(ctx, tx, await readPeople(tx, ids));
    return { people, pagination: { page, pages: Math.ceil(total / size), size, total } };
  });
}

/** API-3. Throws not-found. */
export function getPerson(ctx: Ctx, id: number): Promise<WizardLead> {
  return inOrganization(ctx, async (tx) => {
    const [person] = await toWizardLeads(ctx, tx, await readPeople(tx, [id]));
    if (!person) throw notFound('Lead');
    return person;
  });
}

/** Only one's own organization has leads that one can see. Throws not-found. */
export function assertOwn(ctx: Ctx, organizationId: number): void {
  if (organizationOf(ctx.actor) !== organizationId) throw notFound('Organization');
}
