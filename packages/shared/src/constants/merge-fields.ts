/** Names allowed in `{{…}}`. `{{first_name|there}}` has a fallback. Any other name is refused at the field. */
export const MERGE_FIELDS = [
  'first_name',
  'last_name',
  'provider_name',
  'city',
  'state',
  'specialty',
  'product',
  'sender_name',
  'organization',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];
