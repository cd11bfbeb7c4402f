import { type ComponentType, lazy } from 'react';
import { fetchPart } from '@/lib/fetch-part';
import { ErrorView } from './error-view';
import { Notice } from './notice';

const TEXT = 'A part of this page could not be loaded.';
const KEPT = 'What you typed is kept.';
const reload = () => location.reload();

/** Stands in for a small part: one line over the title of the page, through which everything else is pressed. */
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

/** Stands in for what would fill the place. */
export function MissingPlace() {
  return <ErrorView className="flex-1" error={undefined} fallback={TEXT} kept={KEPT} onRetry={reload} />;
}

/**
 * A component that is fetched when it is first shown. Where that fails for good, as after an update of the server,
 * `Missing` stands in its place with a way to reload, and the page around it stays.
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
