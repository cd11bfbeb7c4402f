import { screenTexts } from '@myra/shared/messages/screen-texts';
import { FlaskConical, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { DetailColumns, DetailHead, DetailPage } from '@/components/detail-page';
import { ErrorView } from '@/components/error-view';
import { Badge } from '@/components/ui/badge';
import { WorkCards } from '@/components/work-done/work-cards';
import { formatCount } from '@/lib/format-count';
import { usePageTitle } from '@/lib/page-title';
import { originText } from '@/lib/provider-source';
import { trpc } from '@/lib/trpc';
import { ProviderStatus } from '../list/provider-columns';
import { locationOf, moneyText, type Provider, typeOf } from '../provider';
import { AddressCard } from './address-card';
import { BelongingCards } from './belonging-cards';
import { FactCard, FigureCard, SystemsCard } from './fact-cards';
import { furtherProfile, OfficialCard, PlacesCards, ProceduresCard } from './further-cards';
import { OpportunitiesCard } from './opportunities-card';
import { ProviderActions } from './provider-actions';
import { TrendCard } from './trend-card';

interface ProviderPageProps {
  providerId: string;
  /** The link back to the list. */
  back: ReactNode;
  /** Makes a link to another provider. */
  linkTo: (id: string, text: string) => ReactNode;
  /** Makes a link to the list of the people or facilities that belong to a number. */
  listOf: (by: 'hospital' | 'group', kind: 'people' | 'facilities', npi: string, text: string) => ReactNode;
  /** Makes a link to an account. */
  accountLink: (id: string, text: string) => ReactNode;
  onCreateCampaign: (to: { strategyId: string | undefined; providerSetId: string }) => void;
}

type ViewProps = { provider: Provider } & Omit<ProviderPageProps, 'providerId' | 'back'>;

/** One provider with all known facts. */
export function ProviderPage({ providerId, back, ...links }: ProviderPageProps) {
  usePageTitle('Provider');
  const query = trpc.providers.get.useQuery({ params: { id: providerId } });
  return (
    <DetailPage back={back} query={query}>
      {query.data && <ProviderView provider={query.data} {...links} />}
    </DetailPage>
  );
}

function ProviderView({ provider, linkTo, listOf, accountLink, onCreateCampaign }: ViewProps) {
  const done = trpc.providers.work.useQuery({ params: { id: provider.id } });
  const accountId = done.data?.account_id;
  return (
    <>
      <ProviderHead provider={provider} linkTo={linkTo} onCreateCampaign={onCreateCampaign} />
      <DetailColumns
        main={
          <>
            {done.isLoadingError ? (
              <ErrorView query={done} />
            ) : (
              done.data && (
                <WorkCards
                  work={done.data.work}
                  title="In Myra"
                  seeAll={
                    accountId && (
                      <p className="border-t px-4 py-2.5">{accountLink(accountId, 'Open the account')}</p>
                    )
                  }
                />
              )
            )}
            <Figures provider={provider} />
            <TrendCard provider={provider} />
            <ProceduresCard provider={provider} />
            <SystemsCard
              origin={provider.origin}
              facts={[
                { label: 'Revenue cycle management', value: provider.account?.revenue_cycle_management },
                {
                  label: 'Electronic health records, ambulatory',
                  value: provider.account?.electronic_health_records_ambulatory,
                },
                {
                  label: 'Electronic health records, inpatient',
                  value: provider.account?.electronic_health_records_inpatient,
                },
              ]}
            />
          </>
        }
        side={
          <>
            <AddressCard provider={provider} />
            <OfficialCard provider={provider} />
            <OpportunitiesCard opportunities={provider.opportunities} />
            <FactCard title="Profile" origin={provider.origin} facts={profileOf(provider)} />
            {done.data && (
              <BelongingCards provider={provider} belonging={done.data} linkTo={linkTo} listOf={listOf} />
            )}
            <PlacesCards provider={provider} linkTo={linkTo} />
          </>
        }
      />
    </>
  );
}

function ProviderHead({
  provider,
  linkTo,
  onCreateCampaign,
}: Pick<ViewProps, 'provider' | 'linkTo' | 'onCreateCampaign'>) {
  return (
    <DetailHead
      name={provider.name || screenTexts.missing}
      badges={
        <>
          {provider.status && <ProviderStatus status={provider.status} />}
          {provider.origin?.source === 'synthetic' && (
            <Badge variant="outline" title={originText(provider.origin.source, provider.origin.date)}>
              <FlaskConical aria-hidden="true" />
              Synthetic
            </Badge>
          )}
        </>
      }
      action={<ProviderActions provider={provider} onCreateCampaign={onCreateCampaign} />}
    >
      <p className="flex items-center gap-1.5 text-muted-foreground">
        <MapPin className="shrink-0" aria-hidden="true" />
        {locationOf(provider.contact ?? {})}
      </p>
      {provider.employer_name && (
        <p className="text-muted-foreground">
          {provider.kind === 'people' ? 'Works at ' : 'Belongs to '}
          {provider.employer_id
            ? linkTo(provider.employer_id, provider.employer_name)
            : provider.employer_name}
        </p>
      )}
    </DetailHead>
  );
}

function Figures({ provider }: { provider: Provider }) {
  const { account, account_origin, origin: rowOrigin, fiscal_years: years = [] } = provider;
  const used = years.find(({ end }) => end === account_origin?.date);
  const yearly = used?.is_annualized ? `a year, from ${formatCount(used.days)} days` : 'a year';
  const origin = account_origin ?? rowOrigin;
  const revenues = account?.total_revenues;
  const liabilities = account?.total_liabilities;
  const share =
    revenues && liabilities !== null && liabilities !== undefined
      ? `${Math.round((liabilities / revenues) * 100)}% of revenues`
      : undefined;
  const stay = account?.average_length_of_stay;
  return (
    <>
      <FigureCard
        title="Financial performance"
        origin={origin}
        figures={[
          { label: 'Net patient revenue', value: moneyText(account?.net_patient_revenue), note: yearly },
          { label: 'Total revenues', value: moneyText(revenues), note: yearly },
          { label: 'Total liabilities', value: moneyText(liabilities), note: share },
        ]}
      />
      <FigureCard
        title="Operational metrics"
        origin={origin}
        figures={[
          { label: 'Staffed beds', value: formatCount(account?.num_staffed_beds) },
          { label: 'Discharges', value: formatCount(account?.num_discharges), note: yearly },
          {
            label: 'Average length of stay',
            value: stay === null || stay === undefined ? screenTexts.missing : stay.toFixed(1),
            note: 'days',
          },
        ]}
      />
    </>
  );
}

/** 'Gastroenterology (Internal Medicine)', each on its own line. */
function specialtiesText({ specialties, specialty }: Provider): string | null | undefined {
  if (!specialties?.length) return specialty;
  return specialties
    .map(({ name, classification }) =>
      classification && !name?.startsWith(classification) ? `${name} (${classification})` : name,
    )
    .join('; ');
}

function profileOf(provider: Provider) {
  const { contact, kind, fact_origins: origins } = provider;
  return [
    { label: 'First name', value: contact?.first_name },
    { label: 'Last name', value: contact?.last_name },
    { label: 'Provider name', value: contact?.provider_name },
    { label: 'Street', value: contact?.street_address },
    { label: 'City', value: contact?.city },
    { label: 'State', value: contact?.state },
    { label: 'ZIP code', value: contact?.zip_code },
    { label: 'NPI', value: provider.npi },
    { label: 'Type', value: typeOf(provider) },
    { label: 'Specialty', value: specialtiesText(provider) },
    {
      label: 'Taxonomy',
      value: provider.specialties?.map(({ code }) => code).join(', ') || provider.taxonomy,
    },
    ...(kind === 'facilities'
      ? [{ label: 'Providers', value: provider.number_of_providers }]
      : [{ label: 'Credential', value: provider.credential }]),
    {
      label: kind === 'facilities' ? 'Years in business' : 'Years in practice',
      value: provider.years,
      origin: origins?.years,
    },
    { label: 'Medicare', value: provider.medicare_status, origin: origins?.medicare_status },
    { label: 'Phone', value: provider.phone },
    { label: 'Website', value: provider.website },
    ...furtherProfile(provider),
  ];
}
