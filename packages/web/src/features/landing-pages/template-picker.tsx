import { type LandingPageTemplate, templatesFor } from '@myra/shared/constants/landing-page-templates';
import type { PageDoc } from '@myra/shared/contracts/page-doc';
import { RadioGroup } from 'radix-ui';
import { cn } from '@/lib/cn';

/** What tells a template from the others. */
const HINTS: Record<LandingPageTemplate, string> = {
  TEMPLATE_01: 'One column',
  TEMPLATE_02: 'Large heading',
  TEMPLATE_03: 'Points beside it',
  TEMPLATE_03_V1: 'Benefits beside it',
};

/** The parts of each template as a small drawing. */
const DRAWINGS: Record<LandingPageTemplate, readonly string[]> = {
  TEMPLATE_01: ['h-1.5 w-8', 'h-1 w-12', 'h-1 w-12', 'h-1.5 w-5'],
  TEMPLATE_02: ['h-4 w-14', 'h-1 w-12', 'h-1 w-12'],
  TEMPLATE_03: ['h-1.5 w-8', 'h-1 w-6', 'h-3 w-5 self-end'],
  TEMPLATE_03_V1: ['h-1.5 w-8 self-end', 'h-1 w-6 self-end', 'h-3 w-5'],
};

interface TemplatePickerProps {
  doc: PageDoc;
  isGeneric: boolean;
  onChange: (doc: PageDoc) => void;
}

/** The templates that a page may have. */
export function TemplatePicker({ doc, isGeneric, onChange }: TemplatePickerProps) {
  const offered = templatesFor(isGeneric);
  return (
    <section className="flex flex-col gap-2 border-b px-4 py-3">
      <h2 id="choose-template" className="font-medium">
        Choose Template
      </h2>
      <RadioGroup.Root
        aria-labelledby="choose-template"
        value={doc.template}
        onValueChange={(next) => {
          const template = offered.find((name) => name === next);
          if (template) onChange({ ...doc, template });
        }}
        className="grid grid-cols-3 gap-2"
      >
        {offered.map((name) => (
          <RadioGroup.Item
            key={name}
            value={name}
            className="flex flex-col gap-1.5 rounded-lg border p-2 text-left text-xs text-muted-foreground data-[state=checked]:border-primary data-[state=checked]:bg-primary-soft data-[state=checked]:text-primary-soft-foreground"
          >
            <span className="flex h-9 flex-col items-start gap-1" aria-hidden="true">
              {DRAWINGS[name].map((part) => (
                <span key={part} className={cn('rounded-xs bg-current/40', part)} />
              ))}
            </span>
            <span className="wrap-anywhere">{HINTS[name]}</span>
            <span className="wrap-anywhere">{name}</span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </section>
  );
}
