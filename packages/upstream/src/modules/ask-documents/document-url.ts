import { publicTokens } from '@myra/mail/public-token';
import type { Ctx } from '../../context.ts';

type Given = { organizationId: number; documentId: number };

/** The token of a file: 192 bits that only the secret's owner can make, so that only its hash is stored. */
export const documentToken = ({ config }: Pick<Ctx, 'config'>, given: Given): string =>
  publicTokens(config.secret)(['document', given.organizationId, given.documentId]);

/** Where anybody with the address may download the file. */
export const documentUrl = (ctx: Pick<Ctx, 'config'>, given: Given): string =>
  `${ctx.config.publicUrl.replace(/\/+$/, '')}/d/${documentToken(ctx, given)}`;
