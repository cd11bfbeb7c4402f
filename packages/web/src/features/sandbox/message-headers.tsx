import type { SandboxMessageDetail } from './message';

/** The raw headers in their order. */
export function MessageHeaders({ headers }: { headers: SandboxMessageDetail['headers'] }) {
  return (
    <dl className="grid max-h-80 grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1 overflow-y-auto rounded-xl border bg-muted p-4 text-xs">
      {headers.map((header, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a header may come twice; the list never changes.
        <div key={index} className="contents">
          <dt className="font-medium [overflow-wrap:anywhere]">{header.name}</dt>
          <dd className="text-muted-foreground [overflow-wrap:anywhere]">{header.value}</dd>
        </div>
      ))}
    </dl>
  );
}
