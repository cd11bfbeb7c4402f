import { messages } from '@myra/shared/messages/catalogue';
import { type LimitsForm, limitsBodyOf, limitsFaults, limitsFormOf } from '@/components/limit-fields';
import type { Account } from './account';

/** What can be changed of a mailbox, as it stands in the form. */
export interface AccountForm {
  name: string;
  signature: string;
  isActive: boolean;
  /** Empty for nobody. */
  repId: string;
  /** Undefined: as the organization. */
  limits: LimitsForm | undefined;
}

/** A sandbox mailbox has none to set, although it does not follow the organization. */
const ownLimitsOf = ({ provider, has_own_limits, limits }: Account): LimitsForm | undefined =>
  provider !== 'sandbox' && has_own_limits && limits ? limitsFormOf(limits) : undefined;

/** The stored values (API-67). */
export const accountFormOf = (account: Account): AccountForm => ({
  name: account.name ?? '',
  signature: account.signature ?? '',
  isActive: account.is_active ?? true,
  repId: account.rep_id ?? '',
  limits: ownLimitsOf(account),
});

/** What differs from the stored mailbox, in the words of API-65; undefined for nothing (MAIL-ACC-22). */
export function changesOf(account: Account, form: AccountForm) {
  const before = accountFormOf(account);
  const name = form.name.trim();
  const changes = {
    ...(name !== before.name && { name }),
    ...(form.signature !== before.signature && { signature: form.signature }),
    ...(form.isActive !== before.isActive && { is_active: form.isActive }),
    ...(JSON.stringify(form.limits) !== JSON.stringify(before.limits) && {
      limits: form.limits ? limitsBodyOf(form.limits) : null,
    }),
    ...(form.repId !== before.repId && { rep_id: form.repId === '' ? null : form.repId }),
  };
  if (Object.keys(changes).length === 0) return undefined;
  // The documents' call takes name, signature and flag together.
  return { name, signature: form.signature, is_active: form.isActive, ...changes };
}

/** What is wrong with the form before anybody is asked, by the server's name of the field. */
export function accountFaults(form: AccountForm): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  if (form.name.trim() === '') faults.set('name', messages.validation.enterName);
  if (form.limits) for (const [name, text] of limitsFaults(form.limits)) faults.set(`limits.${name}`, text);
  return faults;
}
