CREATE SEQUENCE "public"."provider_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."work_fences" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000000000 CACHE 1;--> statement-breakpoint
CREATE TABLE "activity_plans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"thread_id" bigint NOT NULL,
	"run_id" bigint NOT NULL,
	"call_no" integer NOT NULL,
	"name" text NOT NULL,
	"goal" text NOT NULL,
	"product_id" bigint NOT NULL,
	"language" text NOT NULL,
	"query" jsonb NOT NULL,
	"lead_ids" bigint[] NOT NULL,
	"days" integer[] NOT NULL,
	"segments" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"hash" text NOT NULL,
	"campaign_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_reviews" (
	"organization_id" bigint NOT NULL,
	"plan_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"act" text NOT NULL,
	"hash" text NOT NULL,
	"note" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_reviews_organization_id_plan_id_no_pk" PRIMARY KEY("organization_id","plan_id","no")
);
--> statement-breakpoint
CREATE TABLE "assistant_calls" (
	"organization_id" bigint NOT NULL,
	"run_id" bigint NOT NULL,
	"call_no" integer NOT NULL,
	"tool" text NOT NULL,
	"input" jsonb NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_calls_organization_id_run_id_call_no_pk" PRIMARY KEY("organization_id","run_id","call_no")
);
--> statement-breakpoint
CREATE TABLE "assistant_cards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assistant_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"thread_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"run_id" bigint NOT NULL,
	"call_no" integer NOT NULL,
	"tool" text NOT NULL,
	"input" jsonb NOT NULL,
	"input_hash" text NOT NULL,
	"words" jsonb NOT NULL,
	"basis" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"why" text,
	"decided_at" timestamp with time zone,
	"receipt" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assistant_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"thread_id" bigint,
	"message_no" integer,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"pages" integer,
	"texts" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_messages" (
	"organization_id" bigint NOT NULL,
	"thread_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"sender" text NOT NULL,
	"run_id" bigint,
	"doc" jsonb NOT NULL,
	"rev" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_messages_organization_id_thread_id_no_pk" PRIMARY KEY("organization_id","thread_id","no")
);
--> statement-breakpoint
CREATE TABLE "assistant_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assistant_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"thread_id" bigint NOT NULL,
	"message_no" integer NOT NULL,
	"state" text NOT NULL,
	"planner" text NOT NULL,
	"plan" jsonb,
	"error" text,
	"steps" integer DEFAULT 0 NOT NULL,
	"tokens" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "assistant_threads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assistant_threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"goal" text DEFAULT '' NOT NULL,
	"rev" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"fails" integer DEFAULT 0 NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"factor_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"verified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"friendly_name" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"verified_at" timestamp with time zone,
	"last_step" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_known_addresses" (
	"key" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_password_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "auth_recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "auth_refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"parent_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_reason" text,
	"code_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"user_role" text NOT NULL,
	"organization_id" bigint,
	"first_name" text,
	"last_name" text,
	"linkedin_url" text,
	"must_set_password" boolean DEFAULT false NOT NULL,
	"one_time_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ai_profiles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"strategy_plan_id" bigint,
	"campaign_id" bigint NOT NULL,
	"tone_of_voice" text NOT NULL,
	"regulatory_constraints" text NOT NULL,
	"writer_rules" text DEFAULT '' NOT NULL,
	"word_limit" integer NOT NULL,
	"exclude_keywords" text NOT NULL,
	"sample_text" text NOT NULL,
	"sample_file_name" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ask_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ask_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"campaign_id" bigint,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"content" "bytea",
	"token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_leads" (
	"organization_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"lead_id" bigint NOT NULL,
	"is_named" boolean DEFAULT false NOT NULL,
	"put_back_by" text,
	"put_back_at" timestamp with time zone,
	CONSTRAINT "campaign_leads_organization_id_campaign_id_lead_id_pk" PRIMARY KEY("organization_id","campaign_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_token_spend" (
	"organization_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"tokens" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "campaign_token_spend_organization_id_campaign_id_pk" PRIMARY KEY("organization_id","campaign_id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"strategy_plan_id" bigint NOT NULL,
	"product_id" bigint,
	"language" text DEFAULT 'en' NOT NULL,
	"asks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"name" text NOT NULL,
	"goal" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"run_state" text,
	"run_state_reason" text,
	"create_type" text DEFAULT 'lead_file' NOT NULL,
	"channels" text[] DEFAULT '{"Email"}' NOT NULL,
	"cadence" jsonb NOT NULL,
	"email_config" jsonb DEFAULT '{"from_name":null,"from_email":null,"reply_to_email":null}'::jsonb NOT NULL,
	"tracking" jsonb DEFAULT '{"open_read":false,"reply":true,"link":false,"landing_page":false}'::jsonb NOT NULL,
	"pace" jsonb DEFAULT '{"days":[1,2,3,4,5,6,7],"daily_max":null,"skip_holidays":false}'::jsonb NOT NULL,
	"wizard_step" text,
	"lead_file" jsonb,
	"provider_set_id" bigint,
	"lead_list_id" bigint,
	"first_lead_ids" bigint[],
	"openings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lead_count" integer DEFAULT 0 NOT NULL,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"pending_task" jsonb,
	"schedule_type" text,
	"schedule_start_time" timestamp with time zone,
	"schedule_timezone" text,
	"schedule_local_start" text,
	"launch_no" integer DEFAULT 0 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_updated_by" text,
	"last_updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_by" text,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"outreach_components" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "launches" (
	"organization_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"launch_no" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"schedule_type" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"local_start" text NOT NULL,
	"account_ids" bigint[] NOT NULL,
	"list_attestation" boolean DEFAULT false NOT NULL,
	"launched_by" text NOT NULL,
	"launched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "launches_organization_id_campaign_id_launch_no_pk" PRIMARY KEY("organization_id","campaign_id","launch_no")
);
--> statement-breakpoint
CREATE TABLE "strategy_plans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "strategy_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"user_input" text DEFAULT '' NOT NULL,
	"document_text" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "token_spend" (
	"organization_id" bigint NOT NULL,
	"day" text NOT NULL,
	"tokens" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "token_spend_organization_id_day_pk" PRIMARY KEY("organization_id","day")
);
--> statement-breakpoint
CREATE TABLE "contact_counts" (
	"organization_id" bigint NOT NULL,
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_import_lines" (
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"code" text NOT NULL,
	"column_name" text,
	"message" text NOT NULL,
	CONSTRAINT "directory_import_lines_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "directory_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "directory_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"checkpoint" jsonb,
	"started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_providers" (
	"id" bigint PRIMARY KEY DEFAULT nextval('provider_ids') NOT NULL,
	"npi" text,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"credential" text,
	"category" text,
	"specialty" text,
	"taxonomy" text,
	"codes" text,
	"street_address" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"employer_npi" text,
	"ccn" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source" text NOT NULL,
	"source_date" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text GENERATED ALWAYS AS (facts->>'status') STORED,
	"medicare_status" text GENERATED ALWAYS AS (facts->>'medicareStatus') STORED,
	"number_of_providers" integer GENERATED ALWAYS AS ((facts->>'numberOfProviders')::integer) STORED,
	"years_band" text GENERATED ALWAYS AS (case when (facts->>'years')::integer <= 5 then '0-5' when (facts->>'years')::integer <= 10 then '6-10' when (facts->>'years')::integer <= 20 then '11-20' when (facts->>'years')::integer > 20 then '21+' end) STORED,
	"staffed_beds" double precision GENERATED ALWAYS AS ((facts->>'staffedBeds')::double precision) STORED,
	"discharges" double precision GENERATED ALWAYS AS ((facts->>'discharges')::double precision) STORED,
	"length_of_stay" double precision GENERATED ALWAYS AS ((facts->>'averageLengthOfStay')::double precision) STORED,
	"net_patient_revenue" double precision GENERATED ALWAYS AS ((facts->>'netPatientRevenue')::double precision) STORED,
	"total_revenues" double precision GENERATED ALWAYS AS ((facts->>'totalRevenues')::double precision) STORED,
	"total_liabilities" double precision GENERATED ALWAYS AS ((facts->>'totalLiabilities')::double precision) STORED,
	"revenue_change" double precision GENERATED ALWAYS AS ((facts->>'revenueChange')::double precision) STORED,
	"has_figures" boolean GENERATED ALWAYS AS (coalesce(facts->>'staffedBeds', facts->>'discharges', facts->>'averageLengthOfStay', facts->>'netPatientRevenue', facts->>'totalRevenues', facts->>'totalLiabilities') is not null) STORED,
	"role" text GENERATED ALWAYS AS (case when category in ('Insurance & Payers', 'Managed Care Organizations', 'Health Systems') or lower(coalesce(taxonomy, '')) like '%administrat%' then 'administrator' else 'provider' end) STORED,
	"search" text GENERATED ALWAYS AS (left(' ' || translate(fold_text(coalesce(name, '') || ' ' || coalesce(id::text, '') || ' ' || coalesce(npi, '') || ' ' || coalesce(category, '') || ' ' || coalesce(specialty, '') || ' ' || coalesce(street_address, '') || ' ' || coalesce(city, '') || ' ' || coalesce(state, '') || ' ' || coalesce(zip_code, '') || ' ' || coalesce(facts->>'otherNames', '') || ' ' || coalesce(facts->>'moreNames', '') || ' ' || coalesce(facts->>'specialtyWords', '')), '.,''"-/&()#:;+*@!?_\|<>[]{}%$^~`=', repeat(' ', 32)), 500) || coalesce(replace(' ' || left(lower(codes), 300), ' ', ' §'), '') || coalesce(replace(' ' || left(translate(lower(facts->>'links'), '[],"', ''), 300), ' ', ' ¦'), '') || coalesce(replace(' ' || left(translate(lower(facts->>'procedureCodes'), '[],"', ''), 300), ' ', ' ¤'), '')) STORED,
	CONSTRAINT "directory_providers_npi" UNIQUE("npi")
);
--> statement-breakpoint
CREATE TABLE "directory_versions" (
	"organization_id" bigint,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "directory_versions_of" UNIQUE NULLS NOT DISTINCT("organization_id")
);
--> statement-breakpoint
CREATE TABLE "organization_providers" (
	"organization_id" bigint NOT NULL,
	"id" bigint PRIMARY KEY DEFAULT nextval('provider_ids') NOT NULL,
	"npi" text,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"credential" text,
	"category" text,
	"specialty" text,
	"taxonomy" text,
	"codes" text,
	"street_address" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"employer_npi" text,
	"ccn" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source" text NOT NULL,
	"source_date" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text GENERATED ALWAYS AS (facts->>'status') STORED,
	"medicare_status" text GENERATED ALWAYS AS (facts->>'medicareStatus') STORED,
	"number_of_providers" integer GENERATED ALWAYS AS ((facts->>'numberOfProviders')::integer) STORED,
	"years_band" text GENERATED ALWAYS AS (case when (facts->>'years')::integer <= 5 then '0-5' when (facts->>'years')::integer <= 10 then '6-10' when (facts->>'years')::integer <= 20 then '11-20' when (facts->>'years')::integer > 20 then '21+' end) STORED,
	"staffed_beds" double precision GENERATED ALWAYS AS ((facts->>'staffedBeds')::double precision) STORED,
	"discharges" double precision GENERATED ALWAYS AS ((facts->>'discharges')::double precision) STORED,
	"length_of_stay" double precision GENERATED ALWAYS AS ((facts->>'averageLengthOfStay')::double precision) STORED,
	"net_patient_revenue" double precision GENERATED ALWAYS AS ((facts->>'netPatientRevenue')::double precision) STORED,
	"total_revenues" double precision GENERATED ALWAYS AS ((facts->>'totalRevenues')::double precision) STORED,
	"total_liabilities" double precision GENERATED ALWAYS AS ((facts->>'totalLiabilities')::double precision) STORED,
	"revenue_change" double precision GENERATED ALWAYS AS ((facts->>'revenueChange')::double precision) STORED,
	"has_figures" boolean GENERATED ALWAYS AS (coalesce(facts->>'staffedBeds', facts->>'discharges', facts->>'averageLengthOfStay', facts->>'netPatientRevenue', facts->>'totalRevenues', facts->>'totalLiabilities') is not null) STORED,
	"role" text GENERATED ALWAYS AS (case when category in ('Insurance & Payers', 'Managed Care Organizations', 'Health Systems') or lower(coalesce(taxonomy, '')) like '%administrat%' then 'administrator' else 'provider' end) STORED,
	"search" text GENERATED ALWAYS AS (left(' ' || translate(fold_text(coalesce(name, '') || ' ' || coalesce(id::text, '') || ' ' || coalesce(npi, '') || ' ' || coalesce(category, '') || ' ' || coalesce(specialty, '') || ' ' || coalesce(street_address, '') || ' ' || coalesce(city, '') || ' ' || coalesce(state, '') || ' ' || coalesce(zip_code, '') || ' ' || coalesce(facts->>'otherNames', '') || ' ' || coalesce(facts->>'moreNames', '') || ' ' || coalesce(facts->>'specialtyWords', '')), '.,''"-/&()#:;+*@!?_\|<>[]{}%$^~`=', repeat(' ', 32)), 500) || coalesce(replace(' ' || left(lower(codes), 300), ' ', ' §'), '') || coalesce(replace(' ' || left(translate(lower(facts->>'links'), '[],"', ''), 300), ' ', ' ¦'), '') || coalesce(replace(' ' || left(translate(lower(facts->>'procedureCodes'), '[],"', ''), 300), ' ', ' ¤'), '')) STORED,
	CONSTRAINT "organization_providers_npi" UNIQUE("organization_id","npi")
);
--> statement-breakpoint
CREATE TABLE "provider_facets" (
	"organization_id" bigint,
	"is_synthetic" boolean NOT NULL,
	"kind" text NOT NULL,
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"label" text NOT NULL,
	"n" integer NOT NULL,
	"words" text GENERATED ALWAYS AS (' ' || translate(fold_text(label), '.,''"-/&()#:;+*@!?_\|<>[]{}%$^~`=', repeat(' ', 32))) STORED,
	CONSTRAINT "provider_facets_of" UNIQUE NULLS NOT DISTINCT("organization_id","is_synthetic","kind","facet","value")
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"organization_id" bigint NOT NULL,
	"document_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"marks" jsonb NOT NULL,
	"via" text NOT NULL,
	"note" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_versions_organization_id_document_id_version_pk" PRIMARY KEY("organization_id","document_id","version")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"marks" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"product_id" bigint,
	"plan_id" bigint,
	"plan_segment" text,
	"plan_step" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suggestions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"document_id" bigint NOT NULL,
	"tool" text NOT NULL,
	"base_version" integer NOT NULL,
	"from" integer NOT NULL,
	"to" integer NOT NULL,
	"quote" text NOT NULL,
	"replacement" text NOT NULL,
	"why" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"user_id" uuid NOT NULL,
	"decided_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "landing_pages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "landing_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"name" text NOT NULL,
	"lead_name" text DEFAULT '' NOT NULL,
	"slug" text NOT NULL,
	"doc" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_version" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_days" (
	"organization_id" bigint NOT NULL,
	"page_id" bigint NOT NULL,
	"day" date NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "page_days_organization_id_page_id_day_pk" PRIMARY KEY("organization_id","page_id","day")
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"organization_id" bigint NOT NULL,
	"page_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"is_indexed" boolean NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_versions_organization_id_page_id_version_pk" PRIMARY KEY("organization_id","page_id","version")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"organization_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"code" text NOT NULL,
	"column_name" text,
	"message" text NOT NULL,
	"raw" jsonb NOT NULL,
	CONSTRAINT "import_rows_organization_id_task_id_line_pk" PRIMARY KEY("organization_id","task_id","line")
);
--> statement-breakpoint
CREATE TABLE "lead_list_leads" (
	"organization_id" bigint NOT NULL,
	"lead_list_id" bigint NOT NULL,
	"lead_id" bigint NOT NULL,
	"source_line" integer,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"credential" text,
	"title" text,
	"provider_name" text,
	"category" text,
	"beds" text,
	"city" text,
	"state" text,
	"office_phone" text,
	"specialties" text[] DEFAULT '{}' NOT NULL,
	"account_id" bigint,
	"provider_id" bigint,
	"provider_facts" jsonb,
	"painpoints" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"benefits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"score" double precision,
	"score_reasons" text[] DEFAULT '{}' NOT NULL,
	"is_role_address" boolean DEFAULT false NOT NULL,
	"enriched_at" timestamp with time zone,
	"scored_at" timestamp with time zone,
	"score_key" double precision GENERATED ALWAYS AS (coalesce(score, -1)) STORED,
	"name_key" text GENERATED ALWAYS AS (lower(coalesce(last_name, '') || ' ' || coalesce(first_name, ''))) STORED,
	"search" text GENERATED ALWAYS AS (fold_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email || ' ' || coalesce(provider_name, '') || ' ' || coalesce(city, '') || ' ' || coalesce(title, ''))) STORED,
	CONSTRAINT "lead_list_leads_organization_id_lead_list_id_lead_id_pk" PRIMARY KEY("organization_id","lead_list_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "lead_lists" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"name" text NOT NULL,
	"task_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "distinct_lead_pairs" (
	"organization_id" bigint NOT NULL,
	"pair_key" text NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "distinct_lead_pairs_organization_id_pair_key_pk" PRIMARY KEY("organization_id","pair_key")
);
--> statement-breakpoint
CREATE TABLE "lead_merge_undos" (
	"organization_id" bigint NOT NULL,
	"merge_id" bigint NOT NULL,
	"undone_by" text NOT NULL,
	"undone_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_merge_undos_organization_id_merge_id_pk" PRIMARY KEY("organization_id","merge_id")
);
--> statement-breakpoint
CREATE TABLE "lead_merges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"kept_id" bigint NOT NULL,
	"merged_id" bigint NOT NULL,
	"record" jsonb NOT NULL,
	"merged_by" text NOT NULL,
	"merged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"lead_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"provider_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"media_type" text NOT NULL,
	"path" text NOT NULL,
	"task_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delete_after" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"account_id" bigint,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"credential" text,
	"title" text,
	"department" text,
	"provider_name" text,
	"category" text,
	"beds" text,
	"street_address" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"office_phone" text,
	"website" text,
	"linkedin_url" text,
	"npi" text,
	"notes" text,
	"specialties" text[] DEFAULT '{}' NOT NULL,
	"provider_id" bigint,
	"is_role_address" boolean DEFAULT false NOT NULL,
	"found" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"found_specialties" text[] DEFAULT '{}' NOT NULL,
	"score" double precision,
	"score_reasons" text[] DEFAULT '{}' NOT NULL,
	"owner_id" uuid,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"next_step" text,
	"next_step_on" date,
	"merged_into" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"name_key" text GENERATED ALWAYS AS (lower(coalesce(nullif(btrim(coalesce(coalesce(last_name, found->'last_name'->>'value'), '') || ' ' || coalesce(coalesce(first_name, found->'first_name'->>'value'), '')), ''), email))) STORED,
	"score_key" double precision GENERATED ALWAYS AS (coalesce(score, -1)) STORED,
	"shown_state" text GENERATED ALWAYS AS (coalesce(state, found->'state'->>'value')) STORED,
	"shown_category" text GENERATED ALWAYS AS (coalesce(category, found->'category'->>'value')) STORED,
	"shown_specialties" text[] GENERATED ALWAYS AS ((case when specialties = '{}' then found_specialties else specialties end)) STORED,
	"shown_department" text GENERATED ALWAYS AS (coalesce(coalesce(department, found->'department'->>'value'), department_of(coalesce(title, found->'title'->>'value')))) STORED,
	"facets" text[] GENERATED ALWAYS AS (array_remove(array[coalesce(state, found->'state'->>'value'), coalesce(category, found->'category'->>'value')] || (case when specialties = '{}' then found_specialties else specialties end) || tags, null)) STORED,
	"search" text GENERATED ALWAYS AS (fold_text(coalesce(coalesce(first_name, found->'first_name'->>'value'), '') || ' ' || coalesce(coalesce(last_name, found->'last_name'->>'value'), '') || ' ' || coalesce(email, '') || ' ' || coalesce(coalesce(provider_name, found->'provider_name'->>'value'), '') || ' ' || coalesce(coalesce(city, found->'city'->>'value'), '') || ' ' || coalesce(coalesce(title, found->'title'->>'value'), '') || ' ' || coalesce(npi, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "email_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"rep_id" bigint,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"provider" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"health" text DEFAULT 'ok' NOT NULL,
	"health_reason" text,
	"retry_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"slowdown" integer DEFAULT 1 NOT NULL,
	"slowed_at" timestamp with time zone,
	"secrets_sealed" text,
	"signature" text DEFAULT '' NOT NULL,
	"limits" jsonb NOT NULL,
	"has_own_limits" boolean DEFAULT false NOT NULL,
	"timezone" text,
	"receive_cursor" jsonb,
	"synced_ok_at" timestamp with time zone,
	"last_handed_at" timestamp with time zone,
	"domain_check" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mailbox_blocks" (
	"organization_id" bigint NOT NULL,
	"email_account_id" bigint NOT NULL,
	"count" integer NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailbox_blocks_organization_id_email_account_id_pk" PRIMARY KEY("organization_id","email_account_id")
);
--> statement-breakpoint
CREATE TABLE "mailbox_days" (
	"organization_id" bigint NOT NULL,
	"email_account_id" bigint NOT NULL,
	"local_day" text NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mailbox_days_organization_id_email_account_id_local_day_pk" PRIMARY KEY("organization_id","email_account_id","local_day")
);
--> statement-breakpoint
CREATE TABLE "oauth_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"organization_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"verifier_sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"direction" text NOT NULL,
	"email_account_id" bigint,
	"message_id" text,
	"in_reply_to" text,
	"thread_key" text NOT NULL,
	"from" jsonb NOT NULL,
	"to" jsonb NOT NULL,
	"subject" text NOT NULL,
	"preview" text NOT NULL,
	"raw" "bytea" NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "blocked_senders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blocked_senders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"address" text NOT NULL,
	"blocked_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversation_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"sequence_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "direct_emails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "direct_emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"notification_id" bigint NOT NULL,
	"outbound_id" bigint NOT NULL,
	"to_addresses" text[] NOT NULL,
	"body" text NOT NULL,
	"written_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"sequence_id" bigint NOT NULL,
	"outbound_id" bigint,
	"interaction_type" text NOT NULL,
	"interaction_timestamp" timestamp with time zone NOT NULL,
	"interaction_details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"machine" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_assignments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"sequence_id" bigint NOT NULL,
	"notification_ids" bigint[] NOT NULL,
	"before" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_attachments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"notification_id" bigint,
	"draft_id" bigint,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"content_id" text,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"sequence_id" bigint,
	"sequence_email_id" bigint,
	"outbound_id" bigint,
	"direction" text NOT NULL,
	"status" text NOT NULL,
	"message_id" text,
	"reply_to_message_id" text,
	"email_account_id" bigint,
	"folder" text,
	"uidvalidity" bigint,
	"uid" bigint,
	"body_hash" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"from" jsonb NOT NULL,
	"sender" text GENERATED ALWAYS AS (lower("from" -> 0 ->> 'email')) STORED,
	"to" jsonb NOT NULL,
	"cc" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bcc" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"class" text,
	"body_html" text,
	"received_html" text,
	"own_text" text,
	"headers" jsonb,
	"truncated" boolean DEFAULT false NOT NULL,
	"intent" text,
	"intent_certainty" double precision,
	"sentiment" text,
	"priority" text,
	"attention" text,
	"reading_facts" jsonb,
	"reading_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reply_corrections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reply_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"notification_id" bigint NOT NULL,
	"words_hash" text,
	"read_as" text,
	"corrected_to" text NOT NULL,
	"is_for_model" boolean NOT NULL,
	"before" jsonb NOT NULL,
	"effects" jsonb NOT NULL,
	"corrected_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reply_drafts" (
	"id" bigint PRIMARY KEY DEFAULT nextval('sequence_emails_id_seq'::text) NOT NULL,
	"organization_id" bigint NOT NULL,
	"sequence_id" bigint NOT NULL,
	"reply_to_id" bigint NOT NULL,
	"state" text NOT NULL,
	"subject_line" text NOT NULL,
	"body" text NOT NULL,
	"cc" text[] DEFAULT '{}' NOT NULL,
	"bcc" text[] DEFAULT '{}' NOT NULL,
	"is_human" boolean DEFAULT false NOT NULL,
	"writer" text,
	"writer_state" jsonb,
	"confidence_score" double precision,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"error" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"instruction" text,
	"outbound_id" bigint,
	"approved_by" text,
	"approved_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"strategy_plan_id" bigint,
	"campaign_id" bigint,
	"lead_id" bigint,
	"event" text NOT NULL,
	"triggered_by" text NOT NULL,
	"object_type" text,
	"object_id" text,
	"details" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "compliance_consents" (
	"organization_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"text_version" text NOT NULL,
	"accepted_by" uuid NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "compliance_consents_organization_id_kind_text_version_pk" PRIMARY KEY("organization_id","kind","text_version")
);
--> statement-breakpoint
CREATE TABLE "organization_policies" (
	"organization_id" bigint PRIMARY KEY NOT NULL,
	"sending" jsonb,
	"model" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organizations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"external_id" text,
	"name" text NOT NULL,
	"website" text,
	"specialties" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"audience_type" text,
	"icp_description" text,
	"is_onboarding_completed" boolean DEFAULT false NOT NULL,
	"current_onboarding_step" integer DEFAULT 1 NOT NULL,
	"postal_address" jsonb,
	"timezone" text,
	"overlap_days" integer DEFAULT 14 NOT NULL,
	"reply_settings" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"icp_description" text,
	"settings_served" text[] DEFAULT '{}' NOT NULL,
	"states_served" text[] DEFAULT '{}' NOT NULL,
	"states_except" boolean DEFAULT false NOT NULL,
	"specialties_served" text[] DEFAULT '{}' NOT NULL,
	"beds_from" integer,
	"beds_to" integer,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "representatives" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "representatives_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"territory_states" text[] DEFAULT '{}' NOT NULL,
	"territory_zips" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outbound" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbound_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"email_id" bigint,
	"sequence_id" bigint,
	"campaign_id" bigint,
	"lead_id" bigint,
	"email_account_id" bigint NOT NULL,
	"to_address" text NOT NULL,
	"cc" text[] DEFAULT '{}' NOT NULL,
	"bcc" text[] DEFAULT '{}' NOT NULL,
	"subject_line" text NOT NULL,
	"message_id" text NOT NULL,
	"send_key" text NOT NULL,
	"mime_id" bigint,
	"state" text DEFAULT 'planned' NOT NULL,
	"reason" text,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"first_tried_at" timestamp with time zone,
	"lookups" smallint DEFAULT 0 NOT NULL,
	"looked_up_at" timestamp with time zone,
	"fence" bigint DEFAULT 0 NOT NULL,
	"smtp_code" integer,
	"smtp_text" text,
	"handed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"resolved_by" text,
	"stop_id" bigint,
	"history_no" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbound_history" (
	"organization_id" bigint NOT NULL,
	"outbound_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"reason" text,
	"actor" text NOT NULL,
	CONSTRAINT "outbound_history_organization_id_outbound_id_no_pk" PRIMARY KEY("organization_id","outbound_id","no")
);
--> statement-breakpoint
CREATE TABLE "outbound_mime" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbound_mime_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"bytes" "bytea",
	"sha256" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "public_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"organization_id" bigint NOT NULL,
	"sequence_id" bigint,
	"lead_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sending_stops" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sending_stops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	"data_at" timestamp with time zone,
	"last_handed_at" timestamp with time zone,
	"handled_file" text,
	"handled_byte" bigint,
	"settled_at" timestamp with time zone,
	"unknown" integer DEFAULT 0 NOT NULL,
	"suppressions_back" integer DEFAULT 0 NOT NULL,
	"released_at" timestamp with time zone,
	"released_by" text
);
--> statement-breakpoint
CREATE TABLE "tracked_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"organization_id" bigint NOT NULL,
	"outbound_id" bigint NOT NULL,
	"sequence_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"target_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_angles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_angles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"name" text NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"settings" text[] DEFAULT '{}' NOT NULL,
	"specialties" text[] DEFAULT '{}' NOT NULL,
	"question" text DEFAULT '' NOT NULL,
	"line" text DEFAULT '' NOT NULL,
	"line_refs" bigint[] DEFAULT '{}' NOT NULL,
	"more" bigint[] DEFAULT '{}' NOT NULL,
	"offer" text DEFAULT '' NOT NULL,
	"offer_ask" text,
	"subject" text DEFAULT '' NOT NULL,
	"answers_question" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"text" text NOT NULL,
	"mail_text" text,
	"kind" text NOT NULL,
	"audience" text[] DEFAULT '{}' NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"settings" text[] DEFAULT '{}' NOT NULL,
	"specialties" text[] DEFAULT '{}' NOT NULL,
	"source_kind" text NOT NULL,
	"source_file" text,
	"source_page" integer,
	"source_url" text,
	"quote" text,
	"disclosure" text,
	"evidence" text,
	"valid_until" date,
	"state" text DEFAULT 'proposed' NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_addresses" (
	"organization_id" bigint NOT NULL,
	"npi" text NOT NULL,
	"email" text NOT NULL,
	"source" text NOT NULL,
	"source_date" text NOT NULL,
	"set_by" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_addresses_organization_id_npi_pk" PRIMARY KEY("organization_id","npi")
);
--> statement-breakpoint
CREATE TABLE "provider_sets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"provider_ids" bigint[] NOT NULL,
	"with_email" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_results" (
	"organization_id" bigint NOT NULL,
	"outbound_id" bigint NOT NULL,
	"sequence_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"step" integer NOT NULL,
	"email_account_id" bigint NOT NULL,
	"rep_id" bigint NOT NULL,
	"day" date NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent" boolean NOT NULL,
	"tracked" boolean NOT NULL,
	"opened" boolean NOT NULL,
	"clicked" boolean NOT NULL,
	"replied" boolean NOT NULL,
	"positive" boolean NOT NULL,
	"bounced" boolean NOT NULL,
	"unsubscribed" boolean NOT NULL,
	CONSTRAINT "email_results_organization_id_sequence_id_outbound_id_pk" PRIMARY KEY("organization_id","sequence_id","outbound_id")
);
--> statement-breakpoint
CREATE TABLE "result_days" (
	"organization_id" bigint NOT NULL,
	"day" date NOT NULL,
	"campaign_id" bigint NOT NULL,
	"step" integer NOT NULL,
	"email_account_id" bigint NOT NULL,
	"rep_id" bigint NOT NULL,
	"tried" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"tracked" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"clicked" integer DEFAULT 0 NOT NULL,
	"replied" integer DEFAULT 0 NOT NULL,
	"positive" integer DEFAULT 0 NOT NULL,
	"bounced" integer DEFAULT 0 NOT NULL,
	"unsubscribed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "result_days_organization_id_day_campaign_id_step_email_account_id_rep_id_pk" PRIMARY KEY("organization_id","day","campaign_id","step","email_account_id","rep_id")
);
--> statement-breakpoint
CREATE TABLE "result_progress" (
	"organization_id" bigint PRIMARY KEY NOT NULL,
	"zone" text NOT NULL,
	"feed_seq" bigint NOT NULL,
	"scanned_to" bigint,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "safety_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "safety_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"notification_id" bigint NOT NULL,
	"sequence_id" bigint,
	"attention" text NOT NULL,
	"outbound_id" bigint,
	"no_mail_reason" text,
	"taken_by" text,
	"taken_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unread_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unread_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"notification_ids" bigint[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dropped_drafts" (
	"organization_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"lead_id" bigint NOT NULL,
	"step" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"first_place" integer,
	"dropped_by" text NOT NULL,
	"dropped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dropped_drafts_organization_id_campaign_id_lead_id_step_pk" PRIMARY KEY("organization_id","campaign_id","lead_id","step")
);
--> statement-breakpoint
CREATE TABLE "sequence_email_versions" (
	"organization_id" bigint NOT NULL,
	"email_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"subject_line" text NOT NULL,
	"body" text NOT NULL,
	"call_to_action" text NOT NULL,
	"is_human" boolean NOT NULL,
	"instruction" text,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sequence_email_versions_organization_id_email_id_version_pk" PRIMARY KEY("organization_id","email_id","version")
);
--> statement-breakpoint
CREATE TABLE "sequence_emails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sequence_emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"sequence_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"step" integer NOT NULL,
	"day" integer,
	"logic" text NOT NULL,
	"email_type" text NOT NULL,
	"subject_line" text NOT NULL,
	"body" text NOT NULL,
	"call_to_action" text DEFAULT '' NOT NULL,
	"is_human" boolean DEFAULT false NOT NULL,
	"writer" text,
	"writer_state" jsonb,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"confidence_score" double precision,
	"word_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"scheduled_send_at" timestamp with time zone,
	"outbound_id" bigint,
	"sent_at" timestamp with time zone,
	"skip_reason" text
);
--> statement-breakpoint
CREATE TABLE "sequences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sequences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"lead_id" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"error" jsonb,
	"sequence_state" text DEFAULT 'draft' NOT NULL,
	"reason_to_stop" text,
	"current_email_index" integer DEFAULT 0 NOT NULL,
	"total_emails" integer DEFAULT 0 NOT NULL,
	"not_written" jsonb,
	"email_account_id" bigint,
	"rep_id" bigint,
	"confidence_score" double precision,
	"read" boolean DEFAULT true NOT NULL,
	"last_message_direction" text,
	"resume_at" timestamp with time zone,
	"pause_reason" text,
	"pause_source" bigint,
	"opening_angle" bigint,
	"approved_at" timestamp with time zone,
	"is_edited" boolean DEFAULT false NOT NULL,
	"needs_look" boolean DEFAULT false NOT NULL,
	"claimed_until" timestamp with time zone,
	"fence" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone,
	"activity_at" timestamp with time zone DEFAULT now() NOT NULL,
	"has_messages" boolean DEFAULT false NOT NULL,
	"place" text DEFAULT 'inbox' NOT NULL,
	"snoozed_until" timestamp with time zone,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"last_sent_at" timestamp with time zone,
	"replied_at" timestamp with time zone,
	"draft_waiting" boolean DEFAULT false NOT NULL,
	"from_emails" text[] DEFAULT '{}' NOT NULL,
	"to_emails" text[] DEFAULT '{}' NOT NULL,
	"preview" text,
	"last_subject" text,
	"last_intent" text,
	"attention" text,
	"search" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppression_removals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppression_removals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"scope" text NOT NULL,
	"value_hash" text NOT NULL,
	"value_sealed" text NOT NULL,
	"was_reason" text NOT NULL,
	"reason" text NOT NULL,
	"removed_by" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"organization_id" bigint NOT NULL,
	"scope" text NOT NULL,
	"value_hash" text NOT NULL,
	"value_sealed" text NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppressions_organization_id_scope_value_hash_pk" PRIMARY KEY("organization_id","scope","value_hash")
);
--> statement-breakpoint
CREATE TABLE "provider_taxonomies" (
	"code" text PRIMARY KEY NOT NULL,
	"grouping" text NOT NULL,
	"classification" text NOT NULL,
	"specialization" text,
	"display_name" text
);
--> statement-breakpoint
CREATE TABLE "directory_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "directory_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint,
	"provider_id" bigint NOT NULL,
	"change" text NOT NULL,
	"before" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_lists" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watch_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"counts" jsonb,
	"counted_for" text
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"organization_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"type" text NOT NULL,
	"id" bigint NOT NULL,
	"op" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "changes_organization_id_seq_pk" PRIMARY KEY("organization_id","seq")
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"organization_id" bigint NOT NULL,
	"scope" text NOT NULL,
	"facet" text NOT NULL,
	"n" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "counters_organization_id_scope_facet_pk" PRIMARY KEY("organization_id","scope","facet")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"task_type" text NOT NULL,
	"campaign_id" bigint,
	"status" text DEFAULT 'pending' NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"phase" text,
	"input" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"result" jsonb,
	"error" jsonb,
	"checkpoint" jsonb,
	"idempotency_key" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_clock" (
	"kind" text NOT NULL,
	"organization_id" bigint NOT NULL,
	"key" bigint NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"fence" bigint DEFAULT 0 NOT NULL,
	"owner" text,
	"served_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "work_clock_kind_organization_id_key_pk" PRIMARY KEY("kind","organization_id","key")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"workspace_id" bigint NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"capabilities" text DEFAULT '' NOT NULL,
	"challenges_addressed" text DEFAULT '' NOT NULL,
	"customer_benefits" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personas" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"workspace_id" bigint,
	"title" text DEFAULT '' NOT NULL,
	"speciality" text DEFAULT '' NOT NULL,
	"taxonomies" text DEFAULT '' NOT NULL,
	"npi_number" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"practice_information" text DEFAULT '' NOT NULL,
	"medicare_medicaid_enrollment_status" text DEFAULT '' NOT NULL,
	"insurance_and_payment_options" text DEFAULT '' NOT NULL,
	"affiliations" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"workspace_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"title" text,
	"text" text,
	"suggestions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sha256" text,
	"fault" text,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workspaces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "activity_plans_call" ON "activity_plans" USING btree ("organization_id","run_id","call_no");--> statement-breakpoint
CREATE INDEX "activity_plans_state" ON "activity_plans" USING btree ("organization_id","state","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "assistant_cards_call" ON "assistant_cards" USING btree ("organization_id","run_id","call_no");--> statement-breakpoint
CREATE INDEX "assistant_cards_thread" ON "assistant_cards" USING btree ("organization_id","thread_id");--> statement-breakpoint
CREATE INDEX "assistant_files_thread" ON "assistant_files" USING btree ("organization_id","thread_id");--> statement-breakpoint
CREATE INDEX "assistant_runs_thread" ON "assistant_runs" USING btree ("organization_id","thread_id","id");--> statement-breakpoint
CREATE INDEX "assistant_threads_of" ON "assistant_threads" USING btree ("organization_id","user_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "auth_factors_user" ON "auth_factors" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_factors_verified" ON "auth_factors" USING btree ("user_id") WHERE "auth_factors"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "auth_password_links_user" ON "auth_password_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_refresh_tokens_session" ON "auth_refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_user" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_users_email" ON "auth_users" USING btree (lower("email")) WHERE "auth_users"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "auth_users_organization" ON "auth_users" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_profiles_campaign" ON "ai_profiles" USING btree ("organization_id","campaign_id");--> statement-breakpoint
CREATE INDEX "ask_documents_campaign" ON "ask_documents" USING btree ("organization_id","campaign_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ask_documents_token" ON "ask_documents" USING btree ("organization_id","token_hash");--> statement-breakpoint
CREATE INDEX "campaign_leads_of_lead" ON "campaign_leads" USING btree ("organization_id","lead_id");--> statement-breakpoint
CREATE INDEX "campaigns_plan" ON "campaigns" USING btree ("organization_id","strategy_plan_id","last_updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "contents_campaign" ON "contents" USING btree ("organization_id","campaign_id","channel");--> statement-breakpoint
CREATE UNIQUE INDEX "launches_key" ON "launches" USING btree ("organization_id","campaign_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "strategy_plans_organization" ON "strategy_plans" USING btree ("organization_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_counts_of" ON "contact_counts" USING btree ("organization_id","facet");--> statement-breakpoint
CREATE INDEX "directory_imports_open" ON "directory_imports" USING btree ("fingerprint","kind","state");--> statement-breakpoint
CREATE INDEX "directory_providers_by_name" ON "directory_providers" USING btree ("kind",name_key,id,"source","search","category","specialty","taxonomy","city","state","medicare_status","years_band","status","role","employer_npi");--> statement-breakpoint
CREATE INDEX "directory_providers_by_category" ON "directory_providers" USING btree ("kind",(category is null),coalesce(category, ''),name_key,id);--> statement-breakpoint
CREATE INDEX "directory_providers_by_place" ON "directory_providers" USING btree ("kind",(state is null),coalesce(state, ''),(city is null),coalesce(city, ''),name_key,id);--> statement-breakpoint
CREATE INDEX "directory_providers_by_size" ON "directory_providers" USING btree ("kind",coalesce(number_of_providers, -1),name_key,id);--> statement-breakpoint
CREATE INDEX "directory_providers_added" ON "directory_providers" USING brin ("added_at");--> statement-breakpoint
CREATE INDEX "directory_providers_by_ccn" ON "directory_providers" USING btree ("ccn") WHERE ccn is not null;--> statement-breakpoint
CREATE INDEX "directory_providers_with_figures" ON "directory_providers" USING btree ("kind",name_key,id,"source","search","category","specialty","taxonomy","city","state","medicare_status","years_band","status","role","employer_npi","number_of_providers","staffed_beds","discharges","length_of_stay","net_patient_revenue","total_revenues","total_liabilities","revenue_change") WHERE has_figures;--> statement-breakpoint
CREATE INDEX "directory_providers_without_npi" ON "directory_providers" USING btree ("ccn") WHERE npi is null;--> statement-breakpoint
CREATE INDEX "directory_providers_similar_name" ON "directory_providers" USING gin ("name_key" gin_trgm_ops) WHERE kind = 'facility';--> statement-breakpoint
CREATE INDEX "directory_providers_facility_tokens" ON "directory_providers" USING gin (word_beginnings(search),"category","specialty","taxonomy","city","state","medicare_status","years_band","status","role","employer_npi") WHERE kind = 'facility';--> statement-breakpoint
CREATE INDEX "directory_providers_clinician_tokens" ON "directory_providers" USING gin (word_beginnings(search),"category","specialty","taxonomy","city","state","medicare_status","years_band","status","role","employer_npi") WHERE kind = 'clinician';--> statement-breakpoint
CREATE INDEX "organization_providers_by_name" ON "organization_providers" USING btree ("organization_id","kind",name_key,id);--> statement-breakpoint
CREATE INDEX "organization_providers_by_category" ON "organization_providers" USING btree ("organization_id","kind",(category is null),coalesce(category, ''),name_key,id);--> statement-breakpoint
CREATE INDEX "organization_providers_by_place" ON "organization_providers" USING btree ("organization_id","kind",(state is null),coalesce(state, ''),(city is null),coalesce(city, ''),name_key,id);--> statement-breakpoint
CREATE INDEX "organization_providers_by_size" ON "organization_providers" USING btree ("organization_id","kind",coalesce(number_of_providers, -1),name_key,id);--> statement-breakpoint
CREATE INDEX "organization_providers_by_ccn" ON "organization_providers" USING btree ("ccn") WHERE ccn is not null;--> statement-breakpoint
CREATE INDEX "organization_providers_similar_name" ON "organization_providers" USING gin ("name_key" gin_trgm_ops) WHERE kind = 'facility';--> statement-breakpoint
CREATE INDEX "provider_facets_by_count" ON "provider_facets" USING btree ("kind","facet","n");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_of_plan" ON "documents" USING btree ("organization_id","plan_id","plan_segment","plan_step");--> statement-breakpoint
CREATE INDEX "documents_changed" ON "documents" USING btree ("organization_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "suggestions_of" ON "suggestions" USING btree ("organization_id","document_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "landing_pages_slug" ON "landing_pages" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "landing_pages_newest" ON "landing_pages" USING btree ("organization_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "import_rows_outcome" ON "import_rows" USING btree ("organization_id","task_id","outcome","line");--> statement-breakpoint
CREATE INDEX "lead_list_leads_by_score" ON "lead_list_leads" USING btree ("organization_id","lead_list_id","score_key","lead_id") WHERE scored_at is not null;--> statement-breakpoint
CREATE INDEX "lead_list_leads_by_name" ON "lead_list_leads" USING btree ("organization_id","lead_list_id","name_key","lead_id") WHERE scored_at is not null;--> statement-breakpoint
CREATE INDEX "lead_list_leads_by_email" ON "lead_list_leads" USING btree ("organization_id","lead_list_id","email","lead_id") WHERE scored_at is not null;--> statement-breakpoint
CREATE INDEX "lead_list_leads_by_text" ON "lead_list_leads" USING gin ("search" gin_trgm_ops) WITH (gin_pending_list_limit=512) WHERE scored_at is not null;--> statement-breakpoint
CREATE INDEX "lead_list_leads_by_state" ON "lead_list_leads" USING btree ("organization_id","lead_list_id","state") WHERE scored_at is not null;--> statement-breakpoint
CREATE INDEX "lead_list_leads_by_category" ON "lead_list_leads" USING btree ("organization_id","lead_list_id","category") WHERE scored_at is not null;--> statement-breakpoint
CREATE INDEX "lead_lists_organization" ON "lead_lists" USING btree ("organization_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "lead_lists_task" ON "lead_lists" USING btree ("organization_id","task_id");--> statement-breakpoint
CREATE INDEX "lead_merges_kept" ON "lead_merges" USING btree ("organization_id","kept_id","id");--> statement-breakpoint
CREATE INDEX "lead_notes_lead" ON "lead_notes" USING btree ("organization_id","lead_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_name" ON "accounts" USING btree ("organization_id","name_key");--> statement-breakpoint
CREATE INDEX "accounts_provider" ON "accounts" USING btree ("organization_id","provider_id") WHERE provider_id is not null;--> statement-breakpoint
CREATE INDEX "files_task" ON "files" USING btree ("organization_id","task_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_email" ON "leads" USING btree ("organization_id","email_key");--> statement-breakpoint
CREATE INDEX "leads_by_name" ON "leads" USING btree ("organization_id","name_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_score" ON "leads" USING btree ("organization_id","score_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_age" ON "leads" USING btree ("organization_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_facet" ON "leads" USING gin ("facets") WITH (gin_pending_list_limit=512) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_text" ON "leads" USING gin ("search" gin_trgm_ops) WITH (gin_pending_list_limit=512) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_owned" ON "leads" USING btree ("organization_id","owner_id","id") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "leads_planned" ON "leads" USING btree ("organization_id","next_step_on","id") WHERE next_step is not null;--> statement-breakpoint
CREATE INDEX "leads_merged" ON "leads" USING btree ("organization_id","merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "leads_by_npi" ON "leads" USING btree ("organization_id","npi") WHERE npi is not null;--> statement-breakpoint
CREATE INDEX "leads_reached" ON "leads" USING btree ("organization_id","npi") WHERE npi is not null and email <> '' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_account" ON "leads" USING btree ("organization_id","account_id","id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "email_accounts_organization" ON "email_accounts" USING btree ("organization_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_accounts_rep" ON "email_accounts" USING btree ("organization_id","rep_id") WHERE "email_accounts"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "email_accounts_email" ON "email_accounts" USING btree ("organization_id",lower("email"),"provider") WHERE "email_accounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "sandbox_messages_newest" ON "sandbox_messages" USING btree ("organization_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sandbox_messages_thread" ON "sandbox_messages" USING btree ("organization_id","thread_key","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_messages_message" ON "sandbox_messages" USING btree ("organization_id","direction","message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "blocked_senders_address" ON "blocked_senders" USING btree ("organization_id","address");--> statement-breakpoint
CREATE INDEX "conversation_comments_sequence" ON "conversation_comments" USING btree ("organization_id","sequence_id","id");--> statement-breakpoint
CREATE INDEX "direct_emails_message" ON "direct_emails" USING btree ("organization_id","notification_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "direct_emails_outbound" ON "direct_emails" USING btree ("outbound_id");--> statement-breakpoint
CREATE INDEX "interactions_sequence" ON "interactions" USING btree ("sequence_id","interaction_timestamp" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "message_assignments_messages" ON "message_assignments" USING gin ("notification_ids");--> statement-breakpoint
CREATE INDEX "message_attachments_unsent" ON "message_attachments" USING btree ("organization_id","draft_id") WHERE "message_attachments"."notification_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_attachments_position" ON "message_attachments" USING btree ("organization_id","notification_id","position");--> statement-breakpoint
CREATE INDEX "notifications_catch_all" ON "notifications" USING btree ("organization_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "notifications"."sequence_id" is null and "notifications"."deleted_at" is null and "notifications"."direction" = 'inbound';--> statement-breakpoint
CREATE INDEX "notifications_unmatched_of" ON "notifications" USING btree ("organization_id","sender","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "notifications"."sequence_id" is null and "notifications"."deleted_at" is null and "notifications"."direction" = 'inbound';--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_message" ON "notifications" USING btree ("email_account_id","message_id","body_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_uid" ON "notifications" USING btree ("email_account_id","folder","uidvalidity","uid");--> statement-breakpoint
CREATE INDEX "notifications_received" ON "notifications" USING btree ("organization_id","message_id") WHERE "notifications"."direction" = 'inbound';--> statement-breakpoint
CREATE INDEX "notifications_words" ON "notifications" USING gin (to_tsvector('simple'::regconfig, fold_text(left(subject || ' ' || coalesce(own_text, body), 50000)))) WHERE sequence_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "notifications_sequence" ON "notifications" USING btree ("organization_id","sequence_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_outbound" ON "notifications" USING btree ("organization_id","outbound_id") WHERE "notifications"."outbound_id" is not null;--> statement-breakpoint
CREATE INDEX "reply_corrections_message" ON "reply_corrections" USING btree ("organization_id","notification_id","id");--> statement-breakpoint
CREATE INDEX "reply_corrections_words" ON "reply_corrections" USING btree ("organization_id","words_hash","id") WHERE "reply_corrections"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "reply_corrections_examples" ON "reply_corrections" USING btree ("organization_id","id") WHERE "reply_corrections"."undone_at" is null and "reply_corrections"."is_for_model";--> statement-breakpoint
CREATE INDEX "reply_drafts_sequence" ON "reply_drafts" USING btree ("organization_id","sequence_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reply_drafts_waiting" ON "reply_drafts" USING btree ("organization_id","reply_to_id") WHERE "reply_drafts"."state" in ('writing', 'ready', 'failed');--> statement-breakpoint
CREATE INDEX "activity_log_organization" ON "activity_log" USING btree ("organization_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_log_plan" ON "activity_log" USING btree ("organization_id","strategy_plan_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_log_event" ON "activity_log" USING btree ("organization_id","event","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_log_person" ON "activity_log" USING btree ("organization_id","triggered_by","id" DESC NULLS LAST) WHERE "activity_log"."triggered_by" not like 'system:%';--> statement-breakpoint
CREATE INDEX "activity_log_object" ON "activity_log" USING btree ("organization_id","object_type","object_id","id" DESC NULLS LAST) WHERE "activity_log"."object_type" is not null;--> statement-breakpoint
CREATE INDEX "activity_log_period" ON "activity_log" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "activity_log_lead" ON "activity_log" USING btree ("organization_id","lead_id","id" DESC NULLS LAST) WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "products_organization" ON "products" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "representatives_organization" ON "representatives" USING btree ("organization_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbound_step" ON "outbound" USING btree ("email_id") WHERE "outbound"."kind" = 'step' and "outbound"."state" <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "outbound_message_id" ON "outbound" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbound_send_key" ON "outbound" USING btree ("organization_id","send_key");--> statement-breakpoint
CREATE UNIQUE INDEX "outbound_reply" ON "outbound" USING btree ("email_id") WHERE "outbound"."kind" = 'reply' and "outbound"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "outbound_due" ON "outbound" USING btree ("email_account_id","due_at") WHERE "outbound"."state" in ('planned', 'held');--> statement-breakpoint
CREATE INDEX "outbound_due_replies" ON "outbound" USING btree ("email_account_id","due_at") WHERE "outbound"."kind" = 'reply' and "outbound"."state" in ('planned', 'held');--> statement-breakpoint
CREATE INDEX "outbound_due_notices" ON "outbound" USING btree ("email_account_id","due_at") WHERE "outbound"."kind" in ('notice', 'direct') and "outbound"."state" in ('planned', 'held');--> statement-breakpoint
CREATE INDEX "outbound_taken" ON "outbound" USING btree ("email_account_id","fence") WHERE "outbound"."state" in ('claimed', 'handed');--> statement-breakpoint
CREATE INDEX "outbound_state" ON "outbound" USING btree ("organization_id","state","due_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outbound_campaign" ON "outbound" USING btree ("organization_id","campaign_id","due_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outbound_stop" ON "outbound" USING btree ("stop_id","state") WHERE "outbound"."stop_id" is not null;--> statement-breakpoint
CREATE INDEX "outbound_sequence" ON "outbound" USING btree ("organization_id","sequence_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sending_stops_open" ON "sending_stops" USING btree ("organization_id") WHERE "sending_stops"."released_at" is null;--> statement-breakpoint
CREATE INDEX "sending_stops_newest" ON "sending_stops" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "tracked_links_outbound" ON "tracked_links" USING btree ("organization_id","outbound_id");--> statement-breakpoint
CREATE INDEX "product_angles_product" ON "product_angles" USING btree ("organization_id","product_id","id") WHERE state <> 'retired';--> statement-breakpoint
CREATE UNIQUE INDEX "product_claims_no" ON "product_claims" USING btree ("organization_id","product_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_sets_key" ON "provider_sets" USING btree ("organization_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "provider_sets_organization" ON "provider_sets" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "email_results_newest" ON "email_results" USING btree ("organization_id","sent_at" DESC NULLS LAST,"outbound_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "email_results_opened" ON "email_results" USING btree ("organization_id","sent_at" DESC NULLS LAST,"outbound_id" DESC NULLS LAST) WHERE "email_results"."opened";--> statement-breakpoint
CREATE INDEX "email_results_replied" ON "email_results" USING btree ("organization_id","sent_at" DESC NULLS LAST,"outbound_id" DESC NULLS LAST) WHERE "email_results"."replied";--> statement-breakpoint
CREATE INDEX "email_results_bounced" ON "email_results" USING btree ("organization_id","sent_at" DESC NULLS LAST,"outbound_id" DESC NULLS LAST) WHERE "email_results"."bounced";--> statement-breakpoint
CREATE INDEX "email_results_unsubscribed" ON "email_results" USING btree ("organization_id","sent_at" DESC NULLS LAST,"outbound_id" DESC NULLS LAST) WHERE "email_results"."unsubscribed";--> statement-breakpoint
CREATE UNIQUE INDEX "safety_alerts_message" ON "safety_alerts" USING btree ("organization_id","notification_id");--> statement-breakpoint
CREATE INDEX "safety_alerts_open" ON "safety_alerts" USING btree ("organization_id","id") WHERE "safety_alerts"."taken_at" is null;--> statement-breakpoint
CREATE INDEX "safety_alerts_sequence" ON "safety_alerts" USING btree ("organization_id","sequence_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sequence_emails_step" ON "sequence_emails" USING btree ("sequence_id","step");--> statement-breakpoint
CREATE INDEX "sequence_emails_due" ON "sequence_emails" USING btree ("organization_id","scheduled_send_at") WHERE "sequence_emails"."outbound_id" is null and "sequence_emails"."sent_at" is null and "sequence_emails"."skip_reason" is null;--> statement-breakpoint
CREATE INDEX "sequence_emails_campaign_due" ON "sequence_emails" USING btree ("organization_id","campaign_id","scheduled_send_at") WHERE "sequence_emails"."scheduled_send_at" is not null and "sequence_emails"."outbound_id" is null and "sequence_emails"."sent_at" is null and "sequence_emails"."skip_reason" is null;--> statement-breakpoint
CREATE INDEX "sequence_emails_campaign" ON "sequence_emails" USING btree ("organization_id","campaign_id","sequence_id","step");--> statement-breakpoint
CREATE UNIQUE INDEX "sequences_lead" ON "sequences" USING btree ("campaign_id","lead_id");--> statement-breakpoint
CREATE INDEX "sequences_activity" ON "sequences" USING btree ("organization_id","activity_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sequences_inbox" ON "sequences" USING btree ("organization_id","activity_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "sequences"."has_messages" and "sequences"."place" = 'inbox';--> statement-breakpoint
CREATE INDEX "sequences_set_aside" ON "sequences" USING btree ("organization_id","place","activity_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "sequences"."place" <> 'inbox';--> statement-breakpoint
CREATE INDEX "sequences_labelled" ON "sequences" USING btree ("organization_id","id") WHERE "sequences"."labels" <> '{}';--> statement-breakpoint
CREATE INDEX "sequences_snoozed" ON "sequences" USING btree ("organization_id","snoozed_until") WHERE "sequences"."snoozed_until" is not null;--> statement-breakpoint
CREATE INDEX "sequences_sent" ON "sequences" USING btree ("organization_id","last_sent_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "sequences"."last_sent_at" is not null;--> statement-breakpoint
CREATE INDEX "sequences_search" ON "sequences" USING gin ("search" gin_trgm_ops) WHERE has_messages;--> statement-breakpoint
CREATE INDEX "sequences_draft_waiting" ON "sequences" USING btree ("organization_id","activity_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "sequences"."draft_waiting";--> statement-breakpoint
CREATE INDEX "sequences_unread" ON "sequences" USING btree ("organization_id","activity_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "sequences"."has_messages" and not "sequences"."read";--> statement-breakpoint
CREATE INDEX "sequences_attention" ON "sequences" USING btree ("organization_id","activity_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "sequences"."has_messages" and "sequences"."attention" is not null;--> statement-breakpoint
CREATE INDEX "sequences_meaning" ON "sequences" USING btree ("organization_id","last_intent","activity_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "sequences"."has_messages" and "sequences"."last_intent" is not null;--> statement-breakpoint
CREATE INDEX "sequences_paused" ON "sequences" USING btree ("organization_id","activity_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "sequences"."has_messages" and "sequences"."sequence_state" = 'paused';--> statement-breakpoint
CREATE INDEX "sequences_status" ON "sequences" USING btree ("campaign_id","status","id");--> statement-breakpoint
CREATE INDEX "sequences_campaign" ON "sequences" USING btree ("organization_id","campaign_id","id");--> statement-breakpoint
CREATE INDEX "sequences_by_person" ON "sequences" USING btree ("organization_id","campaign_id") WHERE "sequences"."is_edited" or "sequences"."approved_at" is not null;--> statement-breakpoint
CREATE INDEX "sequences_of_lead" ON "sequences" USING btree ("organization_id","lead_id");--> statement-breakpoint
CREATE INDEX "sequences_replied" ON "sequences" USING btree ("organization_id","lead_id") WHERE "sequences"."replied_at" is not null;--> statement-breakpoint
CREATE INDEX "sequences_running" ON "sequences" USING btree ("organization_id","campaign_id") WHERE "sequences"."sequence_state" in ('active', 'paused') and "sequences"."reason_to_stop" is null;--> statement-breakpoint
CREATE INDEX "sequences_held_for" ON "sequences" USING btree ("organization_id","pause_source") WHERE "sequences"."pause_source" is not null;--> statement-breakpoint
CREATE INDEX "sequences_resume" ON "sequences" USING btree ("organization_id","resume_at") WHERE "sequences"."resume_at" is not null;--> statement-breakpoint
CREATE INDEX "suppression_removals_organization" ON "suppression_removals" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "suppressions_newest" ON "suppressions" USING btree ("organization_id","at","value_hash");--> statement-breakpoint
CREATE INDEX "directory_changes_since" ON "directory_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "watch_lists_organization" ON "watch_lists" USING btree ("organization_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_key" ON "tasks" USING btree ("organization_id","task_type","idempotency_key");--> statement-breakpoint
CREATE INDEX "tasks_campaign" ON "tasks" USING btree ("organization_id","campaign_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "work_clock_due" ON "work_clock" USING btree ("kind","next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_workspace" ON "companies" USING btree ("organization_id","workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "personas_workspace" ON "personas" USING btree ("organization_id","workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sources_url" ON "sources" USING btree ("organization_id","workspace_id","url");--> statement-breakpoint
CREATE INDEX "workspaces_open" ON "workspaces" USING btree ("organization_id","id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "workspaces_deleted" ON "workspaces" USING btree ("organization_id","deleted_at") WHERE deleted_at is not null;