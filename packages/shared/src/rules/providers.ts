/** What the provider rules need of a row; `entityType` as in NPPES, 1 a person and 2 an organization. */
export type RuledProvider = {
  id: string | number;
  name?: string | null | undefined;
  category?: string | null | undefined;
  entityType?: number | string | null | undefined;
  state?: string | null | undefined;
  city?: string | null | undefined;
  streetAddress?: string | null | undefined;
  zipCode?: string | null | undefined;
};

/** Tab of a provider: organizations and every category but clinician are facilities, clinicians are people; a row that says neither is a facility (RULE-31). */
export function providerTab(
  provider: Pick<RuledProvider, 'category' | 'entityType'>,
): 'facilities' | 'people' {
  if (String(provider.entityType ?? '') === '2') return 'facilities';
  return provider.category?.trim().toLowerCase() === 'clinician' ? 'people' : 'facilities';
}

/** Whether a search finds a provider: name, id, category, state, city, street or zip holds it, in any case; an empty search finds all (RULE-32). */
export function providerMatches(provider: RuledProvider, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  const { name, id, category, state, city, streetAddress, zipCode } = provider;
  return [name, id, category, state, city, streetAddress, zipCode].some((value) =>
    String(value ?? '')
      .toLowerCase()
      .includes(wanted),
  );
}

/** Street, city, state and zip in one line, without what is missing; '-' if all is (PROV-4, PROV-34). */
export function providerLocation(provider: Omit<RuledProvider, 'id'>): string {
  const parts = [provider.streetAddress, provider.city, provider.state, provider.zipCode];
  return parts.filter((part) => part?.trim()).join(', ') || '-';
}
