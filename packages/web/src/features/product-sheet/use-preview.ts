import { SEARCH_DEBOUNCE_MS } from '@myra/shared/constants/timing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { type AngleForm, angleSchema, type Sheet } from './sheet';
import { ANGLE_LABELS } from './sheet-labels';

/**
 * The email as a reader would get it, made anew when the typing rests; `angleId`: the stored angle that is being typed. `fault`:
 * why the typed one cannot be shown.
 */
export function usePreview(
  { product, claims, angles }: Sheet,
  typed: AngleForm | undefined,
  reader: { role?: string; lead_id?: string; word_limit: number },
  angleId: string | undefined,
) {
  const utils = trpc.useUtils();
  const text = useDebounced(JSON.stringify(typed ?? null), SEARCH_DEBOUNCE_MS);
  const { draft, fault } = useMemo(() => {
    const typing: AngleForm | null = JSON.parse(text);
    // Only its owner sees the name, and it comes last.
    const parsed = angleSchema.safeParse(typing && { ...typing, name: typing.name || '-' });
    if (parsed.success) return { draft: parsed.data };
    const [issue] = typing === null ? [] : parsed.error.issues;
    const field = Object.entries(ANGLE_LABELS).find(([name]) => name === issue?.path[0])?.[1];
    return issue ? { fault: `${field ?? 'Angle'}: ${issue.message}.` } : {};
  }, [text]);
  const versions = [...claims, ...angles].map(({ id, version }) => `${id}.${version}`).join();
  const preview = useQuery({
    queryKey: ['product-sheet', 'preview', product.id, reader, draft ?? null, angleId ?? null, versions],
    queryFn: ({ signal }) =>
      utils.client.productSheet.preview.mutate(
        {
          params: { id: product.id },
          body: {
            ...reader,
            ...(draft !== undefined && { angle: draft, ...(angleId !== undefined && { angle_id: angleId }) }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return { preview, fault };
}
