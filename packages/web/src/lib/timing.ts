import { type TimingSet, timingSet } from '@myra/shared/constants/timing';

/** The waits in force: 'swift' ships, VITE_TIMING=described restores the documents' figures (SHELL-44). */
export const timing: TimingSet = timingSet(import.meta.env.VITE_TIMING);
