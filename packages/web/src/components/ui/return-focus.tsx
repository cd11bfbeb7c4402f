import { type RefObject, useEffect, useRef } from 'react';

/** The focused element. For an item of a menu or popover, which disappears, the button that opened it. */
function openerNow(): HTMLElement | null {
  let opener = document.activeElement;
  for (;;) {
    const floating = opener?.closest('[data-radix-popper-content-wrapper]')?.firstElementChild;
    if (!floating?.id) break;
    opener = document.querySelector(`[aria-controls="${CSS.escape(floating.id)}"]`);
  }
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/** Rendered inside the opened part. It renders nothing and marks how long the part is open. */
function OpenMark({ isOpen }: { isOpen: RefObject<boolean> }) {
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, [isOpen]);
  return null;
}

/**
 * Returns the focus to the element that opened a dialog or sheet without a trigger of its own, or to the page if that
 * element is gone. Returns what to render inside it, and the handler for its closing.
 */
export function useReturnFocus(onCloseAutoFocus: ((event: Event) => void) | undefined) {
  const isOpen = useRef(false);
  const opener = useRef<HTMLElement | null>(null);
  // Read while it opens, because the menu that opened it disappears in the same step. A second render may come after
  // the menu is gone: what the first one found stays.
  if (!isOpen.current) opener.current = openerNow() ?? opener.current;
  return {
    mark: <OpenMark isOpen={isOpen} />,
    onCloseAutoFocus: (event: Event) => {
      onCloseAutoFocus?.(event);
      if (event.defaultPrevented || opener.current === null) return;
      event.preventDefault();
      (opener.current.isConnected ? opener.current : document.querySelector('main'))?.focus();
    },
  };
}
