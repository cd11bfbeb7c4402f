import { TOAST_MS } from '@myra/shared/constants/timing';
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import { Toaster as Sonner } from 'sonner';
import { useTheme } from '@/lib/theme';

/** Where toasts appear: top right, four seconds, one link. Call `toast` of '@/lib/toast' to show one. */
export function Toaster() {
  const { resolved } = useTheme();
  return (
    <Sonner
      theme={resolved}
      position="top-right"
      duration={TOAST_MS}
      offset={16}
      mobileOffset={16}
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
            'font-sans flex w-[360px] max-w-full items-start gap-3 rounded-[10px] border bg-popover p-3 text-sm text-popover-foreground shadow-float',
          icon: 'mt-0.5',
          content: 'min-w-0 flex-1',
          title: 'font-medium',
          description: 'text-muted-foreground',
          actionButton:
            'shrink-0 font-medium text-primary-soft-foreground underline-offset-3 hover:underline',
        },
      }}
    />
  );
}
