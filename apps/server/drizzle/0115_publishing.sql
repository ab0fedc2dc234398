CREATE FUNCTION link_code(guid uuid) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT string_agg(
    substr('0123456789abcdefghjkmnpqrstvwxyz', (get_byte(decode(md5(guid::text), 'hex'), i) & 31) + 1, 1),
    '' ORDER BY i
  )
  FROM generate_series(0, 6) AS i
$$;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "link_code" text GENERATED ALWAYS AS (link_code(guid)) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "galleries_link_code" ON "galleries" USING btree ("account_guid","link_code");
