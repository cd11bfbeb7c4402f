import { Link, useLocation } from '@tanstack/react-router';

interface SheetLinkProps {
  productId: string;
  /** The list whose leads are counted there. */
  leadListId: string | undefined;
  /** Whose angle is to be written there. */
  role?: string | undefined;
  text?: string;
}

/** The way to the sentences of a product, and back to where it stands. */
export function SheetLink({ productId, leadListId, role, text = 'What Myra may say' }: SheetLinkProps) {
  const { pathname, searchStr } = useLocation();
  return (
    <Link
      to="/products/$productId/sheet"
      params={{ productId }}
      search={{
        back: `${pathname}${searchStr}`,
        ...(leadListId !== undefined && { list: leadListId }),
        ...(role !== undefined && { role }),
      }}
      className="font-medium text-primary-soft-foreground underline-offset-3 hover:underline"
    >
      {text}
    </Link>
  );
}
