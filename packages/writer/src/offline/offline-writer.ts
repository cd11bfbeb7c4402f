import type { Writer } from '../types.ts';
import { regenerateOffline } from './regenerate.ts';
import { writeOffline } from './write-offline.ts';

/** The writer that works without a model: whole approved sentences in layouts. */
export function createOfflineWriter(): Writer {
  return {
    name: 'composer',
    write: async (input) => writeOffline(input),
    regenerate: async (request) => regenerateOffline(request),
  };
}
