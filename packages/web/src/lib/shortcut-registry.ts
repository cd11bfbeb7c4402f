export interface Shortcut {
  /** 'j', '?', 'Enter', 'mod+k', or a sequence: 'g s'. 'mod' is ⌘ on a Mac and Ctrl elsewhere. */
  keys: string;
  /** Its description in the list of shortcuts. */
  label: string;
  /** Its heading in that list. */
  group: string;
  run: () => void;
  /** Works, but is not listed (a second key for the same action). */
  isHidden?: boolean | undefined;
}

/** What a registry needs to know of a key press. */
export interface KeyPress {
  key: string;
  isMod: boolean;
  isAlt: boolean;
  /** The key was pressed in a text field. */
  isTyping: boolean;
  /** The key was pressed in an open dialog, menu or list box. */
  isInOverlay: boolean;
  /** The key was pressed on a button or link, which Enter and Space activate. */
  isOnControl: boolean;
}

/** A sequence such as 'g s' waits this long for its second key. */
const SEQUENCE_MS = 1_000;

/**
 * The single-key shortcuts of a page. A combination with mod works everywhere. A plain key does not work while typing
 * or in an open overlay. A focused button keeps Enter.
 */
export class ShortcutRegistry {
  #entries: Shortcut[] = [];
  #pending: { key: string; at: number } | undefined;

  /** Adds a shortcut. Returns a function that removes it. */
  add(shortcut: Shortcut): () => void {
    this.#entries = [...this.#entries, shortcut];
    return () => {
      this.#entries = this.#entries.filter((entry) => entry !== shortcut);
    };
  }

  /** The active shortcuts in order of registration; of equal keys the newest. */
  list(): Shortcut[] {
    const byKeys = new Map<string, Shortcut>();
    for (const entry of this.#entries) byKeys.set(entry.keys, entry);
    return [...byKeys.values()].filter((entry) => entry.isHidden !== true);
  }

  /** Runs the shortcut of a key press. Returns whether there was one, so that the caller can stop the event. */
  press(press: KeyPress, now: number): boolean {
    const entry = this.#match(press, now);
    if (entry === undefined) return false;
    this.#pending = undefined;
    entry.run();
    return true;
  }

  #match(press: KeyPress, now: number): Shortcut | undefined {
    if (press.isMod) return this.#find(`mod+${press.key.toLowerCase()}`);
    if (press.isAlt || press.isTyping || press.isInOverlay) return undefined;
    if (press.isOnControl && (press.key === 'Enter' || press.key === ' ')) return undefined;
    const first = this.#pending;
    this.#pending = undefined;
    if (first !== undefined && now - first.at <= SEQUENCE_MS) {
      const second = this.#find(`${first.key} ${press.key}`);
      if (second !== undefined) return second;
    }
    const exact = this.#find(press.key);
    if (exact === undefined && this.#entries.some((entry) => entry.keys.startsWith(`${press.key} `))) {
      this.#pending = { key: press.key, at: now };
    }
    return exact;
  }

  #find(keys: string): Shortcut | undefined {
    return this.#entries.findLast((entry) => entry.keys === keys);
  }
}
