const NAME_CHARS_MAX = 200;
/** Of a given name no more is looked at. */
const GIVEN_CHARS_MAX = 1_000;

/** Extensions for what comes without a name, so that a person knows what it is. */
const EXTENSIONS: Record<string, string> = {
  'message/rfc822': '.eml',
  'text/calendar': '.ics',
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/gif': '.gif',
};

/** Names that Windows keeps for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:\.|$)/i;

/**
 * The name under which a part of a message is listed and saved: the last part of a path, without what a file system or an
 * eye takes for something else. Of a long one the end is kept, which has the extension.
 *
 * @param given what the sender wrote; null for nothing
 * @param position of the part in its message, from 0: a nameless one is called by it
 */
export function attachmentName(given: string | null, mimeType: string, position: number): string {
  const last = (given ?? '').slice(-GIVEN_CHARS_MAX).split(/[\\/]/).at(-1) ?? '';
  const clean = last
    // Controls, and marks that turn the direction of writing so that "fdp.exe" reads as "exe.pdf".
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(-NAME_CHARS_MAX)
    // A sign that the cut went through.
    .replace(/^[\uDC00-\uDFFF]/, '')
    .trim();
  if (clean === '') return `attachment-${position + 1}${EXTENSIONS[mimeType] ?? ''}`;
  return DEVICE.test(clean) ? `_${clean}` : clean;
}
