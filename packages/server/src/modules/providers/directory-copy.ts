import type { DirectoryState, PartState } from './directory-state.store.ts';

/** Longer ago than this nobody has asked whether the copy is still true: whoever reads asks the upstream itself. */
const KNOWN_MS = 300_000;

/** A whole copy of the directory as one view sees it. */
export type DirectoryCopy = {
  /** Views that its rows lie under. */
  views: { viewId: string; showsSynthetic: boolean }[];
  /** As of when all of it is known. */
  syncedAt: Date;
  /** Whether it is what the upstream has, as far as is known. */
  isTrue: boolean;
  /** Whether the upstream cannot be reached, and nothing of the person's own is on its way into the directory. */
  standsIn: boolean;
  isDown: boolean;
};

/** The parts that a view's directory is made of; empty where it cannot be walked or was not read yet. */
function partsOf({ directory, parts }: DirectoryState): PartState[] {
  const own = parts.filter(({ isShared }) => !isShared);
  const shared = parts.filter(({ isShared }) => isShared);
  if (directory === 'own') return own;
  return directory === 'shared' && own.length > 0 && shared.length > 0 ? [...shared, ...own] : [];
}

/** Whether one of the parts has not been looked at lately. */
export const isOld = (state: DirectoryState, now: Date): boolean =>
  partsOf(state).some(
    ({ heldVersion, readAt }) =>
      heldVersion !== null && (readAt === null || now.getTime() - readAt.getTime() > KNOWN_MS),
  );

/**
 * The copy that a state stands for; undefined where not every part of it was ever read whole, or one is too large to be kept.
 * Made-up public rows are shown only to an organization without rows of its own.
 */
export function copyOf(state: DirectoryState, now: Date): DirectoryCopy | undefined {
  const parts = partsOf(state);
  const readAt = parts.flatMap((part) => (part.readAt && part.heldVersion !== null ? [part.readAt] : []));
  if (parts.length === 0 || readAt.length < parts.length) return undefined;
  const { hasOwnRows, isImporting } = state;
  const isDown = parts.some((part) => part.isDown);
  const isSame = parts.every((part) => part.heldVersion === part.toldVersion && !part.isDoubted);
  return {
    views: parts
      .filter(({ isShared }) => isShared || hasOwnRows)
      .map(({ viewId, isShared }) => ({ viewId, showsSynthetic: !isShared || !hasOwnRows })),
    syncedAt: new Date(Math.min(...readAt.map((at) => at.getTime()))),
    isTrue: isSame && !isImporting && !isOld(state, now),
    standsIn: isDown && !isImporting,
    isDown,
  };
}
