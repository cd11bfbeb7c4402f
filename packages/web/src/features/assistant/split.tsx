import { CHAT_PANE_PERCENT } from '@myra/shared/constants/layout';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';

const { min, max, start } = CHAT_PANE_PERCENT;
const STEP = 2;
const within = (percent: number): number => Math.min(max, Math.max(min, percent));

const KEYS: Readonly<Record<string, (width: number) => number>> = {
  ArrowLeft: (width) => width - STEP,
  ArrowRight: (width) => width + STEP,
  Home: () => min,
  End: () => max,
};

/** Chat and result beside each other. The divider between them is dragged, or moved with the arrow keys. */
export function Split({ chat, pane }: { chat: ReactNode; pane: ReactNode }) {
  const [width, setWidth] = useState<number>(start);
  const frame = useRef<HTMLDivElement>(null);
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    setWidth(within(((event.clientX - box.left) / box.width) * 100));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = KEYS[event.key];
    if (!move) return;
    event.preventDefault();
    setWidth(within(move(width)));
  };
  return (
    <div ref={frame} className="flex h-full min-h-0 min-w-0 flex-1">
      <div className="h-full min-w-0 shrink-0" style={{ width: `${width}%` }}>
        {chat}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a line that is moved is no thematic break */}
      <div
        role="separator"
        aria-label="Width of the chat"
        aria-orientation="vertical"
        aria-valuenow={Math.round(width)}
        aria-valuemin={min}
        aria-valuemax={max}
        tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={onKeyDown}
        className="group relative z-10 w-px shrink-0 cursor-col-resize touch-none bg-border outline-none before:absolute before:inset-y-0 before:-left-1.5 before:w-3 focus-visible:bg-ring"
      >
        <span
          aria-hidden="true"
          className="absolute top-1/2 -left-[3px] h-8 w-[7px] -translate-y-1/2 rounded border border-border-strong bg-background group-focus-visible:border-ring"
        />
      </div>
      <div className="h-full min-w-0 flex-1">{pane}</div>
    </div>
  );
}
