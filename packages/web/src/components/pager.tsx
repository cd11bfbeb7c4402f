import { PAGE_SIZES } from '@myra/shared/constants/limits';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { pagerMoves } from '@myra/shared/rules/screens/pagination';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { Kbd } from '@/components/ui/kbd';
import { OptionSelect } from '@/components/ui/option-select';

const SIZES = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));

interface PagerProps {
  page: number;
  /** Undefined while unknown. Then there is a next page if `hasMore`. */
  pages: number | undefined;
  hasMore?: boolean;
  limit: number;
  onPage: (page: number) => void;
  onLimit: (limit: string) => void;
}

/** Page number, both directions, and the page size. */
export function Pager({ page, pages, hasMore = false, limit, onPage, onLimit }: PagerProps) {
  const { hasPrevious, hasNext } = pagerMoves(page, pages ?? (hasMore ? page + 1 : page));
  return (
    <nav aria-label="Pages" className="flex h-12 shrink-0 items-center gap-1 border-t px-3">
      <IconButton
        icon={ChevronLeft}
        label="Previous page"
        disabled={!hasPrevious}
        onClick={() => onPage(page - 1)}
      />
      <span className="min-w-15 px-1 text-center text-xs tabular-nums">
        {pages === undefined ? page : screenTexts.mail.pageOfPages(page, Math.max(pages, 1))}
      </span>
      <IconButton
        icon={ChevronRight}
        label="Next page"
        disabled={!hasNext}
        onClick={() => onPage(page + 1)}
      />
      <span className="ml-auto flex gap-1 pr-2">
        <Kbd>J</Kbd>
        <Kbd>K</Kbd>
      </span>
      <OptionSelect
        aria-label="Rows per page"
        inputSize="xs"
        className="w-16"
        options={SIZES}
        value={String(limit)}
        onChange={onLimit}
      />
    </nav>
  );
}
