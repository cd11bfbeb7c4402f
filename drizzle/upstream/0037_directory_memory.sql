-- With the usual memory the finds of a common word are remembered by page only, and every row of those pages is read again.
alter function page_providers(jsonb, text, boolean, integer, integer, integer) set work_mem = '64MB';
--> statement-breakpoint
alter function count_providers(jsonb, integer) set work_mem = '64MB';
