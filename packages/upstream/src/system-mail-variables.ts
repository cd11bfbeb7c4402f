import type { ServerLogin } from '@myra/mail/types';
import { port } from '@myra/platform/config';
import { z } from 'zod';

/** SMTP of the messages that Myra itself writes to the people who use it. */
export const systemMailVariables = {
  SYSTEM_MAIL_HOST: z.string().optional(),
  SYSTEM_MAIL_PORT: port.default(587),
  SYSTEM_MAIL_SECURITY: z.enum(['starttls', 'tls', 'none']).default('starttls'),
  SYSTEM_MAIL_USER: z.string().optional(),
  SYSTEM_MAIL_PASSWORD: z.string().optional(),
  SYSTEM_MAIL_FROM: z.email().optional(),
};

type Variables = z.output<z.ZodObject<typeof systemMailVariables>>;

const NEEDED = ['SYSTEM_MAIL_HOST', 'SYSTEM_MAIL_USER', 'SYSTEM_MAIL_PASSWORD', 'SYSTEM_MAIL_FROM'] as const;

/** Adds an issue for each variable that is missing where others are given. */
export function checkSystemMail(env: Variables, ctx: z.RefinementCtx): void {
  if (NEEDED.every((name) => env[name] === undefined)) return;
  for (const name of NEEDED.filter((each) => env[each] === undefined)) {
    ctx.addIssue({ code: 'custom', path: [name], message: 'is needed with the other SYSTEM_MAIL variables' });
  }
}

export type SystemMail = { login: ServerLogin; from: string };

/** The mail server, if one is set. */
export function systemMail(env: Variables): SystemMail | undefined {
  const { SYSTEM_MAIL_HOST: host, SYSTEM_MAIL_USER: user, SYSTEM_MAIL_PASSWORD: password } = env;
  if (!host || !user || !password || !env.SYSTEM_MAIL_FROM) return undefined;
  const login = { host, port: env.SYSTEM_MAIL_PORT, security: env.SYSTEM_MAIL_SECURITY, user, password };
  return { login, from: env.SYSTEM_MAIL_FROM.toLowerCase() };
}
