/** Waits between tries. A short network failure is mostly over after them. */
const AGAIN_AFTER_MS = [300, 1_500] as const;

/** Loads a part of the client, and retries after a failure. Throws what the last try threw. */
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
