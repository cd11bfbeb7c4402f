import { formatDate, formatFullDate } from '@/lib/format-date';

interface TimeProps {
  at: string | null | undefined;
  className?: string;
}

/** A time in short; the whole of it shows under the pointer. */
export const Time = ({ at, className }: TimeProps) => (
  <time dateTime={at ?? undefined} title={formatFullDate(at)} className={className}>
    {formatDate(at)}
  </time>
);
