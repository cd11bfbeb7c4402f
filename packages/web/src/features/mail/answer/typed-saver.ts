import type { SaveStatus } from '@/components/save-state';

interface SaverCalls<Text> {
  /** Resolves to when it was saved. */
  save: (text: Text) => Promise<Date>;
  /** Never rejects. */
  clear: () => Promise<unknown>;
  onStatus: (status: SaveStatus) => void;
}

/** The last call for each place: also a saver that begins there later waits for it. */
const turns = new Map<string, Promise<unknown>>();

/** Saves the newest of what is typed, one save after the other. What is forgotten does not come back, also of a save that runs. */
export function createTypedSaver<Text>(place: string, { save, clear, onStatus }: SaverCalls<Text>) {
  let unsaved: Text | undefined;
  let forgotten = 0;
  const saveNewest = async () => {
    const [text, before] = [unsaved, forgotten];
    if (text === undefined) return;
    unsaved = undefined;
    onStatus({ state: 'saving' });
    try {
      const at = await save(text);
      if (unsaved === undefined && forgotten === before) onStatus({ state: 'saved', at });
    } catch {
      if (forgotten !== before) return;
      unsaved ??= text;
      onStatus({ state: 'unsaved' });
    }
  };
  const inTurn = <Answer>(work: () => Promise<Answer>) => {
    const next = (turns.get(place) ?? Promise.resolve()).then(work);
    turns.set(place, next);
    return next;
  };
  return {
    note: (text: Text) => {
      unsaved = text;
    },
    unsaved: () => unsaved,
    save: () => inTurn(saveNewest),
    /** Resolves once the server has nothing of it. */
    forget: () => {
      unsaved = undefined;
      forgotten += 1;
      return inTurn(clear);
    },
  };
}
