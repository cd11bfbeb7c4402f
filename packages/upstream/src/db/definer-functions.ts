/**
 * The SQL functions that run as the owner of the tables (SECURITY DEFINER), outside row-level security, with their reasons. A
 * new one needs a reason that nothing else can solve.
 */
export const DEFINER_FUNCTIONS: Readonly<Record<string, string>> = {
  find_contacts: 'LIKE uses no index below row-level security',
  find_contacts_with: '@> uses no index below row-level security',
  find_list_leads: 'LIKE uses no index below row-level security',
  find_conversations: 'LIKE uses no index below row-level security',
  find_conversations_with: 'LIKE and @@ use no index below row-level security',
  renew_list_statistics: 'only the owner of a table may analyze it; returns nothing',
  renew_ledger_statistics: 'only the owner of a table may analyze it; returns nothing',
  list_organizations: 'daily cleaning belongs to no organization; returns their ids and nothing else',
  similar_facilities: '% uses no index below row-level security',
};
