import { type TimingSet, timingSet } from '@myra/shared/constants/timing';

/** The active delays: 'swift' is the default, VITE_TIMING=described uses the documents' values. */
export const timing: TimingSet = timingSet(import.meta.env.VITE_TIMING);
