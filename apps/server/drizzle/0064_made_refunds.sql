CREATE TABLE "reversal_lists" (
	"provider" text NOT NULL,
	"account" text NOT NULL,
	"days" integer NOT NULL,
	"checked_at" bigint NOT NULL,
	CONSTRAINT "reversal_lists_provider_account_days_pk" PRIMARY KEY("provider","account","days")
);
--> statement-breakpoint
CREATE INDEX "refunds_made" ON "refunds" USING btree ("provider_id");