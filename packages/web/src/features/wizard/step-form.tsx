import type { ReactNode } from 'react';

interface StepFormProps {
  title: string;
  description?: string | undefined;
  children: ReactNode;
}

/** A step that is a form: one column, 640 wide. */
export function StepForm({ title, description, children }: StepFormProps) {
  return (
    <div className="mx-auto flex w-full max-w-[688px] flex-col gap-6 px-6 py-8 max-lg:px-4 max-sm:py-6">
      <div>
        <h2 className="text-lg font-medium">{title}</h2>
        {description !== undefined && <p className="mt-1 text-muted-foreground">{description}</p>}
      </div>
      {children}
    </div>
  );
}
