/** A line that failed for a moment is mostly there again after these. */
const AGAIN_AFTER_MS = [300, 1_500] as const;

/** Fetches a part of the client, and again where that failed. Throws what the last try threw. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const waitMs of AGAIN_AFTER_MS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return load();
}
