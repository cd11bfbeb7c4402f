import { type MergeValues, resolveMergeFields } from '@myra/writer/index';

/** The organization's own footer with merge fields filled in. The required statement is added unchanged. */
export function ownFooterOf(
  footer: string | null,
  row: {
    first_name: string | null;
    last_name: string | null;
    provider_name: string | null;
    city: string | null;
    state: string | null;
    specialty: string | null;
    product_name: string | null;
    organization_name: string;
  },
  senderName: string,
): string {
  if (!footer) return '';
  const values: MergeValues = {
    first_name: row.first_name,
    last_name: row.last_name,
    provider_name: row.provider_name,
    city: row.city,
    state: row.state,
    specialty: row.specialty,
    product: row.product_name,
    sender_name: senderName,
    organization: row.organization_name,
  };
  return resolveMergeFields(footer, values).trim();
}
