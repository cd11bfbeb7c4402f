CREATE SEQUENCE "public"."read_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"previous_hash" text,
	"previous_until" timestamp with time zone,
	"view_id" uuid NOT NULL,
	"organization_id" text,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"role" text,
	"must_set_password" boolean DEFAULT false NOT NULL,
	"access_sealed" text,
	"refresh_sealed" text,
	"access_expires_at" timestamp with time zone NOT NULL,
	"user_read_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_reason" text,
	CONSTRAINT "sessions_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "sessions_previous_hash_unique" UNIQUE("previous_hash")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" text,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"media_type" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upstream_profile" (
	"upstream" text NOT NULL,
	"resource" text NOT NULL,
	"id_type" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "upstream_profile_upstream_resource_pk" PRIMARY KEY("upstream","resource")
);
--> statement-breakpoint
CREATE TABLE "views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"upstream" text NOT NULL,
	"organization_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"woken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "views_of" UNIQUE("upstream","organization_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"view_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"interval_ms" integer NOT NULL,
	"wanted_until" timestamp with time zone,
	"state" text DEFAULT 'watching' NOT NULL,
	"status" text,
	"progress" real DEFAULT 0 NOT NULL,
	"phase" text,
	"doc" jsonb,
	"hash" text,
	"read_seq" bigint DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"next_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"misses" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watches_of" UNIQUE("view_id","kind","key")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_live_of_view" ON "sessions" USING btree ("view_id","seen_at" DESC NULLS LAST) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "sessions_live" ON "sessions" USING btree ("seen_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "sessions_ended" ON "sessions" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "uploads_of_user" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_expiring" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "watches_due" ON "watches" USING btree ("next_at") WHERE state = 'watching';