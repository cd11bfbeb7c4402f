/** How long the same words of the same person count as one try made again. */
const AGAIN_MS = 120_000;

interface Note {
  userId: string;
  body: string;
  createdAt: Date;
}

/**
 * Whether `said` repeats the newest note: the same words, by the same person, at most two minutes later. Whoever got no answer
 * saves again, and the note then stands once.
 */
export const isSaidAgain = (newest: Omit<Note, 'userId'> & { userId: string | null }, said: Note): boolean =>
  newest.userId === said.userId &&
  newest.body === said.body &&
  said.createdAt.getTime() - newest.createdAt.getTime() <= AGAIN_MS;
