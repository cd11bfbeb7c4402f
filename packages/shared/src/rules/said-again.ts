/** How long the same words of the same person count as one try made again. */
const AGAIN_MS = 120_000;

interface Note {
  userId: string;
  body: string;
  createdAt: Date;
}

/**
 * The stored note that `said` repeats: the same words, by the same person, at most two minutes before. Whoever got no answer
 * saves again, and the note then stands once.
 */
export const saidBefore = <Row extends Omit<Note, 'userId'> & { userId: string | null }>(
  rows: readonly Row[],
  said: Note,
): Row | undefined =>
  rows.find(
    ({ userId, body, createdAt }) =>
      userId === said.userId &&
      body === said.body &&
      said.createdAt.getTime() - createdAt.getTime() <= AGAIN_MS,
  );
