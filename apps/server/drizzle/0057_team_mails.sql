CREATE TABLE "team_mail_choices" (
	"account_guid" uuid NOT NULL,
	"user_guid" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "team_mail_choices_user_guid_kind_pk" PRIMARY KEY("user_guid","kind")
);
--> statement-breakpoint
CREATE TABLE "team_mails" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"user_guid" uuid NOT NULL,
	"kind" text NOT NULL,
	"record" text NOT NULL,
	"is_gathered" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	"done_at" bigint
);
--> statement-breakpoint
ALTER TABLE "team_mail_choices" ADD CONSTRAINT "team_mail_choices_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_mail_choices" ADD CONSTRAINT "team_mail_choices_user_guid_users_guid_fk" FOREIGN KEY ("user_guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_mails" ADD CONSTRAINT "team_mails_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_mails" ADD CONSTRAINT "team_mails_user_guid_users_guid_fk" FOREIGN KEY ("user_guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "team_mails_record" ON "team_mails" USING btree ("user_guid","kind","record");--> statement-breakpoint
CREATE INDEX "team_mails_lately" ON "team_mails" USING btree ("user_guid","kind","created_at");--> statement-breakpoint
CREATE INDEX "team_mails_gathered" ON "team_mails" USING btree ("user_guid","kind") WHERE is_gathered and done_at is null;--> statement-breakpoint
CREATE INDEX "team_mails_created" ON "team_mails" USING btree ("created_at");