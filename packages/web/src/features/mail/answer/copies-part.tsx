import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { withAddresses } from './copies';
import { CopyLine } from './copy-line';

interface Copies {
  cc: string[];
  bcc: string[];
}

interface CopiesPartProps extends Copies {
  /** The others that the answered message was written to. */
  others: readonly string[];
  onChange: (copies: Partial<Copies>) => void;
  /** Whether a line holds something that is no address, or too many. */
  onFaulty: (line: keyof Copies, isFaulty: boolean) => void;
}

/** Who else gets the answer: lines for copies and blind copies, and everybody of the answered message at one press. */
export function CopiesPart({ cc, bcc, others, onChange, onFaulty }: CopiesPartProps) {
  const [asked, setAsked] = useState<'cc' | 'bcc'>();
  const missing = withAddresses(cc, others).slice(cc.length);
  const hasCc = cc.length > 0 || asked === 'cc';
  const hasBcc = bcc.length > 0 || asked === 'bcc';
  return (
    <>
      {hasCc && (
        <CopyLine
          label="Cc"
          addresses={cc}
          takesFocus={asked === 'cc'}
          onChange={(next) => onChange({ cc: next })}
          onFaulty={(isFaulty) => onFaulty('cc', isFaulty)}
        />
      )}
      {hasBcc && (
        <CopyLine
          label="Bcc"
          addresses={bcc}
          takesFocus={asked === 'bcc'}
          onChange={(next) => onChange({ bcc: next })}
          onFaulty={(isFaulty) => onFaulty('bcc', isFaulty)}
        />
      )}
      <div className="-my-1 flex flex-wrap gap-1">
        {!hasCc && (
          <Button variant="ghost" size="sm" onClick={() => setAsked('cc')}>
            Cc
          </Button>
        )}
        {!hasBcc && (
          <Button variant="ghost" size="sm" onClick={() => setAsked('bcc')}>
            Bcc
          </Button>
        )}
        {missing.length > 0 && (
          <Button
            variant="ghost"
            size="sm"
            title={missing.join(', ')}
            onClick={() => onChange({ cc: withAddresses(cc, missing) })}
          >
            Reply to all ({missing.length + 1})
          </Button>
        )}
      </div>
    </>
  );
}
