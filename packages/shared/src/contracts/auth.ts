import { z } from 'zod';
import { ROLES } from '../constants/roles.ts';
import { defineCall } from './define-call.ts';
import { done, emailAddress, instant, text, userId } from './wire.ts';

/** A signed-in person in GoTrue's wire format; only the fields we set. AUTH-16 */
export const authUser = z.object({
  id: userId,
  aud: z.string(),
  role: z.string(),
  email: z.string(),
  app_metadata: z.object({
    provider: z.string(),
    user_role: z.string().nullable(),
    must_set_password: z.boolean().optional(),
  }),
  user_metadata: z.object({
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    linkedin_url: z.string().nullable(),
  }),
  created_at: z.string(),
  updated_at: z.string(),
  /** Second steps of sign-in, as GoTrue lists them. */
  factors: z
    .array(
      z.object({
        id: userId,
        factor_type: z.string(),
        friendly_name: z.string().optional(),
        status: z.enum(['verified', 'unverified']),
        created_at: z.string(),
        updated_at: z.string(),
      }),
    )
    .optional(),
});
export type AuthUser = z.infer<typeof authUser>;

export const authSession = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number().int(),
  expires_at: z.number().int(),
  refresh_token: z.string(),
  user: authUser,
});
export type AuthSession = z.infer<typeof authSession>;

const tag = 'auth';

/** Password and refresh_token grants. AUTH-5, AUTH-15 */
export const issueToken = defineCall({
  method: 'POST',
  url: '/token',
  tag,
  summary: 'Sign in, or trade a refresh token for a new pair',
  api: 'AUTH-5',
  role: 'public',
  base: 'auth',
  schema: {
    querystring: z.object({ grant_type: z.enum(['password', 'refresh_token']) }),
    body: z.object({
      email: z.string().max(254).optional(),
      password: z.string().max(1024).optional(),
      refresh_token: z.string().max(1024).optional(),
    }),
    response: { 200: authSession },
  },
});

export const getAuthUser = defineCall({
  method: 'GET',
  url: '/user',
  tag,
  summary: 'The signed-in person',
  api: 'AUTH-16',
  role: 'signed-in',
  beforeCode: true,
  base: 'auth',
  schema: { response: { 200: authUser } },
});

/** AUTH-12, PROF-7 */
export const updateAuthUser = defineCall({
  method: 'PUT',
  url: '/user',
  tag,
  summary: 'Set an own password',
  api: 'AUTH-12',
  role: 'signed-in',
  base: 'auth',
  schema: {
    body: z.object({
      password: z.string().max(1024).optional(),
      data: z.record(z.string(), z.unknown()).optional(),
    }),
    response: { 200: authUser },
  },
});

/** AUTH-13. Answers 204 like GoTrue. */
export const signOut = defineCall({
  method: 'POST',
  url: '/logout',
  tag,
  summary: 'End this session, the others, or all',
  api: 'AUTH-13',
  role: 'signed-in',
  beforeCode: true,
  base: 'auth',
  schema: {
    querystring: z.object({ scope: z.enum(['global', 'local', 'others']).default('global') }),
    response: { 200: z.object({}) },
  },
});

const factorId = z.object({ id: userId });

/** GoTrue's own calls for a second step of sign-in, by time-based codes (RFC 6238). */
export const enrollFactor = defineCall({
  method: 'POST',
  url: '/factors',
  tag,
  summary: 'Begin a second step of sign-in',
  api: 'AUTH-5',
  role: 'signed-in',
  base: 'auth',
  schema: {
    body: z.object({
      factor_type: z.literal('totp'),
      friendly_name: text(100).optional(),
      issuer: text(100).optional(),
    }),
    response: {
      200: z.object({
        id: userId,
        type: z.literal('totp'),
        friendly_name: z.string(),
        /** `qr_code` is an SVG picture. */
        totp: z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() }),
      }),
    },
  },
});

export const challengeFactor = defineCall({
  method: 'POST',
  url: '/factors/:id/challenge',
  tag,
  summary: 'Ask for a code',
  api: 'AUTH-5',
  role: 'signed-in',
  base: 'auth',
  beforeCode: true,
  schema: {
    params: factorId,
    response: { 200: z.object({ id: userId, type: z.literal('totp'), expires_at: z.number().int() }) },
  },
});

