import { LoaderCircle } from 'lucide-react';
import { Logo } from '@/components/logo';

/** The page before it is known who is signed in. */
export function Loader() {
  return (
    <div role="status" aria-label="Loading" className="appear-late grid h-full place-items-center">
      <div className="flex flex-col items-center gap-4">
        <Logo />
        <LoaderCircle className="animate-spin text-muted-foreground" aria-hidden="true" />
      </div>
    </div>
  );
}
