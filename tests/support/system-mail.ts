import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MailServer } from './mail-server.ts';

/** Environment of an upstream whose own messages leave as `name@` over a server of the tests. `forget` removes its file. */
export async function systemMailOf(
  server: MailServer,
  name: string,
): Promise<{ env: Record<string, string>; forget(): Promise<void> }> {
  const email = `${name}@${server.domain}`;
  const file = path.join(tmpdir(), `myra-system-ca-${process.pid}-${server.ports.submission}.pem`);
  await writeFile(file, server.ca);
  return {
    env: {
      SYSTEM_MAIL_HOST: 'localhost',
      SYSTEM_MAIL_PORT: String(server.ports.submission),
      SYSTEM_MAIL_USER: email,
      SYSTEM_MAIL_PASSWORD: server.users.find((user) => user.email === email)?.password ?? '',
      SYSTEM_MAIL_FROM: email,
      MAIL_CA_FILE: file,
    },
    forget: () => rm(file, { force: true }),
  };
}

/** The token of the mailed link, from the raw message. */
export function tokenOf(raw: string): string {
  const plain = raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  const token = /\/reset-password#([\w-]{43})/.exec(plain)?.[1];
  if (token === undefined) throw new Error('The message has no link');
  return token;
}
