import { useCallback, useEffect, useRef, useState } from 'react';

/** Nothing is fetched from elsewhere and no script runs; a link opens in a window of its own. */
const documentOf = (html: string) => `<!doctype html><html><head>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<base target="_blank">
<style>body{margin:16px;font:14px/20px system-ui,sans-serif;color:#15201f;background:#fff;overflow-wrap:anywhere}</style>
</head><body>${html}</body></html>`;

const HEIGHT_START_PX = 240;
const BORDERS_PX = 2;

/**
 * An email's HTML, shut off from the page: the frame may run no script. The page may look into it, which is how it
 * learns how tall the text is.
 */
export function EmailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(HEIGHT_START_PX);
  const fit = useCallback(() => {
    // The text's own height: what can be scrolled is never less than the frame.
    const content = frame.current?.contentDocument?.documentElement.getBoundingClientRect().height;
    if (content !== undefined && content > 0) setHeight(Math.ceil(content) + BORDERS_PX);
  }, []);
  // A narrower frame breaks its lines elsewhere.
  useEffect(() => {
    const observer = new ResizeObserver(fit);
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [fit]);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={documentOf(html)}
      onLoad={fit}
      style={{ height }}
      className="w-full rounded-xl border bg-white"
    />
  );
}
