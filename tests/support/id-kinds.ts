import type { Call } from '@myra/shared/contracts/define-call';
import type { IdField } from './example-input.ts';

/** The kind of object: by the first noun of the address for a plain `id`, else by the field's name. */
const KIND_BY_ADDRESS: [RegExp, string][] = [
  [/^\/campaigns\/by-strategy\//, 'plan'],
  [/^\/ai-profiles\/campaign\//, 'campaign'],
  [/^\/ai-profiles\//, 'profile'],
  [/^\/campaigns\//, 'campaign'],
  [/^\/contents\//, 'content'],
  [/^\/factors\//, 'factor'],
  [/^\/lead-lists\//, 'list'],
  [/^\/leads\//, 'lead'],
  [/^\/notifications\/accounts\//, 'account'],
  [/^\/notifications\/messages\//, 'notification'],
  [/^\/notifications\/orphaned\//, 'orphan'],
  [/^\/notifications\/(replies|update-draft)\//, 'reply'],
  [/^\/notifications\/safety-alerts\//, 'alert'],
  [/^\/notifications\/sequences\//, 'sequence'],
  [/^\/organizations\//, 'organization'],
  [/^\/outbound\//, 'outbound'],
  [/^\/people\//, 'user'],
  [/^\/product-angles\//, 'angle'],
  [/^\/product-claims\//, 'claim'],
  [/^\/products\//, 'product'],
  [/^\/provider-sets\//, 'providerSet'],
  [/^\/representatives\//, 'representative'],
  [/^\/sandbox\/messages\//, 'message'],
  [/^\/strategy-plans\//, 'plan'],
  [/^\/tasks\//, 'task'],
];
const KIND_BY_NAME: Record<string, string> = {
  add_ids: 'lead',
  angle_id: 'angle',
  after_id: 'provider',
  attachment_id: 'attachment',
  campaign_id: 'campaign',
  challenge_id: 'challenge',
  document_id: 'document',
  email_account_id: 'account',
  email_account_ids: 'account',
  email_id: 'email',
  except_ids: 'lead',
  lead_id: 'lead',
  lead_ids: 'lead',
  lead_list_id: 'list',
  merge_id: 'merge',
  merged_id: 'lead',
  notification_id: 'notification',
  org_id: 'organization',
  organization_id: 'organization',
  product_id: 'product',
  provider_ids: 'provider',
  provider_set_id: 'providerSet',
  remove_ids: 'lead',
  rep_id: 'representative',
  reply_to_email_id: 'notification',
  sequence_email_id: 'reply',
  sequence_id: 'sequence',
  sequence_ids: 'sequence',
  strategy_id: 'plan',
  strategy_plan_id: 'plan',
  to_rep_id: 'representative',
  task_id: 'task',
  user_id: 'user',
};

/** The kind of object that an id field of a call names; undefined for a field that this table does not know. */
export const kindOf = (call: Call, field: IdField): string | undefined => {
  const name = field.path.at(-1) ?? '';
  if (name !== 'id') return KIND_BY_NAME[name];
  return KIND_BY_ADDRESS.find(([address]) => address.test(call.url))?.[1];
};
