import type { ImapFlow } from 'imapflow';

/** Servers differ in what they can do, but there are few kinds of them. */
const KINDS_MAX = 64;
/** What no honest server says of itself in so many letters is not kept for others. */
const KIND_CHARS_MAX = 4_096;

type Capabilities = ImapFlow['capabilities'];
const kinds = new Map<string, Capabilities>();

function sharedOf(capabilities: Capabilities): Capabilities {
  const kind = JSON.stringify([...capabilities]);
  const known = kinds.get(kind);
  if (known) return known;
  if (kinds.size < KINDS_MAX && kind.length <= KIND_CHARS_MAX) kinds.set(kind, capabilities);
  return capabilities;
}

/**
 * Makes a signed-in session that lasts hold less: what its server can do is one list for all sessions with servers of that
 * kind. The session replaces the list when the server tells another, and changes it only before anybody has signed in.
 */
export function shareCapabilities(client: ImapFlow): void {
  client.capabilities = sharedOf(client.capabilities);
  // The same words again as the server wrote them, under a name that is not typed; nothing reads it.
  Reflect.set(client, 'rawCapabilities', null);
}

/** Forgets the folders that a session has seen (a name that is not typed): it asks again for what it opens. */
export function forgetFolders(client: ImapFlow): void {
  const kept: unknown = Reflect.get(client, 'folders');
  if (kept instanceof Map) kept.clear();
}
