import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { readValue } from './read-value.ts';
import { countLeadsAt } from './suppression.store.ts';

/** How many leads have an address at one of the domains, given by comma. What is no domain counts nobody. */
export function countAtDomains(ctx: Ctx<UserActor>, typed: string): Promise<{ leads: number }> {
  const domains = typed.split(',').flatMap((each) => {
    const value = readValue(each);
    return value?.scope === 'domain' ? [value.value] : [];
  });
  return inOrganization(ctx, async (tx) => ({ leads: await countLeadsAt(tx, domains) }));
}
