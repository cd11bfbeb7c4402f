import type { HttpApp } from '@myra/platform/http/create-http-app';
import { getMessageAttachment } from '@myra/shared/contracts/mail-sequences';
import { z } from 'zod';
import { idText } from '../upstream/input-schema.ts';
import type { HttpDeps } from './http-deps.ts';

const NAME_MAX = 255;

/** A file name for `content-disposition` (RFC 6266): plain for old browsers, and the whole name encoded (RFC 8187). */
function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * `GET /attachments/:message/:attachment?name=`: a part of a message, read as the signed-in person. It is untrusted, so
 * it is always downloaded and never shown in place, whatever its type says.
 */
export function attachmentRoutes(app: HttpApp, { gateway, findSession }: HttpDeps): void {
  app.route({
    method: 'GET',
    url: '/attachments/:message/:attachment',
    schema: {
      params: z.object({ message: idText, attachment: idText }),
      querystring: z.object({ name: z.string().trim().min(1).max(NAME_MAX).default('attachment') }),
    },
    handler: async (request, reply) => {
      const session = await findSession(request, reply);
      const { message, attachment } = request.params;
      const { bytes } = await gateway.sessions
        .callerOf(session, request.id)
        .download(getMessageAttachment, { params: { id: message, attachment_id: attachment } });
      return reply
        .header('content-type', 'application/octet-stream')
        .header('content-disposition', disposition(request.query.name))
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-store')
        .send(bytes);
    },
  });
}
