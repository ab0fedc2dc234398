CREATE TABLE "participants" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"club" text DEFAULT '' NOT NULL,
	"email_address" text DEFAULT '' NOT NULL,
	"mobile_number" text DEFAULT '' NOT NULL,
	"is_searchable" boolean DEFAULT true NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_analyses" (
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"photo_guid" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"version" text,
	"claimed_at" bigint,
	"finished_at" bigint,
	CONSTRAINT "photo_analyses_photo_guid_kind_pk" PRIMARY KEY("photo_guid","kind")
);
--> statement-breakpoint
CREATE TABLE "photo_colours" (
	"photo_guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"colours" text[] NOT NULL,
	"shares" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_faces" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"photo_guid" uuid NOT NULL,
	"x" real NOT NULL,
	"y" real NOT NULL,
	"width" real NOT NULL,
	"height" real NOT NULL,
	"score" real NOT NULL,
	"embedding" "bytea" NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_texts" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"photo_guid" uuid NOT NULL,
	"text" text NOT NULL,
	"x" real,
	"y" real,
	"width" real,
	"height" real,
	"score" real NOT NULL,
	"version" text,
	"is_searchable" boolean NOT NULL,
	"participant_guid" uuid
);
--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "face_retention_days" integer DEFAULT 365 NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "allow_search_across" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_engine_guid_galleries_guid_fk" FOREIGN KEY ("engine_guid") REFERENCES "public"."galleries"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_analyses" ADD CONSTRAINT "photo_analyses_photo_guid_photos_guid_fk" FOREIGN KEY ("photo_guid") REFERENCES "public"."photos"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_colours" ADD CONSTRAINT "photo_colours_photo_guid_photos_guid_fk" FOREIGN KEY ("photo_guid") REFERENCES "public"."photos"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_faces" ADD CONSTRAINT "photo_faces_photo_guid_photos_guid_fk" FOREIGN KEY ("photo_guid") REFERENCES "public"."photos"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_texts" ADD CONSTRAINT "photo_texts_photo_guid_photos_guid_fk" FOREIGN KEY ("photo_guid") REFERENCES "public"."photos"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_texts" ADD CONSTRAINT "photo_texts_participant_guid_participants_guid_fk" FOREIGN KEY ("participant_guid") REFERENCES "public"."participants"("guid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "participants_number" ON "participants" USING btree ("account_guid","engine_guid","number");--> statement-breakpoint
CREATE INDEX "participants_gallery" ON "participants" USING btree ("account_guid","engine_guid","last_name","guid");--> statement-breakpoint
CREATE INDEX "photo_analyses_gallery" ON "photo_analyses" USING btree ("account_guid","engine_guid","kind","status");--> statement-breakpoint
CREATE INDEX "photo_analyses_waiting" ON "photo_analyses" USING btree ("engine_guid","kind","photo_guid") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "photo_colours_gallery" ON "photo_colours" USING gin ("engine_guid","colours");--> statement-breakpoint
CREATE INDEX "photo_faces_gallery" ON "photo_faces" USING btree ("account_guid","engine_guid","guid");--> statement-breakpoint
CREATE INDEX "photo_faces_photo" ON "photo_faces" USING btree ("photo_guid");--> statement-breakpoint
CREATE INDEX "photo_texts_photo" ON "photo_texts" USING btree ("photo_guid");--> statement-breakpoint
CREATE INDEX "photo_texts_gallery" ON "photo_texts" USING btree ("account_guid","engine_guid","text");--> statement-breakpoint
CREATE INDEX "photo_texts_participant" ON "photo_texts" USING btree ("participant_guid");