/** Whether a wire name holds the id of a row. */
export const isIdName = (name: string): boolean => name === 'id' || name.endsWith('_id');
/** Whether a wire name holds a list of ids. */
export const isIdsName = (name: string): boolean => name.endsWith('_ids');

/** `orphanedNotifications` and `orphaned_notifications` are the same field (API-114). */
export const toSnakeCase = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();

const singular = (noun: string): string =>
  noun.endsWith('ies') ? `${noun.slice(0, -3)}y` : noun.replace(/s$/, '');

/** Names under which one resource appears elsewhere. */
const SAME_RESOURCE: Readonly<Record<string, string>> = {
  account: 'email_account',
  org: 'organization',
  rep: 'representative',
  strategy: 'strategy_plan',
  leads_with_contact_and_account: 'lead',
};

/** The resource that an id field names: `campaign_id` is a campaign's, a bare `id` belongs to what holds it. */
export function resourceOf(field: string, holder: string): string {
  const stem = field === 'id' ? toSnakeCase(holder) : field.replace(/_ids?$/, '');
  const name = SAME_RESOURCE[stem] ?? singular(stem);
  return SAME_RESOURCE[name] ?? name;
}
