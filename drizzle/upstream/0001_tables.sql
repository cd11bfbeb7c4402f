CREATE TABLE "auth_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"fails" integer DEFAULT 0 NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
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
	"ended_reason" text
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
	"word_limit" integer NOT NULL,
	"exclude_keywords" text NOT NULL,
	"sample_text" text NOT NULL,
	"sample_file_name" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_leads" (
	"organization_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"lead_id" bigint NOT NULL,
	CONSTRAINT "campaign_leads_organization_id_campaign_id_lead_id_pk" PRIMARY KEY("organization_id","campaign_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"strategy_plan_id" bigint NOT NULL,
	"product_id" bigint,
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
	"wizard_step" text,
	"lead_file" jsonb,
	"lead_list_id" bigint,
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
	"office_phone" text,
	"city" text,
	"state" text,
	"category" text,
	"provider_name" text,
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
	"search" text GENERATED ALWAYS AS (lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email || ' ' || coalesce(provider_name, '') || ' ' || coalesce(city, '') || ' ' || coalesce(title, ''))) STORED,
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
	"office_phone" text,
	"street_address" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"category" text,
	"provider_name" text,
	"specialties" text[] DEFAULT '{}' NOT NULL,
	"npi" text,
	"website" text,
	"notes" text,
	"provider_id" bigint,
	"is_role_address" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "providers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "providers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint,
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
	"street_address" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"employer_npi" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source" text NOT NULL,
	"source_date" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"secrets_sealed" text,
	"signature" text DEFAULT '' NOT NULL,
	"limits" jsonb NOT NULL,
	"timezone" text,
	"receive_cursor" jsonb,
	"synced_ok_at" timestamp with time zone,
	"last_handed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
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
CREATE TABLE "mailbox_days" (
	"organization_id" bigint NOT NULL,
	"email_account_id" bigint NOT NULL,
	"local_day" text NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mailbox_days_organization_id_email_account_id_local_day_pk" PRIMARY KEY("organization_id","email_account_id","local_day")
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
	"to" jsonb NOT NULL,
	"cc" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bcc" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"class" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
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
	"settled_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "outbound_trail" (
	"organization_id" bigint NOT NULL,
	"outbound_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"reason" text,
	"actor" text NOT NULL,
	CONSTRAINT "outbound_trail_organization_id_outbound_id_no_pk" PRIMARY KEY("organization_id","outbound_id","no")
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
CREATE TABLE "activity_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"strategy_plan_id" bigint,
	"campaign_id" bigint,
	"lead_id" bigint,
	"event" text NOT NULL,
	"triggered_by" text NOT NULL,
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
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
	"body_without_history" text,
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
	"email_account_id" bigint,
	"rep_id" bigint,
	"confidence_score" double precision,
	"read" boolean DEFAULT true NOT NULL,
	"last_message_direction" text,
	"resume_at" timestamp with time zone,
	"is_edited" boolean DEFAULT false NOT NULL,
	"needs_look" boolean DEFAULT false NOT NULL,
	"claimed_until" timestamp with time zone,
	"fence" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone,
	"activity_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"strikes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "work_clock_kind_organization_id_key_pk" PRIMARY KEY("kind","organization_id","key")
);
--> statement-breakpoint
CREATE INDEX "auth_refresh_tokens_session" ON "auth_refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_user" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_users_email" ON "auth_users" USING btree (lower("email")) WHERE "auth_users"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "auth_users_organization" ON "auth_users" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_profiles_campaign" ON "ai_profiles" USING btree ("organization_id","campaign_id");--> statement-breakpoint
CREATE INDEX "campaigns_plan" ON "campaigns" USING btree ("organization_id","strategy_plan_id","last_updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "contents_campaign" ON "contents" USING btree ("organization_id","campaign_id","channel");--> statement-breakpoint
CREATE UNIQUE INDEX "launches_key" ON "launches" USING btree ("organization_id","campaign_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "strategy_plans_organization" ON "strategy_plans" USING btree ("organization_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_name" ON "accounts" USING btree ("organization_id","name_key");--> statement-breakpoint
CREATE INDEX "files_task" ON "files" USING btree ("organization_id","task_id");--> statement-breakpoint
CREATE INDEX "lead_list_leads_score" ON "lead_list_leads" USING btree ("organization_id","lead_list_id","score_key" DESC NULLS LAST,"lead_id");--> statement-breakpoint
CREATE INDEX "lead_list_leads_name" ON "lead_list_leads" USING btree ("organization_id","lead_list_id","name_key","lead_id");--> statement-breakpoint
CREATE INDEX "lead_list_leads_email" ON "lead_list_leads" USING btree ("organization_id","lead_list_id","email","lead_id");--> statement-breakpoint
CREATE INDEX "lead_list_leads_search" ON "lead_list_leads" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lead_lists_organization" ON "lead_lists" USING btree ("organization_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "lead_lists_task" ON "lead_lists" USING btree ("organization_id","task_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_email" ON "leads" USING btree ("organization_id","email_key");--> statement-breakpoint
CREATE INDEX "leads_account" ON "leads" USING btree ("organization_id","account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "providers_npi" ON "providers" USING btree ("npi");--> statement-breakpoint
CREATE INDEX "providers_name" ON "providers" USING btree ("name_key","state");--> statement-breakpoint
CREATE INDEX "providers_last_name" ON "providers" USING btree ("last_name","first_name","state");--> statement-breakpoint
CREATE INDEX "email_accounts_organization" ON "email_accounts" USING btree ("organization_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_accounts_rep" ON "email_accounts" USING btree ("organization_id","rep_id") WHERE "email_accounts"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "email_accounts_email" ON "email_accounts" USING btree ("organization_id",lower("email"),"provider") WHERE "email_accounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "interactions_sequence" ON "interactions" USING btree ("sequence_id","interaction_timestamp" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_message" ON "notifications" USING btree ("email_account_id","message_id","body_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_uid" ON "notifications" USING btree ("email_account_id","folder","uidvalidity","uid");--> statement-breakpoint
CREATE INDEX "notifications_sequence" ON "notifications" USING btree ("organization_id","sequence_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "outbound_step" ON "outbound" USING btree ("email_id") WHERE "outbound"."kind" = 'step' and "outbound"."state" <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "outbound_message_id" ON "outbound" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbound_send_key" ON "outbound" USING btree ("organization_id","send_key");--> statement-breakpoint
CREATE INDEX "outbound_due" ON "outbound" USING btree ("email_account_id","due_at") WHERE "outbound"."state" in ('planned', 'held');--> statement-breakpoint
CREATE INDEX "outbound_taken" ON "outbound" USING btree ("email_account_id","fence") WHERE "outbound"."state" in ('claimed', 'handed');--> statement-breakpoint
CREATE INDEX "outbound_state" ON "outbound" USING btree ("organization_id","state","due_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outbound_campaign" ON "outbound" USING btree ("organization_id","campaign_id","due_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outbound_sequence" ON "outbound" USING btree ("organization_id","sequence_id");--> statement-breakpoint
CREATE INDEX "sandbox_messages_newest" ON "sandbox_messages" USING btree ("organization_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sandbox_messages_thread" ON "sandbox_messages" USING btree ("organization_id","thread_key","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_messages_message" ON "sandbox_messages" USING btree ("organization_id","direction","message_id");--> statement-breakpoint
CREATE INDEX "activity_log_organization" ON "activity_log" USING btree ("organization_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_log_plan" ON "activity_log" USING btree ("organization_id","strategy_plan_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_organization" ON "products" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "representatives_organization" ON "representatives" USING btree ("organization_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sequence_emails_step" ON "sequence_emails" USING btree ("sequence_id","step");--> statement-breakpoint
CREATE INDEX "sequence_emails_due" ON "sequence_emails" USING btree ("organization_id","scheduled_send_at") WHERE "sequence_emails"."outbound_id" is null and "sequence_emails"."sent_at" is null and "sequence_emails"."skip_reason" is null;--> statement-breakpoint
CREATE INDEX "sequence_emails_campaign" ON "sequence_emails" USING btree ("organization_id","campaign_id","sequence_id","step");--> statement-breakpoint
CREATE UNIQUE INDEX "sequences_lead" ON "sequences" USING btree ("campaign_id","lead_id");--> statement-breakpoint
CREATE INDEX "sequences_activity" ON "sequences" USING btree ("organization_id","activity_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sequences_status" ON "sequences" USING btree ("campaign_id","status","id");--> statement-breakpoint
CREATE INDEX "sequences_campaign" ON "sequences" USING btree ("organization_id","campaign_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_key" ON "tasks" USING btree ("organization_id","task_type","idempotency_key");--> statement-breakpoint
CREATE INDEX "tasks_campaign" ON "tasks" USING btree ("organization_id","campaign_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "work_clock_due" ON "work_clock" USING btree ("kind","next_at");