/** Finer kinds of organizations, by the kind that holds them. */
const FINER: Readonly<Record<string, readonly string[]>> = {
  Hospital: [
    'Critical Access Hospital',
    'Long-Term Acute Care Hospital',
    'Inpatient Rehabilitation Hospital',
    'Behavioral Health Hospital',
  ],
  'Ambulatory Health Facilities': ['Ambulatory Surgery Center'],
  'Nursing & Custodial Care Facilities': ['Assisted Living'],
  Pharmacy: ['Home Infusion'],
};

/** The categories that a filter by one finds. */
export const withFiner = (category: string): string[] => [category, ...(FINER[category] ?? [])];

/** The options of a filter by category, each counted with what it holds. */
export const countFiner = <Each extends { value: string; count: number }>(options: readonly Each[]): Each[] =>
  options.map((option) => {
    const within = withFiner(option.value);
    const counts = options.filter(({ value }) => within.includes(value)).map(({ count }) => count);
    return { ...option, count: counts.reduce((sum, count) => sum + count, 0) };
  });