/** The code of the app, or a recovery code. */
export const verifyFactor = defineCall({
  method: 'POST',
  url: '/factors/:id/verify',
  tag,
  summary: 'Give a code, for a session of two steps',
  api: 'AUTH-5',
  role: 'signed-in',
  base: 'auth',
  beforeCode: true,
  schema: {
    params: factorId,
    body: z.object({ challenge_id: userId, code: text(40, 1) }),
    response: { 200: authSession },
  },
});

export const removeFactor = defineCall({
  method: 'DELETE',
  url: '/factors/:id',
  tag,
  summary: 'Turn the second step off, with a fresh code',
  api: 'AUTH-5',
  role: 'signed-in',
  base: 'auth',
  schema: { params: factorId, response: { 200: z.object({ id: userId }) } },
});

/** Told in this answer alone; earlier ones are void. */
export const renewRecoveryCodes = defineCall({
  method: 'POST',
  url: '/recovery-codes',
  tag,
  summary: 'Make recovery codes, with a fresh code',
  api: 'AUTH-5',
  role: 'signed-in',
  base: 'auth',
  chosen: true,
  schema: { response: { 200: z.object({ codes: z.array(z.string()) }) } },
});

/** API-96 */
export const userProfile = z.object({
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  linkedin_url: z.string().nullable(),
  email: z.string(),
  user_role: z.string().nullable(),
});

/** API-38 */
export const getUserProfile = defineCall({
  method: 'GET',
  url: '/user-profile',
  tag,
  summary: 'Read the own profile',
  api: 'API-38',
  role: 'signed-in',
  base: 'auth',
  schema: { response: { 200: userProfile } },
});

/** API-39 */
export const updateUserProfile = defineCall({
  method: 'POST',
  url: '/user-profile',
  tag,
  summary: 'Save the own profile',
  api: 'API-39',
  role: 'signed-in',
  base: 'auth',
  schema: {
    body: z.object({ first_name: text(100), last_name: text(100), linkedin_url: text(300) }),
    response: { 200: userProfile },
  },
});

/** API-40, AUTH-18 */
export const updateUserRole = defineCall({
  method: 'PATCH',
  url: '/update-user-role',
  tag,
  summary: "Change a person's role",
  api: 'API-40',
  role: 'org-admin',
  base: 'auth',
  schema: {
    querystring: z.object({ user_id: userId, user_role: z.enum(ROLES) }),
    response: { 200: z.object({ user_id: userId, user_role: z.string(), email: emailAddress.optional() }) },
  },
});

/** Somebody with an account in the organization. `last_seen_at` is null before the first sign-in, and where sign-in is hosted. */
export const person = z.object({
  id: userId,
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  user_role: z.string(),
  must_set_password: z.boolean(),
  /** Whether sign-in asks this person for a code. */
  has_second_step: z.boolean(),
  created_at: instant,
  last_seen_at: instant.nullable(),
});
export type Person = z.infer<typeof person>;

/** SHELL-18, AUTH-18 */
export const listPeople = defineCall({
  method: 'GET',
  url: '/people',
  tag: 'people',
  summary: 'The people of the organization',
  api: 'SHELL-18',
  role: 'org-admin',
  chosen: true,
  schema: { response: { 200: z.object({ people: z.array(person) }) } },
});

/** The one-time password is made by the service and told in this answer alone. */
export const invitePerson = defineCall({
  method: 'POST',
  url: '/people',
  tag: 'people',
  summary: 'Make an account with a one-time password',
  api: 'SHELL-18',
  role: 'org-admin',
  chosen: true,
  schema: {
    body: z.object({ email: emailAddress, name: text(120, 1), user_role: z.enum(ROLES) }),
    response: { 200: z.object({ person, one_time_password: z.string() }) },
  },
});

/** For somebody who lost their app and their recovery codes. Never oneself; their sessions end with it. */
export const resetPersonFactors = defineCall({
  method: 'DELETE',
  url: '/people/:id/factors',
  tag: 'people',
  summary: "Take away a colleague's second step of sign-in",
  api: 'SHELL-18',
  role: 'org-admin',
  chosen: true,
  schema: { params: z.object({ id: userId }), response: { 200: done } },
});

/** Never oneself; every session of the person ends with it. */
export const removePerson = defineCall({
  method: 'DELETE',
  url: '/people/:id',
  tag: 'people',
  summary: 'Close the account of a person',
  api: 'SHELL-18',
  role: 'org-admin',
  chosen: true,
  schema: { params: z.object({ id: userId }), response: { 200: done } },
});
