import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Target } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Card, CardHeader } from '@/components/ui/card';
import { originText } from '@/lib/provider-source';
import type { Provider } from '../provider';

/** Why this provider may need what the organization sells (PROV-33). */
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
                  <p key={text} className="text-xs text-muted-foreground" title={originText(source, date)}>
                    {text}
                  </p>
                ))}
                {product && (
                  <Badge
                    variant="brand"
                    className="mt-1.5 max-w-full"
                    title={`The product speaks of: ${product.matched.join(', ')}`}
                  >
                    <span className="truncate">{product.name}</span>
                  </Badge>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className="border-t px-4 py-3 text-xs text-muted-foreground">
        From the directory and your products; source and date on hover.
      </p>
    </Card>
  );
}
