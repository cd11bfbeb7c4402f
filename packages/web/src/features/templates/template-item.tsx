import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { ErrorView } from '@/components/error-view';
import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import { formatDate } from '@/lib/format-date';
import { trpc } from '@/lib/trpc';
import { OpenTemplate } from './open-template';
import { KIND_TEXTS, type TemplateRow } from './template';

interface TemplateItemProps {
  template: TemplateRow;
  isOpen: boolean;
  onToggle: () => void;
  onCanvas: () => void;
}

/** One template of the list; opening it closes the one that was open. */
export function TemplateItem({ template, isOpen, onToggle, onCanvas }: TemplateItemProps) {
  const id = useId();
  const { title, subject, category, kind, preview, author, updated_at: at } = template;
  const Icon = isOpen ? ChevronDown : ChevronRight;
  const kindText = kind && kind in KIND_TEXTS ? KIND_TEXTS[kind as keyof typeof KIND_TEXTS] : '';
  return (
    <li className="border-b last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="flex min-h-14 w-full items-center gap-3 rounded-xl px-3 py-2 text-left hover:bg-accent"
      >
        <Icon className="size-4 shrink-0" aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{title}</span>
          <span className="block truncate text-xs text-muted-foreground">
            {[category, subject || preview].filter(Boolean).join(' · ')}
          </span>
        </span>
        <Badge variant="neutral">{kindText}</Badge>
        <span className="shrink-0 text-xs text-muted-foreground max-sm:hidden">
          {author?.name}, {formatDate(at)}
        </span>
      </button>
      <div id={id} hidden={!isOpen} className="px-10 pb-5 max-sm:px-3">
        {isOpen && <LoadedTemplate id={template.id} onCanvas={onCanvas} onRemoved={onToggle} />}
      </div>
    </li>
  );
}

type LoadedProps = { id: string; onRemoved: () => void } & Pick<TemplateItemProps, 'onCanvas'>;

function LoadedTemplate({ id, ...acts }: LoadedProps) {
  const query = trpc.documents.get.useQuery({ params: { id } });
  if (query.data) return <OpenTemplate template={query.data} {...acts} />;
  if (query.isError) return <ErrorView query={query} />;
  return <Skeleton className="h-32" />;
}
