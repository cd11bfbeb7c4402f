import { formatDate, formatFullDate, formatMoment } from '@/lib/format-date';

interface TimeProps {
  at: string | null | undefined;
  className?: string;
  /** Also the time of a day that is over, and the date of today. */
  isWhole?: boolean;
}

/** A time in short; the whole of it shows under the pointer. */
export const Time = ({ at, className, isWhole = false }: TimeProps) => (
  <time dateTime={at ?? undefined} title={formatFullDate(at)} className={className}>
    {isWhole ? formatMoment(at) : formatDate(at)}
  </time>
);
