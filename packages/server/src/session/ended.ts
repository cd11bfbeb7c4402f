import { type AppError, unauthenticated } from '@myra/shared/errors/app-error';
import type { EndReason } from './session.ts';

const ENDED_TEXT: Record<EndReason, string> = {
  'signed-out': 'You are signed out.',
  idle: 'Your session ended because it was not used for a while.',
  absolute: 'Your session ended. Please sign in again.',
  'refresh-refused': 'Your session ended. Please sign in again.',
  removed: 'Your access has ended.',
  'password-changed': 'Your password was changed. Please sign in again.',
  'ended-elsewhere': 'You were signed out from another device.',
};

/** Notifies the page that a session has ended, and why. */
export const hasEnded = (reason: EndReason): AppError => unauthenticated(ENDED_TEXT[reason], { reason });
