ALTER TABLE "lead_list_leads" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "product_claims" ADD COLUMN "countries" text[] DEFAULT '{}' NOT NULL;