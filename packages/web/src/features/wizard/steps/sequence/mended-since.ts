type Approved = { state?: string | null; approved_at?: string | null };

/** Whether a sentence of a sheet that may be said was approved after an instant (ISO 8601). */
export const isMendedSince = (
  { claims, angles }: { claims: readonly Approved[]; angles: readonly Approved[] },
  since: string,
): boolean =>
  [...claims, ...angles].some(
    ({ state, approved_at: at }) => state === 'approved' && at && Date.parse(at) > Date.parse(since),
  );
