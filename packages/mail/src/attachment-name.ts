const NAME_CHARS_MAX = 200;
/** Only this much of a given name is read. */
const GIVEN_CHARS_MAX = 1_000;

/** Extensions for attachments without a name. */
const EXTENSIONS: Record<string, string> = {
  'message/rfc822': '.eml',
  'text/calendar': '.ics',
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/gif': '.gif',
};

/** Device names of Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:\.|$)/i;

/**
 * The name of an attachment: the last part of a path, without characters that mislead file systems or people. A long name is
 * cut at the beginning, so that the extension stays.
 *
 * @param given the sender's name for it; null for none
 * @param position of the attachment in its message, from 0
 */
export function attachmentName(given: string | null, mimeType: string, position: number): string {
  const last = (given ?? '').slice(-GIVEN_CHARS_MAX).split(/[\\/]/).at(-1) ?? '';
  const clean = last
    // Control characters, and marks of writing direction that let "fdp.exe" read as "exe.pdf".
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(-NAME_CHARS_MAX)
    // Half of a surrogate pair at the cut.
    .replace(/^[\uDC00-\uDFFF]/, '')
    .trim();
  if (clean === '') return `attachment-${position + 1}${EXTENSIONS[mimeType] ?? ''}`;
  return DEVICE.test(clean) ? `_${clean}` : clean;
}
