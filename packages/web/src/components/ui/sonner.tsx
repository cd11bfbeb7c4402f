import { TOAST_MS } from '@myra/shared/constants/timing';
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import { type CSSProperties, type FocusEvent, useRef } from 'react';
import { Toaster as Sonner } from 'sonner';
import { useTheme } from '@/lib/theme';

/** In the top bar, left of its menus, where no control is; two lines fit into its height. */
const BESIDE_THE_MENUS = { top: 8, right: 112 };
/** On a phone the bar has no room: below it, and what lies behind a toast can still be pressed. */
const BELOW_THE_BAR = { top: 60, left: 16, right: 16 };

/** Up to the search of the top bar. Sonner reads its width from this property, which React's type does not know. */
const WIDTH = { '--width': 'clamp(356px, 100vw - 640px, 440px)' } as CSSProperties;

/** Where toasts appear: top right, four seconds, one link. Call `toast` of '@/lib/toast' to show one. */
export function Toaster() {
  const { resolved } = useTheme();
  const before = useRef<EventTarget | null>(null);
  // Sonner itself gives the focus back whenever it leaves a toast, so that Tab would never get past one.
  const onFocusCapture = (event: FocusEvent) => {
    event.stopPropagation();
    const { currentTarget, relatedTarget } = event;
    if (!currentTarget.contains(relatedTarget as Node | null)) before.current = relatedTarget;
  };
  return (
    <div
      onFocusCapture={onFocusCapture}
      onBlurCapture={(event) => event.stopPropagation()}
      // The toast goes with its act.
      onClickCapture={() => before.current instanceof HTMLElement && before.current.focus()}
    >
      <Sonner
        theme={resolved}
        position="top-right"
        style={WIDTH}
        duration={TOAST_MS}
        offset={BESIDE_THE_MENUS}
        mobileOffset={BELOW_THE_BAR}
        gap={8}
        icons={{
          success: <CircleCheck className="text-success" aria-hidden="true" />,
          error: <CircleX className="text-danger" aria-hidden="true" />,
          info: <Info className="text-info" aria-hidden="true" />,
          warning: <TriangleAlert className="text-warning" aria-hidden="true" />,
        }}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast:
              'font-sans flex w-full items-start gap-3 rounded-[10px] border bg-popover p-3 text-sm text-popover-foreground shadow-float max-sm:pointer-events-none! sm:px-3 sm:py-1',
            icon: 'mt-0.5',
            content: 'min-w-0 flex-1',
            title: 'font-medium',
            description: 'text-xs text-muted-foreground',
            actionButton:
              'pointer-events-auto shrink-0 font-medium text-primary-soft-foreground underline-offset-3 hover:underline',
          },
        }}
      />
    </div>
  );
}
