import { HOME_PATH } from '@myra/shared/rules/screens/onboarding';
import { safeReturnPath } from '@myra/shared/rules/screens/route-guard';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { ProductSheetPage } from '@/features/product-sheet';

/** /products/{id}/sheet; the way back leads to where one came from, else to the products. */
export function ProductSheetScreen() {
  const { productId } = useParams({ strict: false });
  const { list, role, asked, back } = useSearch({ from: '/shell/products/$productId/sheet' });
  const router = useRouter();
  if (productId === undefined) return null;
  return (
    <ProductSheetPage
      productId={productId}
      leadListId={list}
      role={role}
      asked={asked}
      isFirstVisit={back === HOME_PATH}
      onLeave={() => router.history.push(safeReturnPath(back) ?? '/organization?section=products')}
    />
  );
}
