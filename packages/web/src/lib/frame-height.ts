import { useCallback, useEffect, useRef, useState } from 'react';

/** Taller content scrolls inside the frame. */
const HEIGHT_MAX_PX = 20_000;

/**
 * The element with all of a frame's text.
 *
 * @returns undefined while the frame has no document yet, or one that is still loading. The browser's types say that a
 * document always has a first element, but a loading frame has none.
 */
export function contentOf(frame: Pick<HTMLIFrameElement, 'contentDocument'> | null): Element | undefined {
  const document: { documentElement: Element | null } | null | undefined = frame?.contentDocument;
  return document?.documentElement ?? undefined;
}

/**
 * Makes a readable frame as tall as its text, also when pictures load later or the frame becomes narrower.
 *
 * @param startPx its height before the text is loaded
 * @returns the frame's `ref`, its `height` in pixels, and `onLoad`, which measures it
 */
export function useFrameHeight(startPx: number) {
  const ref = useRef<HTMLIFrameElement>(null);
  const observer = useRef<ResizeObserver>(undefined);
  const [height, setHeight] = useState(startPx);
  const onLoad = useCallback(() => {
    observer.current?.disconnect();
    const content = contentOf(ref.current);
    if (!content) return;
    // The text's own height, because the scroll height is never less than the frame. A scroll bar below a wide text
    // needs its own space.
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
