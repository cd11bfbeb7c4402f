ALTER INDEX "lead_list_leads_by_text" SET (gin_pending_list_limit=2048);--> statement-breakpoint
ALTER INDEX "leads_by_facet" SET (gin_pending_list_limit=2048);--> statement-breakpoint
ALTER INDEX "leads_by_text" SET (gin_pending_list_limit=2048);