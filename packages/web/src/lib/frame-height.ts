import { useCallback, useEffect, useRef, useState } from 'react';

/** What claims to be taller scrolls inside. */
const HEIGHT_MAX_PX = 20_000;

/**
 * The element that holds all of a frame's text.
 *
 * @returns nothing while the frame has no document yet, or one whose text is still on its way: the types of the browser
 *   say that a document always has its first element, and a frame that is about to load has none.
 */
export function contentOf(frame: Pick<HTMLIFrameElement, 'contentDocument'> | null): Element | undefined {
  const document: { documentElement: Element | null } | null | undefined = frame?.contentDocument;
  return document?.documentElement ?? undefined;
}

/**
 * Makes a frame that we may look into as tall as its text, also when pictures come later or the frame grows narrower.
 *
 * @param startPx its height until the text is there
 * @returns the frame's `ref`, its `height` in pixels, and `onLoad`, which takes the measure
 */
export function useFrameHeight(startPx: number) {
  const ref = useRef<HTMLIFrameElement>(null);
  const observer = useRef<ResizeObserver>(undefined);
  const [height, setHeight] = useState(startPx);
  const onLoad = useCallback(() => {
    observer.current?.disconnect();
    const content = contentOf(ref.current);
    if (!content) return;
    // The text's own height: what can be scrolled is never less than the frame. A bar below a wide text takes its own.
    const measure = () => {
      const text = Math.ceil(content.getBoundingClientRect().height);
      const bar = (ref.current?.clientHeight ?? 0) - content.clientHeight;
      if (text > 0) setHeight(Math.min(HEIGHT_MAX_PX, text + Math.max(0, bar)));
    };
    measure();
    observer.current = new ResizeObserver(measure);
    observer.current.observe(content);
  }, []);
  useEffect(() => () => observer.current?.disconnect(), []);
  return { ref, height, onLoad };
}
