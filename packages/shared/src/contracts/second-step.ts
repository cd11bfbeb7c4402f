import { z } from 'zod';
import { authSession } from './auth.ts';
import { callsOf } from './define-call.ts';
import { text, userId } from './wire.ts';

const defineCall = callsOf({ tag: 'auth', api: 'AUTH-5', role: 'signed-in', base: 'auth' });

const factorId = z.object({ id: userId });
/** An open session is not enough to lock its owner out. Beyond GoTrue's own fields. */
const presentPassword = { current_password: z.string().max(1024).optional() };

/** GoTrue's own calls for a second step of sign-in by time-based codes (RFC 6238). */
export const enrollFactor = defineCall('POST', '/factors', {
  summary: 'Begin a second step of sign-in',
  body: z.object({
    factor_type: z.literal('totp'),
    friendly_name: text(100).optional(),
    issuer: text(100).optional(),
    ...presentPassword,
  }),
  answer: z.object({
    id: userId,
    type: z.literal('totp'),
    friendly_name: z.string(),
    /** `qr_code` is an SVG picture. */
    totp: z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() }),
  }),
});

export const challengeFactor = defineCall('POST', '/factors/:id/challenge', {
  summary: 'Ask for a code',
  beforeCode: true,
  beforePassword: true,
  params: factorId,
  answer: z.object({ id: userId, type: z.literal('totp'), expires_at: z.number().int() }),
});

/** The code of the app, or a recovery code. */
export const verifyFactor = defineCall('POST', '/factors/:id/verify', {
  summary: 'Give a code, for a session of two steps',
  beforeCode: true,
  beforePassword: true,
  params: factorId,
  body: z.object({ challenge_id: userId, code: text(40, 1) }),
  answer: authSession,
});

export const removeFactor = defineCall('DELETE', '/factors/:id', {
  summary: 'Turn the second step off, with a fresh code and the present password',
  params: factorId,
  body: z.object(presentPassword),
  answer: z.object({ id: userId }),
});

/** Returned only in this answer. Earlier codes become invalid. */
export const renewRecoveryCodes = defineCall('POST', '/recovery-codes', {
  summary: 'Make recovery codes, with a fresh code',
  chosen: true,
  answer: z.object({ codes: z.array(z.string()) }),
});
