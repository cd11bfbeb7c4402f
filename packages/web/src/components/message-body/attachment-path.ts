/** Longer names are cut, because the gateway refuses them. */
const NAME_MAX = 255;

/** The address at which a part of a message is downloaded under this name. */
export function attachmentPath(messageId: string, attachmentId: string, name = ''): string {
  const query = name.trim() === '' ? '' : `?${new URLSearchParams({ name: name.trim().slice(0, NAME_MAX) })}`;
  return `/attachments/${encodeURIComponent(messageId)}/${encodeURIComponent(attachmentId)}${query}`;
}
