import { DOCUMENT_KINDS } from '@myra/shared/constants/documents';
import { FileText, Plus } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { PageHeader } from '@/components/page-header';
import { SearchInput } from '@/components/search-input';
import { Button } from '@/components/ui/button';
import { OptionSelect } from '@/components/ui/option-select';
import { Skeleton } from '@/components/ui/skeleton';
import { usePageTitle } from '@/lib/page-title';
import { trpc } from '@/lib/trpc';
import { NewTemplate } from './new-template';
import { KIND_TEXTS } from './template';
import { TemplateItem } from './template-item';

export type TemplatesSearch = {
  open?: string | undefined;
  search?: string | undefined;
  kind?: string | undefined;
};

interface TemplatesPageProps {
  search: TemplatesSearch;
  onSearch: (search: TemplatesSearch) => void;
  onCanvas: (documentId: string) => void;
}

/** Every kind, or one. */
const FILTERS = [
  { value: 'all', label: 'Every kind' },
  ...DOCUMENT_KINDS.map((kind) => ({ value: kind as string, label: KIND_TEXTS[kind] })),
];

/** /templates: the library, one template open at a time. */
export function TemplatesPage({ search, onSearch, onCanvas }: TemplatesPageProps) {
  usePageTitle('Templates');
  const [isAdding, setIsAdding] = useState(false);
  const kind = DOCUMENT_KINDS.find((each) => each === search.kind);
  const query = trpc.documents.templates.useQuery(
    { query: { ...(search.search && { search: search.search }), ...(kind && { kind }) } },
    { placeholderData: (before) => before },
  );
  const templates = query.data?.templates;
  const isFiltered = Boolean(search.search) || kind !== undefined;
  const narrow = (next: TemplatesSearch) => onSearch({ ...search, open: undefined, ...next });
  const add = (
    <Button icon={Plus} onClick={() => setIsAdding(true)}>
      New template
    </Button>
  );
  return (
    <div className="flex h-full flex-col">
      <PageHeader
        title="Templates"
        description="Texts that everybody here can use in a campaign."
        actions={templates && (templates.length > 0 || isFiltered) ? add : undefined}
      />
      {(isFiltered || (templates && templates.length > 0)) && (
        <div className="flex flex-wrap items-center gap-2 px-6 pb-3 max-lg:px-4">
          <SearchInput
            label="Search templates"
            value={search.search ?? ''}
            onSearch={(term) => narrow({ search: term || undefined })}
          />
          <OptionSelect
            aria-label="Kind"
            inputSize="sm"
            className="w-40"
            options={FILTERS}
            value={kind ?? 'all'}
            onChange={(next) => narrow({ kind: next === 'all' ? undefined : next })}
          />
        </div>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-6 max-lg:px-4">
        {query.isLoadingError && <ErrorView query={query} />}
        {query.isPending && <Skeleton className="h-40" />}
        {templates?.length === 0 &&
          (isFiltered ? (
            <EmptyState icon={FileText} text="No template matches." />
          ) : (
            <EmptyState
              icon={FileText}
              text="No templates yet."
              hint="Write one here, or save one from an activity plan or a campaign."
              action={add}
            />
          ))}
        {templates && templates.length > 0 && (
          <ul className="rounded-xl border">
            {templates.map((template) => (
              <TemplateItem
                key={template.id}
                template={template}
                isOpen={search.open === template.id}
                onToggle={() =>
                  onSearch({ ...search, open: search.open === template.id ? undefined : template.id })
                }
                onCanvas={() => onCanvas(template.id)}
              />
            ))}
          </ul>
        )}
        {templates && (query.data?.total ?? 0) > templates.length && (
          <p className="pt-3 text-xs text-muted-foreground">
            The {templates.length} that changed last of {query.data?.total}. Search to find others.
          </p>
        )}
      </div>
      {isAdding && (
        <NewTemplate
          onClose={() => setIsAdding(false)}
          onAdded={(id) => {
            setIsAdding(false);
            onSearch({ open: id });
          }}
        />
      )}
    </div>
  );
}
