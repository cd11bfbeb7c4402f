import type { KeyPress, ShortcutRegistry } from './shortcut-registry';

const TYPING = 'input, textarea, select, [contenteditable="true"]';
const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
/** Checkboxes and switches are input elements but take no text. */
const CONTROL = 'button, a[href], summary, [role="button"], [role="checkbox"], [role="tab"]';

function describe(event: KeyboardEvent): KeyPress {
  const target = event.target instanceof Element ? event.target : undefined;
  return {
    key: event.key,
    isMod: event.metaKey || event.ctrlKey,
    isAlt: event.altKey,
    isTyping: target?.closest(TYPING) !== null && target !== undefined,
    isInOverlay:
      (target !== undefined && target.closest(OVERLAY) !== null) ||
      document.querySelector(
        '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]',
      ) !== null,
    isOnControl: target !== undefined && target.closest(CONTROL) !== null,
  };
}

/** Passes the page's key presses to a registry. Returns a function that stops it. */
export function listenForShortcuts(registry: ShortcutRegistry): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || (event.repeat === true && event.key === 'Enter'))
      return;
    if (registry.press(describe(event), event.timeStamp)) event.preventDefault();
  };
  addEventListener('keydown', onKeyDown);
  return () => removeEventListener('keydown', onKeyDown);
}
