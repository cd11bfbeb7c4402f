import type { IdType } from './lenient.ts';

/** How this upstream writes the ids of each resource, learned from its answers; numbers until it shows otherwise. */
export type IdProfile = {
  typeOf(resource: string): IdType;
  learn(resource: string, type: IdType): void;
};

/** `known` is what earlier processes learned; `onLearned` keeps what is new. */
export function createIdProfile(
  known: ReadonlyMap<string, IdType> = new Map(),
  onLearned: (resource: string, type: IdType) => void = () => {},
): IdProfile {
  const types = new Map(known);
  return {
    typeOf: (resource) => types.get(resource) ?? 'number',
    learn(resource, type) {
      if (types.get(resource) === type) return;
      types.set(resource, type);
      onLearned(resource, type);
    },
  };
}
