import { PenLine } from 'lucide-react';
import { ConfidenceBadge } from '@/components/confidence-badge';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';

/** What Myra does, in words and in one small picture. The people in it are invented. */
export function ProductPanel() {
  return (
    <section
      aria-label="What Myra does"
      className="flex items-center justify-center bg-[#0a3f3d] p-12 max-[900px]:hidden dark:bg-[#0b2b29]"
    >
      <div className="w-full max-w-[520px]">
        <p className="text-xl font-medium text-balance text-white">
          Every lead gets a letter written for them. Every reply waits for a person.
        </p>
        <p className="mt-4 max-w-[440px] text-[#b9d7d3]">
          For healthcare teams that also want their phone work automated: prior authorization, verification of
          benefits, patient intake, payor and patient follow-up.
        </p>
        <figure aria-hidden="true" className="mt-12 overflow-hidden rounded-xl bg-background text-foreground">
          <div className="flex gap-3 p-4">
            <Avatar initials="AO" size="sm" />
            <div className="min-w-0 flex-1">
              <div className="flex items-center gap-2">
                <span className="truncate font-medium">Dr. Adaeze Okafor</span>
                <span className="ml-auto shrink-0 text-xs text-muted-foreground">9:42 AM</span>
              </div>
              <p className="mt-1 text-muted-foreground">
                Nine days is our average for imaging. If your number is real, I would like to see it on our
                payer mix.
              </p>
            </div>
          </div>
          <div className="flex flex-col gap-3 border-t bg-muted p-4">
            <div className="flex items-center gap-2 text-xs">
              <Badge variant="brand">
                <PenLine />
                Drafted answer
              </Badge>
              <span className="text-muted-foreground">waits for you</span>
              <span className="ml-auto">
                <ConfidenceBadge score={94} />
              </span>
            </div>
            <p>
              Thank you, Dr. Okafor. I can run last quarter’s cardiac imaging requests against your three
              largest payers and bring the comparison on Tuesday.
            </p>
          </div>
        </figure>
      </div>
    </section>
  );
}
