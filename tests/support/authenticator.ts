import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows at a moment, or so many steps later. */
export const codeAt = (secret: string, now: Date, later = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() + later * 30_000 });
