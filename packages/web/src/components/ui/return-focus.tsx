import { type RefObject, useEffect, useRef } from 'react';

/** What has the focus; for something in a menu or popover, which goes, the button that opened that. */
function openerNow(): HTMLElement | null {
  let opener = document.activeElement;
  for (;;) {
    const floating = opener?.closest('[data-radix-popper-content-wrapper]')?.firstElementChild;
    if (!floating?.id) break;
    opener = document.querySelector(`[aria-controls="${CSS.escape(floating.id)}"]`);
  }
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/** Stands in what is open and draws nothing: says for how long it is. */
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
 * Gives the focus back to whatever opened a dialog or sheet that has no trigger of its own; to the page where that is gone.
 * Returns what to draw in it, and the handler for its closing.
 */
export function useReturnFocus(onCloseAutoFocus: ((event: Event) => void) | undefined) {
  const isOpen = useRef(false);
  const opener = useRef<HTMLElement | null>(null);
  // Asked while it is being opened, since the menu that it is opened from goes in the same step.
  if (!isOpen.current) opener.current = openerNow();
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
