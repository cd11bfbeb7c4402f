import type { ReactNode } from 'react';

interface StepBodyProps {
  heading: string;
  intro?: string | undefined;
  children: ReactNode;
}

/** What stands between the stepper and the footer of a step: one column, scrolling. */
export function StepBody({ heading, intro, children }: StepBodyProps) {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-5 px-6 py-6 max-lg:px-4">
        <div>
          <h3 className="text-base font-semibold">{heading}</h3>
          {intro !== undefined && <p className="text-muted-foreground">{intro}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}
