import type { HttpApp } from '@myra/platform/http/create-http-app';
import { getMessageAttachment } from '@myra/shared/contracts/mail-sequences';
import { notFound } from '@myra/shared/errors/app-error';
import { type Deps, inOrganization } from '../../context.ts';
import { disposition } from '../../http/disposition.ts';
import { route } from '../../http/route.ts';
import { findAttachment } from './attachment.store.ts';

/** Types that are safe to name; all others are sent as plain bytes. */
const KNOWN_TYPES = new Set([
  'application/pdf',
  'application/zip',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
  'text/calendar',
  'text/csv',
  'text/plain',
]);
const OFFICE =
  /^application\/(msword|vnd\.(openxmlformats-officedocument|ms-excel|ms-powerpoint|oasis)[\w.+-]*)$/;

/** Attachments are sent as downloads and never shown in the page. */
export function attachmentRoutes(app: HttpApp, deps: Deps): void {
  route(app, deps, getMessageAttachment, async ({ ctx, params, reply }) => {
    const found = await inOrganization(ctx, (tx) =>
      findAttachment(tx, { notificationId: params.id, attachmentId: params.attachment_id }),
    );
    if (!found) throw notFound('Attachment');
    const isKnown = KNOWN_TYPES.has(found.mediaType) || OFFICE.test(found.mediaType);
    reply
      .type(isKnown ? found.mediaType : 'application/octet-stream')
      .header('content-disposition', disposition(found.name))
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, no-store');
    return found.content;
  });
}
