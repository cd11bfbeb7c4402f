import { ONBOARDING_SKIP_MS } from '@myra/shared/constants/timing';

let restsUntil = 0;

/** After an onboarding step was saved the guards are off for a moment, while the organization is read again. */
export function restGuards(now: number = Date.now()): void {
  restsUntil = now + ONBOARDING_SKIP_MS;
}

/** Until when the onboarding guards are off, epoch ms. */
export const guardsRestUntil = (): number => restsUntil;
