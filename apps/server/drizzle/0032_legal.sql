CREATE TABLE "legal_texts" (
	"account_guid" uuid NOT NULL,
	"page" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "legal_texts_account_guid_page_language_pk" PRIMARY KEY("account_guid","page","language")
);
--> statement-breakpoint
CREATE TABLE "legal_versions" (
	"account_guid" uuid NOT NULL,
	"version" text NOT NULL,
	"texts" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "legal_versions_account_guid_version_pk" PRIMARY KEY("account_guid","version")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "legal_pages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "requires_agreement" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "agreed_version" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "agreed_at" bigint;--> statement-breakpoint
ALTER TABLE "legal_texts" ADD CONSTRAINT "legal_texts_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_versions" ADD CONSTRAINT "legal_versions_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;