import { Secret, TOTP } from 'otpauth';

/** The code of an authenticator app at a time, `later` steps on. */
export const codeAt = (secret: string, now: Date, later = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() + later * 30_000 });
