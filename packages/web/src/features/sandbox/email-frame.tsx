import { useFrameHeight } from '@/lib/frame-height';

/** Nothing remote is fetched and no script runs. A link opens in a new window. */
const documentOf = (html: string) => `<!doctype html><html><head>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<base target="_blank">
<style>body{margin:16px;font:14px/20px system-ui,sans-serif;color:#15201f;background:#fff;overflow-wrap:anywhere}</style>
</head><body>${html}</body></html>`;

const HEIGHT_START_PX = 240;
const BORDERS_PX = 2;

/** An email's HTML, isolated from the page: the frame may run no script. The page may read it to measure its height. */
export function EmailFrame({ html, title }: { html: string; title: string }) {
  const { ref, height, onLoad } = useFrameHeight(HEIGHT_START_PX);
  return (
    <iframe
      ref={ref}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={documentOf(html)}
      onLoad={onLoad}
      style={{ height: height + BORDERS_PX }}
      className="w-full rounded-xl border bg-white"
    />
  );
}
