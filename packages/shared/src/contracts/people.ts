import { z } from 'zod';
import { ROLES } from '../constants/roles.ts';
import { callsOf } from './define-call.ts';
import { done, emailAddress, instant, text, userId } from './wire.ts';

const defineCall = callsOf({ tag: 'people', api: 'SHELL-18', role: 'org-admin', chosen: true });

/**
 * A person with an account in the organization. `last_seen_at` is null before the first sign-in, and with hosted
 * sign-in.
 */
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
export const listPeople = defineCall('GET', '/people', {
  summary: 'The people of the organization',
  answer: z.object({ people: z.array(person) }),
});

/** The names of everybody in the organization, for choosing one. */
export const listColleagues = defineCall('GET', '/people/names', {
  summary: 'The names of the people of the organization',
  role: 'signed-in',
  answer: z.object({ people: z.array(z.object({ id: userId, name: z.string() })) }),
});

/** The service makes the one-time password and returns it only in this answer. */
export const invitePerson = defineCall('POST', '/people', {
  summary: 'Make an account with a one-time password',
  body: z.object({ email: emailAddress, name: text(120, 1), user_role: z.enum(ROLES) }),
  answer: z.object({ person, one_time_password: z.string() }),
});

/** For a person who lost their app and recovery codes. Not allowed for oneself. Ends the person's sessions. */
export const resetPersonFactors = defineCall('DELETE', '/people/:id/factors', {
  summary: "Take away a colleague's second step of sign-in",
  params: z.object({ id: userId }),
  answer: done,
});

/** For a person who forgot their password. Not allowed for oneself. The one-time password is returned only in this answer. */
export const resetPersonPassword = defineCall('POST', '/people/:id/password', {
  summary: 'Make a one-time password for a colleague',
  params: z.object({ id: userId }),
  answer: z.object({ one_time_password: z.string() }),
});

/** Not allowed for oneself. Ends every session of the person. */
export const removePerson = defineCall('DELETE', '/people/:id', {
  summary: 'Close the account of a person',
  params: z.object({ id: userId }),
  answer: done,
});
