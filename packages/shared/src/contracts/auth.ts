import { z } from 'zod';
import { ROLES } from '../constants/roles.ts';
import { callsOf } from './define-call.ts';
import { emailAddress, text, userId } from './wire.ts';

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

const defineCall = callsOf({ tag: 'auth', role: 'signed-in', base: 'auth' });

/** Password and refresh_token grants. AUTH-5, AUTH-15 */
export const issueToken = defineCall('POST', '/token', {
  summary: 'Sign in, or trade a refresh token for a new pair',
  api: 'AUTH-5',
  role: 'public',
  querystring: z.object({ grant_type: z.enum(['password', 'refresh_token']) }),
  body: z.object({
    email: z.string().max(254).optional(),
    password: z.string().max(1024).optional(),
    refresh_token: z.string().max(1024).optional(),
  }),
  answer: authSession,
});

export const getAuthUser = defineCall('GET', '/user', {
  summary: 'The signed-in person',
  api: 'AUTH-16',
  beforeCode: true,
  beforePassword: true,
  answer: authUser,
});

/** AUTH-12, PROF-7 */
export const updateAuthUser = defineCall('PUT', '/user', {
  summary: 'Set an own password',
  api: 'AUTH-12',
  beforePassword: true,
  body: z.object({
    password: z.string().max(1024).optional(),
    /** Needed unless the present one is a one-time password. */
    current_password: z.string().max(1024).optional(),
    data: z.record(z.string(), z.unknown()).optional(),
  }),
  answer: authUser,
});

/** AUTH-13. Answers 204 like GoTrue. */
export const signOut = defineCall('POST', '/logout', {
  summary: 'End this session, the others, or all',
  api: 'AUTH-13',
  beforeCode: true,
  beforePassword: true,
  querystring: z.object({ scope: z.enum(['global', 'local', 'others']).default('global') }),
  answer: z.object({}),
});

/** API-96 */
export const userProfile = z.object({
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  linkedin_url: z.string().nullable(),
  email: z.string(),
  user_role: z.string().nullable(),
});

export const getUserProfile = defineCall('GET', '/user-profile', {
  summary: 'Read the own profile',
  api: 'API-38',
  answer: userProfile,
});

export const updateUserProfile = defineCall('POST', '/user-profile', {
  summary: 'Save the own profile',
  api: 'API-39',
  body: z.object({ first_name: text(100), last_name: text(100), linkedin_url: text(300) }),
  answer: userProfile,
});

/** API-40, AUTH-18 */
export const updateUserRole = defineCall('PATCH', '/update-user-role', {
  summary: "Change a person's role",
  api: 'API-40',
  role: 'org-admin',
  querystring: z.object({ user_id: userId, user_role: z.enum(ROLES) }),
  answer: z.object({ user_id: userId, user_role: z.string(), email: emailAddress.optional() }),
});
