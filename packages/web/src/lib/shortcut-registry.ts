export interface Shortcut {
  /** 'j', '?', 'Enter', 'mod+k', or a sequence: 'g s'. 'mod' is ⌘ on a Mac and Ctrl elsewhere. */
  keys: string;
  /** What it does, as the list of shortcuts says it. */
  label: string;
  /** The heading it stands under in that list. */
  group: string;
  run: () => void;
  /** Works, but is not listed (a second key for the same act). */
  isHidden?: boolean | undefined;
}

/** What a registry needs to know of a key press. */
export interface KeyPress {
  key: string;
  isMod: boolean;
  isAlt: boolean;
  /** The press went into a field where keys are text. */
  isTyping: boolean;
  /** The press belongs to an open dialog, menu or list box. */
  isInOverlay: boolean;
  /** The press went to a button or link, which Enter and Space activate. */
  isOnControl: boolean;
}

/** A sequence such as 'g s' waits this long for its second key. */
const SEQUENCE_MS = 1_000;

/**
 * The single-key shortcuts of a page. A chord with mod works everywhere; a plain key does not while typing or in
 * an open overlay; Enter is left to a focused button.
 */
export class ShortcutRegistry {
  #entries: Shortcut[] = [];
  #pending: { key: string; at: number } | undefined;

  /** Adds a shortcut; the answer takes it away. */
  add(shortcut: Shortcut): () => void {
    this.#entries = [...this.#entries, shortcut];
    return () => {
      this.#entries = this.#entries.filter((entry) => entry !== shortcut);
    };
  }

  /** What is in force now, the newest of equal keys, in order of registration. */
  list(): Shortcut[] {
    const byKeys = new Map<string, Shortcut>();
    for (const entry of this.#entries) byKeys.set(entry.keys, entry);
    return [...byKeys.values()].filter((entry) => entry.isHidden !== true);
  }

  /** Runs what a press stands for; answers whether it did, so that the caller can stop the press. */
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
