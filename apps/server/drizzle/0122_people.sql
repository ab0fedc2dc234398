-- Who a customer is over all galleries: an address with a name, whatever their case, accents and spaces; without an address only
-- themselves. The digest is written as a guid of version 8.
CREATE FUNCTION person_of(guid uuid, email_address text, plain_name text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN email_address = '' THEN guid ELSE
    overlay(overlay(md5(lower(email_address) || ' ' || btrim(regexp_replace(plain_name, '\s+', ' ', 'g')))
      PLACING '8' FROM 13) PLACING 'a' FROM 17)::uuid END
$$;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "person_by_hand" uuid;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "person_guid" uuid GENERATED ALWAYS AS (coalesce(person_by_hand, person_of(guid, email_address, plain_text(first_name || ' ' || last_name)))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_person" ON "customers" USING btree ("account_guid","person_guid","created_at","guid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_merged" ON "customers" USING btree ("account_guid","email_address") WHERE person_by_hand is not null;
--> statement-breakpoint
-- Who comes to a gallery with the address and name of someone who was merged with another person by hand is that person, too. Of
-- whom nothing is known any more nothing by hand is, either.
CREATE FUNCTION follow_merged_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.email_address = '' THEN
    IF NEW.first_name = '' AND NEW.last_name = '' AND NEW.bib_number = '' AND NEW.mobile_number = '' THEN
      NEW.person_by_hand := NULL;
    END IF;
  ELSIF NEW.person_by_hand IS NULL THEN
    SELECT c.person_by_hand INTO NEW.person_by_hand FROM customers c
    WHERE c.account_guid = NEW.account_guid AND c.email_address = NEW.email_address
      AND c.person_by_hand IS NOT NULL AND c.person_by_hand <> c.guid
      AND person_of(c.guid, c.email_address, plain_text(c.first_name || ' ' || c.last_name))
        = person_of(NEW.guid, NEW.email_address, plain_text(NEW.first_name || ' ' || NEW.last_name))
    ORDER BY c.created_at DESC, c.guid DESC LIMIT 1;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER customers_merged_person BEFORE INSERT OR UPDATE OF email_address, first_name, last_name ON customers
FOR EACH ROW EXECUTE FUNCTION follow_merged_person();
