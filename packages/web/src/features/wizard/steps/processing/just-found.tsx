import { Badge } from '@/components/ui/badge';
import { Card, CardHeader } from '@/components/ui/card';

interface Found {
  name: string | null;
  note: string | null;
}

/** Organizations matched last, the newest on top. */
export function JustFound({ found, isLive }: { found: readonly Found[]; isLive: boolean }) {
  return (
    <Card className="self-start">
      <CardHeader>
        Just found
        {isLive && (
          <Badge variant="brand" className="ml-auto">
            live
          </Badge>
        )}
      </CardHeader>
      {found.length === 0 ? (
        <p className="px-4 py-3 text-muted-foreground">
          Organizations appear here as they are matched with the directory.
        </p>
      ) : (
        <ul className="divide-y" aria-live="off">
          {found.map(({ name, note }) => (
            <li key={`${name}${note}`} className="flex h-14 flex-col justify-center px-4">
              <span className="truncate font-medium" title={name ?? undefined}>
                {name}
              </span>
              <span className="truncate text-xs text-muted-foreground" title={note ?? undefined}>
                {note}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
