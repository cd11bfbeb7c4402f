import type { FaultCode, WriteFault } from './types.ts';

/** Why nothing was written. */
export const fault = (code: FaultCode, message: string): WriteFault => ({ code, message });
