/** Longer names are cut before the gateway refuses them. */
const NAME_MAX = 255;

/** Where a part of a message is had, as a file of that name. */
export function attachmentPath(messageId: string, attachmentId: string, name = ''): string {
  const query = name.trim() === '' ? '' : `?${new URLSearchParams({ name: name.trim().slice(0, NAME_MAX) })}`;
  return `/attachments/${encodeURIComponent(messageId)}/${encodeURIComponent(attachmentId)}${query}`;
}
