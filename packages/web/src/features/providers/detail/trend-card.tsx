import { screenTexts } from '@myra/shared/messages/screen-texts';
import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/format-count';
import { dayText } from '@/lib/provider-source';
import { changeText } from '../figure-text';
import { moneyText, type Provider } from '../provider';
import { SourcedCard } from './fact-cards';

type Year = NonNullable<Provider['fiscal_years']>[number];

const stayText = (days: number | null | undefined): string =>
  typeof days === 'number' ? days.toFixed(1) : screenTexts.missing;

type Shown = { label: string; text: (year: Year) => string; isWideOnly?: boolean };

const COLUMNS: readonly Shown[] = [
  { label: 'Beds', text: (year) => formatCount(year.num_staffed_beds) },
  { label: 'Discharges', text: (year) => formatCount(year.num_discharges), isWideOnly: true },
  { label: 'Stay, days', text: (year) => stayText(year.average_length_of_stay), isWideOnly: true },
  { label: 'Net patient revenue', text: (year) => moneyText(year.net_patient_revenue) },
  { label: 'Liabilities', text: (year) => moneyText(year.total_liabilities), isWideOnly: true },
];

const cellClass = ({ isWideOnly }: Shown) => cn('px-4 py-2 text-right', isWideOnly && 'max-sm:hidden');

/** The years of a hospital's cost reports, newest first. Years that were not whole say so. */
export function TrendCard({ provider }: { provider: Provider }) {
  const { fiscal_years: years = [], revenue_change: change } = provider;
  if (!years?.length) return null;
  return (
    <SourcedCard
      title="Fiscal years"
      origin={provider.account_origin}
      note={
        typeof change === 'number' && (
          <span className="text-xs font-normal text-muted-foreground">
            Net patient revenue {changeText(change)} on the year before
          </span>
        )
      }
    >
      <table className="w-full tabular-nums">
        <thead>
          <tr className="text-xs text-muted-foreground">
            <th scope="col" className="px-4 py-2 text-left font-medium">
              Year to
            </th>
            {COLUMNS.map((column) => (
              <th key={column.label} scope="col" className={cn(cellClass(column), 'font-medium')}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr key={year.end} className="border-t">
              <th scope="row" className="px-4 py-2 text-left font-normal whitespace-nowrap">
                {dayText(year.end) ?? year.end}
                {year.is_annualized && (
                  <span className="block text-xs text-muted-foreground">
                    {formatCount(year.days)} days, brought to a year
                  </span>
                )}
                {year.is_partial && (
                  <span className="block text-xs text-muted-foreground">
                    {formatCount(year.days)} days, too short for a year
                  </span>
                )}
              </th>
              {COLUMNS.map((column) => (
                <td key={column.label} className={cellClass(column)}>
                  {column.text(year)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SourcedCard>
  );
}
