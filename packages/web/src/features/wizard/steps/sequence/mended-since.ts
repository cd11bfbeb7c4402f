type Approved = { state?: string | null; approved_at?: string | null };

/** When the newest sentence of a sheet that may be said was approved (ISO 8601); undefined: none was after `since`. */
export function approvedSince(
  { claims, angles }: { claims: readonly Approved[]; angles: readonly Approved[] },
  since: string,
): string | undefined {
  const times = [...claims, ...angles].flatMap(({ state, approved_at: at }) =>
    state === 'approved' && at ? [at] : [],
  );
  const newest = times.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1);
  return newest !== undefined && Date.parse(newest) > Date.parse(since) ? newest : undefined;
}
