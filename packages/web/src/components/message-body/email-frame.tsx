import { useMemo } from 'react';
import { useFrameHeight } from '@/lib/frame-height';
import { useTheme } from '@/lib/theme';
import { type CleanEmail, LONG_MARK, QUOTE_MARK, withImages } from './clean-email';

interface EmailFrameProps {
  email: CleanEmail;
  title: string;
  /** Whether remote pictures may be loaded. */
  hasImages: boolean;
  /** Whether the quoted part is shown. */
  hasQuote: boolean;
}

/** The page's present theme colours. The frame cannot read our variables. */
function themeColours(): string {
  const style = getComputedStyle(document.documentElement);
  const value = (name: string) => style.getPropertyValue(name).trim();
  return `color:${value('--card-foreground')};background:${value('--card')};`;
}

/** Remote pictures only when asked for, and by https. Nothing else is fetched, and nothing runs. */
function documentOf({ email, hasImages, hasQuote }: Omit<EmailFrameProps, 'title'>, colours: string): string {
  const images = hasImages ? 'data: https:' : 'data:';
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src ${images}; form-action 'none'; base-uri 'none'`;
  const upgraded = hasImages ? '; upgrade-insecure-requests' : '';
  return `<!doctype html><html><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}${upgraded}">
<meta name="referrer" content="no-referrer">
<style>
html{overflow-x:auto;overflow-y:hidden}
body{margin:0;${email.hasColours ? 'padding:12px;color:#15201f;background:#fff;' : colours}font:14px/20px system-ui,sans-serif;overflow-wrap:anywhere}
img{max-width:100%;height:auto}p{margin:0 0 10px}p:last-child{margin-bottom:0}pre{white-space:pre-wrap}table{max-width:100%}
td,th{overflow-wrap:break-word}[${LONG_MARK}]{overflow-wrap:anywhere}
blockquote{margin:8px 0 0;padding-left:12px;border-left:2px solid #88888866}a{color:${email.hasColours ? '#0b5d5a' : 'inherit'}}
${hasQuote ? '' : `[${QUOTE_MARK}]{display:none!important}`}
${hasImages ? '' : 'img:not([src]){display:none}'}
</style></head><body>${hasImages ? withImages(email.html) : email.html}</body></html>`;
}

const HEIGHT_START_PX = 80;

/**
 * A message's HTML, isolated from the page. The frame may run no script, send no form and navigate only itself. The
 * page may read it to measure its height; without scripts this gives the message no access.
 */
export function EmailFrame({ email, title, hasImages, hasQuote }: EmailFrameProps) {
  const { ref, height, onLoad } = useFrameHeight(HEIGHT_START_PX);
  const { resolved } = useTheme();
  const source = useMemo(
    () => documentOf({ email, hasImages, hasQuote }, resolved === undefined ? '' : themeColours()),
    [email, hasImages, hasQuote, resolved],
  );
  return (
    <iframe
      ref={ref}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={source}
      onLoad={onLoad}
      style={{ height }}
      className={email.hasColours ? 'w-full rounded-lg bg-white' : 'w-full'}
    />
  );
}
