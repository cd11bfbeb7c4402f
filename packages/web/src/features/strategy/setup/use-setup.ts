import { useOrganization } from '@/lib/organization';
import { trpc } from '@/lib/trpc';
import { type SetupStep, setupSteps } from './setup-steps';

/** What stands between an organization and its first email. */
export type Setup = {
  organizationId: string;
  steps: SetupStep[];
  hasPeople: boolean;
  /** The product that is looked at: the first that is not the sample. */
  productId: string | undefined;
};

/** What is missing before emails can leave. Undefined until all of it was asked, so that no row changes under the eyes. */
export function useSetup(): Setup | undefined {
  const { organization } = useOrganization();
  const id = organization?.id ?? '';
  const isOn = organization !== undefined;
  const people = trpc.representatives.list.useQuery({ query: { org_id: id } }, { enabled: isOn });
  const accounts = trpc.emailAccounts.list.useQuery(undefined, { enabled: isOn });
  const products = trpc.products.list.useQuery({ query: { organization_id: id } }, { enabled: isOn });
  const product =
    products.data?.products.find(({ is_sample: isSample }) => !isSample) ?? products.data?.products[0];
  const sheet = trpc.productSheet.get.useQuery(
    { params: { id: product?.id ?? '' } },
    { enabled: product !== undefined },
  );
  const all = [people, accounts, products, ...(product === undefined ? [] : [sheet])];
  if (!isOn || all.some(({ isPending }) => isPending)) return undefined;
  return {
    organizationId: id,
    steps: setupSteps({
      now: Date.now(),
      people: people.data?.representatives,
      accounts: accounts.data?.accounts,
      sheet: product === undefined ? products.data && null : sheet.data,
    }),
    hasPeople: people.data?.representatives.length !== 0,
    productId: product?.id,
  };
}
