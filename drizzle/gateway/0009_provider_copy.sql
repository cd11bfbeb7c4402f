CREATE TABLE "provider_facets" (
	"view_id" uuid NOT NULL,
	"is_synthetic" boolean NOT NULL,
	"kind" text NOT NULL,
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"label" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "provider_facets_view_id_is_synthetic_kind_facet_value_pk" PRIMARY KEY("view_id","is_synthetic","kind","facet","value")
);
--> statement-breakpoint
CREATE TABLE "providers" (
	"view_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"npi" text,
	"kind" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"name_key" text DEFAULT '' NOT NULL,
	"category" text,
	"specialty" text,
	"taxonomy" text,
	"street_address" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"employer_npi" text,
	"employer_name" text,
	"status" text,
	"medicare_status" text,
	"years_band" text,
	"role" text,
	"number_of_providers" integer,
	"has_email" boolean DEFAULT false NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"source_date" text DEFAULT '' NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"hash" text NOT NULL,
	"read_seq" bigint NOT NULL,
	"missed" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "providers_view_id_provider_id_pk" PRIMARY KEY("view_id","provider_id")
);
--> statement-breakpoint
ALTER TABLE "sync_state" ADD COLUMN "sweep_after" text;--> statement-breakpoint
ALTER TABLE "sync_state" ADD COLUMN "sweep_version" text;--> statement-breakpoint
ALTER TABLE "sync_state" ADD COLUMN "told_version" text;--> statement-breakpoint
ALTER TABLE "sync_state" ADD COLUMN "held_version" text;--> statement-breakpoint
ALTER TABLE "provider_facets" ADD CONSTRAINT "provider_facets_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_facets_by_count" ON "provider_facets" USING btree ("view_id","kind","facet","n");--> statement-breakpoint
CREATE INDEX "providers_by_name" ON "providers" USING btree ("view_id","kind","name_key",length(provider_id),"provider_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "providers_by_place" ON "providers" USING btree ("view_id","kind","state","city","name_key",length(provider_id),"provider_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "providers_by_category" ON "providers" USING btree ("view_id","kind","category","name_key",length(provider_id),"provider_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "providers_by_size" ON "providers" USING btree ("view_id","kind",coalesce(number_of_providers, -1),length(provider_id),"provider_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "providers_search" ON "providers" USING gin ("search" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "providers_deleted" ON "providers" USING btree ("deleted_at") WHERE deleted_at is not null;