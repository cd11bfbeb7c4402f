import { z } from 'zod';

/** Text that must not be empty, with this message; else the contract's own rule. */
export const needed = (message: string, field: z.ZodType<string, string> = z.string()) =>
  z.string().trim().min(1, message).pipe(field);

/** Text that may be empty. It is then sent as null. */
export const orNull = <Output>(field: z.ZodType<Output, string | null>) =>
  z
    .string()
    .trim()
    .transform((text) => text || null)
    .pipe(field);
