/** What a lead wrote, in their own words, each below a heading that says what they are. Nothing where there is none. */
export function QuotedWords({
  label,
  title,
  words,
}: {
  label: string;
  title: string;
  words: readonly string[];
}) {
  if (words.length === 0) return null;
  return (
    <section aria-label={label} className="flex flex-col gap-1 text-sm">
      <h4 className="text-xs text-muted-foreground">{title}</h4>
      <ul className="flex flex-col gap-1">
        {words.map((each) => (
          <li key={each} className="border-l-2 pl-2 wrap-anywhere">
            “{each}”
          </li>
        ))}
      </ul>
    </section>
  );
}
