import { type ComponentType, lazy } from 'react';
import { fetchPart } from '@/lib/fetch-part';
import { ErrorView } from './error-view';
import { Notice } from './notice';

const TEXT = 'A part of this page could not be loaded.';
const KEPT = 'What you typed is kept.';
const reload = () => location.reload();

/** Placeholder for a small part: one line over the page's title that lets clicks through. */
function MissingPart() {
  return (
    <div className="pointer-events-none fixed inset-x-4 top-2 z-50 mx-auto w-fit max-w-full rounded-lg bg-background shadow-float">
      <Notice
        tone="warning"
        size="sm"
        action={{ label: 'Reload', onClick: reload }}
        className="[&_button]:pointer-events-auto"
      >
        {TEXT} {KEPT}
      </Notice>
    </div>
  );
}

/** Placeholder for a part that fills the page. */
export function MissingPage() {
  return <ErrorView className="flex-1" error={undefined} fallback={TEXT} kept={KEPT} onRetry={reload} />;
}

/**
 * A component that is loaded when it is first shown. If loading fails for good, e.g. after an update of the server,
 * `Missing` is shown with a reload button, and the page around it stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType = MissingPart,
) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await fetchPart(load) };
    } catch {
      return { default: () => <Missing /> };
    }
  });
}
