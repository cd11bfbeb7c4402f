import { Card, CardBody, CardHeader } from '@/components/ui/card';
import type { LeadHistory } from '../lead-history';

type Insight = NonNullable<LeadHistory['insights']>[number];

/** Why the products may matter to the contact: the approved angles that match, with the reason. */
export function InsightsCard({ insights }: { insights: readonly Insight[] }) {
  return (
    <Card aria-label="Pain points and benefits">
      <CardHeader>
        <h2>Pain points and benefits</h2>
      </CardHeader>
      <CardBody className="flex flex-col gap-4">
        {insights.length === 0 && (
          <p className="text-muted-foreground">None: no product has an approved angle for this lead.</p>
        )}
        {insights.map(({ product_id, product_name, angles }) => (
          <section key={product_id}>
            <h3 className="font-medium">{product_name}</h3>
            <ul className="divide-y">
              {angles.map(({ painpoint, benefit, reason }) => (
                <li key={painpoint} className="py-2 last:pb-0">
                  <p>{painpoint}</p>
                  <p className="text-muted-foreground">{benefit}</p>
                  <p className="text-xs text-muted-foreground first-letter:uppercase">{reason}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </CardBody>
    </Card>
  );
}
