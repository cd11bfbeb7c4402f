/** The documented key (WIZ-LEADS-5); under it ids only, by person and campaign. */
const KEY = 'selectedLeads';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readAll(storage: Storage): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

const entryOf = (userId: string, campaignId: string): string => `${userId}/${campaignId}`;

/** The ids that this person had ticked for a campaign on this device. */
export function readSelectedLeads(storage: Storage, userId: string, campaignId: string): string[] {
  const ids = readAll(storage)[entryOf(userId, campaignId)];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** Keeps ticked ids on this device; the server's copy decides where the two differ (WIZ-LEADS-7). */
export function keepSelectedLeads(
  storage: Storage,
  userId: string,
  campaignId: string,
  ids: readonly string[],
): void {
  try {
    storage.setItem(KEY, JSON.stringify({ ...readAll(storage), [entryOf(userId, campaignId)]: ids }));
  } catch {
    // A full storage loses a convenience only: the server has the selection.
  }
}

/** Forgets the ids of a campaign: it was launched. */
export function forgetSelectedLeads(storage: Storage, userId: string, campaignId: string): void {
  const { [entryOf(userId, campaignId)]: _, ...others } = readAll(storage);
  if (Object.keys(others).length === 0) wipeSelectedLeads(storage);
  else storage.setItem(KEY, JSON.stringify(others));
}

/** Forgets the ids of everybody on this device; called at sign-out. */
export const wipeSelectedLeads = (storage: Storage): void => storage.removeItem(KEY);
