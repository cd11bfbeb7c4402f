import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useIsAdmin } from '@/lib/session';
import { lazyPart } from '../lazy-part';
import { Button } from '../ui/button';

const AddRepresentativeDialog = lazyPart(() =>
  import('./add-representative-dialog').then((module) => module.AddRepresentativeDialog),
);

/** Adds a representative without leaving the page; for admins, others are told. */
export function AddRepresentativeButton({ organizationId }: { organizationId: string }) {
  const isAdmin = useIsAdmin();
  const [isOpen, setIsOpen] = useState(false);
  if (!isAdmin) return <span className="text-xs text-muted-foreground">An admin adds representatives.</span>;
  return (
    <>
      <Button icon={Plus} variant="outline" size="sm" onClick={() => setIsOpen(true)}>
        {screenTexts.settings.addRepresentative}
      </Button>
      <Suspense>
        {isOpen && (
          <AddRepresentativeDialog organizationId={organizationId} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
