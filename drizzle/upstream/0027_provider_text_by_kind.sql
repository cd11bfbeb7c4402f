DROP INDEX "providers_by_text";--> statement-breakpoint
CREATE INDEX "providers_facilities_by_text" ON "providers" USING gin ("search" gin_trgm_ops) WHERE kind = 'facility';--> statement-breakpoint
CREATE INDEX "providers_people_by_text" ON "providers" USING gin ("search" gin_trgm_ops) WHERE kind = 'clinician';