import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { CutText } from '@/components/cut-text';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { fromViewText, toViewText } from '@/lib/saved-view-text';
import { useIsAdmin } from '@/lib/session';
import { type RouterInputs, type RouterOutputs, trpc } from '@/lib/trpc';
import { failing } from '@/lib/write';
import { SaveViewDialog } from './save-view-dialog';

type SavedView = RouterOutputs['savedViews']['list'][number];

interface ViewsMenuProps<Search> {
  list: RouterInputs['savedViews']['list']['list'];
  search: Search;
  /** Reads an address; invalid parameters are left out. */
  read: (search: Record<string, unknown>) => Search;
  onSearch: (search: Search) => void;
}

/** Named filters: use one, save the present one, or delete one. */
export function ViewsMenu<Search extends object>({ list, search, read, onSearch }: ViewsMenuProps<Search>) {
  const [isOpen, setIsOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [leaving, setLeaving] = useState<SavedView>();
  const views = trpc.savedViews.list.useQuery({ list });
  const isAdmin = useIsAdmin();
  const here = toViewText(search);
  return (
    <>
      <Popover open={isOpen} onOpenChange={setIsOpen}>
        <PopoverTrigger asChild>
          <Button icon={Bookmark} variant="outline" size="sm">
            Views
          </Button>
        </PopoverTrigger>
        <PopoverContent align="end" className="w-72 p-1" aria-label="Saved views">
          <ul className="max-h-72 overflow-y-auto">
            {views.data?.length === 0 && (
              <li className="px-2 py-1.5 text-muted-foreground">No views saved yet.</li>
            )}
            {views.data?.map((view) => (
              <li key={view.id} className="flex items-center gap-1">
                <button
                  type="button"
                  aria-current={toViewText(read(fromViewText(view.search))) === here ? 'true' : undefined}
                  className="flex h-8 min-w-0 flex-1 items-center gap-2 rounded-md px-2 text-left hover:bg-accent aria-[current=true]:font-medium"
                  onClick={() => {
                    onSearch(read(fromViewText(view.search)));
                    setIsOpen(false);
                  }}
                >
                  <CutText text={view.name} className="truncate" />
                  {view.is_shared && <Badge variant="outline">Shared</Badge>}
                </button>
                {(view.is_own || (view.is_shared && isAdmin)) && (
                  <IconButton
                    icon={Trash2}
                    label={`Delete view ${view.name}`}
                    onClick={() => setLeaving(view)}
                  />
                )}
              </li>
            ))}
          </ul>
          <div className="mt-1 border-t pt-1">
            <Button
              variant="ghost"
              size="sm"
              className="w-full justify-start"
              onClick={() => {
                setIsOpen(false);
                setIsSaving(true);
              }}
            >
              Save this view
            </Button>
          </div>
        </PopoverContent>
      </Popover>
      {isSaving && <SaveViewDialog list={list} search={here} onClose={() => setIsSaving(false)} />}
      {leaving !== undefined && <DeleteViewDialog view={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

function DeleteViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.savedViews.remove.useMutation(failing('Failed to delete the view.'));
  const confirm = async () => {
    try {
      await remove.mutateAsync({ id: view.id });
    } finally {
      await utils.savedViews.invalidate();
    }
  };
  return (
    <ConfirmDialog
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Delete the view ${view.name}?`}
      description="What it lists stays as it is."
      {...(view.is_shared && { consequence: 'It is shared: your colleagues lose it too.' })}
      confirmLabel="Delete view"
      onConfirm={confirm}
    />
  );
}
