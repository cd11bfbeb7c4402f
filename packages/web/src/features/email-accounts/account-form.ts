import { updateEmailAccount } from '@myra/shared/contracts/email-accounts';
import { messages } from '@myra/shared/messages/catalogue';
import { z } from 'zod';
import { limitsFormOf, limitsSchema } from '@/components/limit-fields';
import { needed } from '@/lib/form/needed';
import { type Account, delivers } from './account';

const { name, signature } = updateEmailAccount.schema.body.shape;

/** What can be changed of a mailbox. */
export const accountSchema = z.object({
  name: needed(messages.validation.enterName, name.unwrap()),
  signature: signature.unwrap(),
  is_active: z.boolean(),
  /** Empty for nobody. */
  rep_id: z.string().transform((id) => id || null),
  /** Null: as the organization. */
  limits: limitsSchema.nullable(),
});
export type AccountForm = z.input<typeof accountSchema>;

/** The stored values. A mailbox that delivers nothing has no limits to set, although it does not follow the organization. */
export const accountFormOf = (account: Account): AccountForm => ({
  name: account.name ?? '',
  signature: account.signature ?? '',
  is_active: account.is_active ?? true,
  rep_id: account.rep_id ?? '',
  limits: delivers(account) && account.has_own_limits && account.limits ? limitsFormOf(account.limits) : null,
});
