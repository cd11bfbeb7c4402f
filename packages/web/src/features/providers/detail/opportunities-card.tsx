import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Target } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Card, CardHeader } from '@/components/ui/card';
import { Tooltip } from '@/components/ui/tooltip';
import type { Provider } from '../provider';
import { SourcedValue } from './sourced-value';

/** Why this provider may need what the organization sells. */
export function OpportunitiesCard({ opportunities }: { opportunities: Provider['opportunities'] }) {
  const title = screenTexts.providers.opportunities;
  return (
    <Card aria-label={title}>
      <CardHeader>
        <h2>{title}</h2>
      </CardHeader>
      {opportunities.length === 0 ? (
        <p className="p-4 text-muted-foreground">
          Nothing that the directory knows of this provider points to a need yet.
        </p>
      ) : (
        <ul className="flex flex-col gap-4 p-4">
          {opportunities.map(({ key, title: name, reasons, product }) => (
            <li key={key} className="flex gap-3">
              <Target className="mt-0.5 shrink-0 text-muted-foreground" aria-hidden="true" />
              <div className="min-w-0">
                <p className="font-medium">{name}</p>
                {reasons.map(({ text, source, date }) => (
                  <p key={text} className="text-xs text-muted-foreground">
                    <SourcedValue origin={{ source, date }}>{text}</SourcedValue>
                  </p>
                ))}
                {product && (
                  <Tooltip content={`The product speaks of: ${product.matched.join(', ')}`}>
                    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: why a product fits is read by hovering or by keyboard. */}
                    <span tabIndex={0} className="mt-1.5 flex w-fit max-w-full rounded-sm">
                      <Badge variant="brand" className="max-w-full">
                        <span className="truncate">{product.name}</span>
                      </Badge>
                    </span>
                  </Tooltip>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className="border-t px-4 py-3 text-xs text-muted-foreground">
        From the directory and your products; source and date on hover or focus.
      </p>
    </Card>
  );
}
