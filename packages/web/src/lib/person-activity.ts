/** A call counts as a person's if the last key, click or touch is not older than this. */
const ACTIVE_MS = 10_000;

let lastInputAt = 0;

/** Starts to observe keys, clicks and touches. Without them a page makes its calls by itself. */
export function watchPersonActivity(): () => void {
  const onInput = () => {
    lastInputAt = Date.now();
  };
  const types = ['keydown', 'pointerdown', 'wheel'] as const;
  onInput();
  for (const type of types) addEventListener(type, onInput, { capture: true, passive: true });
  return () => {
    for (const type of types) removeEventListener(type, onInput, { capture: true });
  };
}

/** Whether a person is using the page, so that a call made now is theirs. */
export const isPersonActive = (now: number): boolean => now - lastInputAt <= ACTIVE_MS;
