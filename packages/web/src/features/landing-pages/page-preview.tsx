import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Segmented } from '@/components/ui/segmented';
import { cn } from '@/lib/cn';
import { useFrameHeight } from '@/lib/frame-height';

const HEIGHT_START_PX = 640;
/** The page is drawn again after this time without a change. */
const DRAW_MS = 120;
const WIDTHS = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const;

/** The page as it would be published now, in its own colours. Nothing in it runs or can be pressed. */
export function PagePreview({ html, url, isIndexed }: { html: string; url: string; isIndexed: boolean }) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]['value']>('desktop');
  const [drawn, setDrawn] = useState(html);
  const { ref, height, onLoad } = useFrameHeight(HEIGHT_START_PX);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(html), DRAW_MS);
    return () => clearTimeout(timer);
  }, [html]);
  return (
    <section
      aria-label="Preview"
      className="flex min-h-0 min-w-0 flex-1 flex-col bg-muted px-6 pb-6 max-lg:px-4 max-lg:pb-4"
    >
      <div className="flex h-12 shrink-0 items-center gap-3">
        <span className="min-w-0 flex-1 truncate text-xs text-muted-foreground">
          Preview: the same bytes that are published
        </span>
        <Segmented
          label="Width of the preview"
          value={width}
          options={WIDTHS}
          onChange={setWidth}
          className="bg-secondary [&>button]:h-6 [&>button]:text-xs"
        />
      </div>
      <div className="flex min-h-0 flex-1 flex-col overflow-hidden rounded-xl border bg-background">
        <div className="flex h-9 shrink-0 items-center gap-2 border-b px-4 text-xs text-muted-foreground">
          <Lock className="size-3.5 shrink-0" aria-hidden="true" />
          <span className="min-w-0 flex-1 truncate">{url}</span>
          <span className="shrink-0 max-sm:hidden">
            {isIndexed ? 'search engines may list it' : 'noindex'}
          </span>
        </div>
        <div className="min-h-0 flex-1 overflow-auto bg-white">
          <iframe
            ref={ref}
            title="Preview of the page"
            sandbox="allow-same-origin"
            referrerPolicy="no-referrer"
            srcDoc={drawn}
            onLoad={onLoad}
            style={{ height }}
            className={cn(
              'pointer-events-none mx-auto block min-h-full bg-white',
              width === 'phone' ? 'w-[390px] max-w-full' : 'w-full',
            )}
          />
        </div>
      </div>
    </section>
  );
}
