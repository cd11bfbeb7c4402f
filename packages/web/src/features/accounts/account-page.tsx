import { Link } from '@tanstack/react-router';
import { Hospital, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { DetailColumns, DetailHead, DetailPage } from '@/components/detail-page';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { WORK_LINK, WorkCards } from '@/components/work-done/work-cards';
import { formatNoun } from '@/lib/format-count';
import { usePageTitle } from '@/lib/page-title';
import { type RouterOutputs, trpc } from '@/lib/trpc';
import { placeOf } from './account-columns';
import { TerritoryCard } from './territory-card';

type Answer = RouterOutputs['accounts']['get'];
type Detail = Answer & { account: NonNullable<Answer['account']>; work: NonNullable<Answer['work']> };

const isWhole = (detail: Answer): detail is Detail => detail.account !== null && detail.work !== null;

/** One facility or system: its people, leads, campaigns and replies. */
export function AccountPage({ accountId, back }: { accountId: string; back: ReactNode }) {
  usePageTitle('Account');
  const query = trpc.accounts.get.useQuery({ params: { id: accountId } });
  return (
    <DetailPage back={back} query={query}>
      {query.data && isWhole(query.data) && <AccountView detail={query.data} />}
    </DetailPage>
  );
}

function AccountView({ detail }: { detail: Detail }) {
  const { account, work, facilities } = detail;
  const others = (work.leads ?? 0) - work.people.length;
  return (
    <>
      <DetailHead
        name={account.name ?? ''}
        badges={null}
        action={
          account.provider_id && (
            <Button variant="outline" size="sm" asChild>
              <Link to="/provider/$providerId" params={{ providerId: account.provider_id }}>
                <Hospital aria-hidden="true" />
                In the directory
              </Link>
            </Button>
          )
        }
      >
        <p className="flex items-center gap-1.5 text-muted-foreground">
          <MapPin className="shrink-0" aria-hidden="true" />
          {[account.category, placeOf(account)].filter(Boolean).join(' · ')}
        </p>
        <ParentLine parent={detail.parent} />
      </DetailHead>
      <DetailColumns
        main={
          <WorkCards
            work={work}
            title="Leads"
            seeAll={
              others > 0 && (
                <p className="border-t px-4 py-2.5">
                  <Link to="/leads" search={{ account: account.id }} className={WORK_LINK}>
                    See {formatNoun(others, 'more lead')}
                  </Link>
                </p>
              )
            }
          />
        }
        side={
          <>
            <TerritoryCard account={account} />
            {facilities.length > 0 && (
              <Card aria-label="Facilities">
                <CardHeader>
                  <h2>Facilities</h2>
                </CardHeader>
                <CardBody>
                  <ul className="flex flex-col gap-2">
                    {facilities.map(({ id, name, leads }) => (
                      <li key={id}>
                        <Link
                          to="/accounts/$accountId"
                          params={{ accountId: id ?? '' }}
                          className={WORK_LINK}
                        >
                          {name}
                        </Link>
                        <span className="block text-xs text-muted-foreground">
                          {formatNoun(leads ?? 0, 'lead')}
                        </span>
                      </li>
                    ))}
                  </ul>
                </CardBody>
              </Card>
            )}
          </>
        }
      />
    </>
  );
}

/** The system that a facility belongs to: its account, else its row of the directory, else its name. */
function ParentLine({ parent }: { parent: Detail['parent'] }) {
  if (!parent) return null;
  return (
    <p className="text-muted-foreground">
      Belongs to{' '}
      {parent.account_id ? (
        <Link to="/accounts/$accountId" params={{ accountId: parent.account_id }} className={WORK_LINK}>
          {parent.name}
        </Link>
      ) : parent.provider_id ? (
        <Link to="/provider/$providerId" params={{ providerId: parent.provider_id }} className={WORK_LINK}>
          {parent.name}
        </Link>
      ) : (
        parent.name
      )}
    </p>
  );
}
