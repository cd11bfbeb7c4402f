import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { cn } from '@/lib/cn';

/** Whether a box has hidden content beyond its left and its right edge. */
function useHiddenSides(scroller: RefObject<HTMLElement | null>) {
  const [sides, setSides] = useState({ left: false, right: false });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const look = () => {
      const left = element.scrollLeft > 1;
      const right = element.scrollWidth - element.clientWidth - element.scrollLeft > 1;
      setSides((before) => (before.left === left && before.right === right ? before : { left, right }));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    if (element.firstElementChild) sizes.observe(element.firstElementChild);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
  return sides;
}

interface ScrollFrameProps {
  scroller: RefObject<HTMLDivElement | null>;
  className?: string | undefined;
  children: ReactNode;
}

/** The scroll container of a table. Shadows at its right edge and at its first column show that it can scroll. */
export function ScrollFrame({ scroller, className, children }: ScrollFrameProps) {
  const { left, right } = useHiddenSides(scroller);
  return (
    <div className={cn('relative flex min-h-0 min-w-0 flex-col', className)}>
      <div
        ref={scroller}
        data-scrolled={left || undefined}
        className="group/frame relative min-h-0 flex-1 overflow-auto bg-background"
      >
        {children}
      </div>
      {right && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-0 z-20 w-8 border-r border-border-strong bg-linear-to-l from-[color-mix(in_srgb,var(--foreground)_14%,transparent)] to-transparent"
        />
      )}
    </div>
  );
}
