import { isRecord } from './is-record';

/** The documented key. It stores only ids, by person and campaign. */
const KEY = 'selectedLeads';

function readAll(storage: Storage): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

const entryOf = (userId: string, campaignId: string): string => `${userId}/${campaignId}`;

/** The ids that this person has ticked for a campaign on this device. */
export function readSelectedLeads(storage: Storage, userId: string, campaignId: string): string[] {
  const ids = readAll(storage)[entryOf(userId, campaignId)];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** Stores ticked ids on this device. The server's copy is the valid one. */
export function keepSelectedLeads(
  storage: Storage,
  userId: string,
  campaignId: string,
  ids: readonly string[],
): void {
  try {
    storage.setItem(KEY, JSON.stringify({ ...readAll(storage), [entryOf(userId, campaignId)]: ids }));
  } catch {
    // If the storage is full, only a convenience is lost: the server has the selection.
  }
}

/** Deletes the ids of a launched campaign. */
export function forgetSelectedLeads(storage: Storage, userId: string, campaignId: string): void {
  const { [entryOf(userId, campaignId)]: _, ...others } = readAll(storage);
  if (Object.keys(others).length === 0) wipeSelectedLeads(storage);
  else storage.setItem(KEY, JSON.stringify(others));
}

/** Deletes all ids on this device. Called at sign-out. */
export const wipeSelectedLeads = (storage: Storage): void => storage.removeItem(KEY);
