import { cn } from '@/lib/cn';

/** Mark and word. The mark has the accent colour, the word the text colour. Height by `className` (default 22 px). */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 70 20"
      className={cn('block h-[22px] w-auto shrink-0', className)}
      role="img"
      aria-label="Myra"
    >
      <rect width="20" height="20" rx="5.5" fill="var(--primary)" />
      <path
        d="M5 14.25V9.1a2.5 2.5 0 0 1 5 0v5.15M10 9.1a2.5 2.5 0 0 1 5 0v2.4c0 1.6.75 2.5 2 2.75"
        fill="none"
        stroke="var(--primary-foreground)"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <text x="26.6" y="16.2" fontSize="18" fontWeight="700" letterSpacing="-0.5" fill="currentColor">
        Myra
      </text>
    </svg>
  );
}
