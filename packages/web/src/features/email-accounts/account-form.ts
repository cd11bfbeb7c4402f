import { updateEmailAccount } from '@myra/shared/contracts/email-accounts';
import { messages } from '@myra/shared/messages/catalogue';
import { z } from 'zod';
import { limitsFormOf, limitsSchema } from '@/components/limit-fields';
import { needed } from '@/lib/form/needed';
import { type Account, delivers } from './account';

const { name, signature } = updateEmailAccount.schema.body.shape;

/** The fields of a mailbox that can be changed. */
export const accountSchema = z.object({
  name: needed(messages.validation.enterName, name.unwrap()),
  signature: signature.unwrap(),
  is_active: z.boolean(),
  /** Empty for nobody. */
  rep_id: z.string().transform((id) => id || null),
  /** Null: the organization's limits. */
  limits: limitsSchema.nullable(),
});
export type AccountForm = z.input<typeof accountSchema>;

/** The stored values. A sandbox mailbox has no limits to set. */
export const accountFormOf = (account: Account): AccountForm => ({
  name: account.name ?? '',
  signature: account.signature ?? '',
  is_active: account.is_active ?? true,
  rep_id: account.rep_id ?? '',
  limits: delivers(account) && account.has_own_limits && account.limits ? limitsFormOf(account.limits) : null,
});
