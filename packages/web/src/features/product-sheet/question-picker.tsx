import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from '@/components/ui/command';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { fetchPart } from '@/lib/fetch-part';
import { useOrganization } from '@/lib/organization';
import type { Sheet } from './sheet';

/** Reviewed questions to start from, by what the product is and whom it is for. None is used unless a person picks it. */
export function QuestionPicker({ sheet, onPick }: { sheet: Sheet; onPick: (question: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const { organization } = useOrganization();
  const { data: questions = [] } = useQuery({
    queryKey: ['product-sheet', 'questions', sheet.product.id, organization?.audience_type ?? null],
    enabled: isOpen,
    queryFn: async () => {
      const { findOpeningQuestions } = await fetchPart(
        () => import('@myra/shared/rules/sheet/opening-questions'),
      );
      return findOpeningQuestions(sheet.product.description, organization?.audience_type ?? null);
    },
  });
  return (
    <Popover open={isOpen} onOpenChange={setIsOpen}>
      <PopoverTrigger asChild>
        <Button variant="link" className="mt-1 text-xs">
          Pick a reviewed one
        </Button>
      </PopoverTrigger>
      <PopoverContent className="w-[440px] p-0">
        <Command>
          <CommandInput placeholder="Search questions" />
          <CommandList>
            <CommandEmpty>No matching results</CommandEmpty>
            {questions.map((question) => (
              <CommandItem
                key={question}
                value={question}
                onSelect={() => {
                  onPick(question);
                  setIsOpen(false);
                }}
              >
                {question}
              </CommandItem>
            ))}
          </CommandList>
        </Command>
      </PopoverContent>
    </Popover>
  );
}
