-- Neither accents nor the Unicode form count in a search: names that come from a Mac are decomposed.
UPDATE "photos" SET "search_text" = plain_text("search_text") WHERE "search_text" <> plain_text("search_text");--> statement-breakpoint
UPDATE "photos" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;
