const KEY = 'myra.onboarded';

/** Whether this person's organization was seen to be past its onboarding in this browser. It is not undone. */
export function wasOnboarded(userId: string): boolean {
  try {
    return localStorage.getItem(KEY) === userId;
  } catch {
    return false;
  }
}

/** Remembers it, so that a later visit shows its page before the organization is read. */
export function rememberOnboarded(userId: string): void {
  try {
    localStorage.setItem(KEY, userId);
  } catch {
    // Without storage the next visit waits for the organization, as the first one does.
  }
}
