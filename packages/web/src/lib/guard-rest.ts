import { ONBOARDING_SKIP_MS } from '@myra/shared/constants/timing';

let restsUntil = 0;

/** After an onboarding step was saved the guards rest for a moment, while the organization is read anew (SHELL-55). */
export function restGuards(now: number = Date.now()): void {
  restsUntil = now + ONBOARDING_SKIP_MS;
}

/** Until when the onboarding guards rest, epoch ms. */
export const guardsRestUntil = (): number => restsUntil;
