CREATE TABLE "sensitive_changes" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" bigint NOT NULL,
	"actor_guid" uuid NOT NULL,
	"target_guid" uuid,
	"state" jsonb,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"recipients" jsonb NOT NULL,
	"undone_at" bigint,
	"undone_by" uuid,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "payouts_frozen_at" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "rights_from" bigint;--> statement-breakpoint
ALTER TABLE "sensitive_changes" ADD CONSTRAINT "sensitive_changes_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sensitive_changes" ADD CONSTRAINT "sensitive_changes_actor_guid_users_guid_fk" FOREIGN KEY ("actor_guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sensitive_changes" ADD CONSTRAINT "sensitive_changes_target_guid_users_guid_fk" FOREIGN KEY ("target_guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sensitive_changes" ADD CONSTRAINT "sensitive_changes_undone_by_users_guid_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sensitive_changes_account" ON "sensitive_changes" USING btree ("account_guid","created_at");--> statement-breakpoint
CREATE INDEX "sensitive_changes_target" ON "sensitive_changes" USING btree ("target_guid","created_at");--> statement-breakpoint
CREATE INDEX "sensitive_changes_age" ON "sensitive_changes" USING btree ("created_at");