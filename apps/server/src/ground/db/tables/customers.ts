import type { ConsentMail, CustomerSource } from '@proofdesk/domain/customer'
import type { GalleryLocale } from '@proofdesk/domain/locales'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, holdsObject, minorSum, moment, pgTable } from './columns.ts'
import { galleryGuid } from './gallery-guid.ts'

/**
 * Proof of a consent that was given on one of our pages. Outdated by any other consent, from a file or entered by the
 * studio.
 */
export interface StoredProof {
  /** The `consentAt` of the consent that it proves. */
  of: number
  /** Version and language of the text (`consentText`); empty and null for consents older than versioned texts. */
  version: string
  language: GalleryLocale | null
  /**
   * When the address's owner confirmed on the page linked in an email; null until then, and the consent is not valid
   * before.
   */
  provedAt: number | null
  /** The email whose link they followed, and when it was sent, if known. */
  by: ConsentMail
  sentAt: number | null
}

/**
 * A person that a studio knows from a gallery; one per address and gallery, and any number without an address. `orders`
 * and `grossProfit` are kept by a trigger on `orders`.
 */
export const customers = pgTable(
  'customers',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    engineGuid: galleryGuid(),
    createdAt: moment('created_at').notNull(),
    source: text('source').$type<CustomerSource>().notNull().default('order'),
    /** Lower case; empty if unknown. */
    emailAddress: text('email_address').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    mobileNumber: text('mobile_number').notNull().default(''),
    /** The number as printed on the bib, in upper case. */
    bibNumber: text('bib_number').notNull().default(''),
    addressLine1: text('address_line1').notNull().default(''),
    addressLine2: text('address_line2').notNull().default(''),
    townCity: text('town_city').notNull().default(''),
    postCode: text('post_code').notNull().default(''),
    country: text('country').notNull().default(''),
    /** A code that the studio has given them. */
    couponCode: text('coupon_code').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    /**
     * Whether they have agreed to news and offers. A consent given on the public site is only valid once the address's
     * owner has confirmed it.
     */
    marketingOptIn: boolean('marketing_opt_in').notNull().default(false),
    /** When they consented to emails, to which text and where; kept after a withdrawal. */
    consentAt: moment('consent_at'),
    consentText: text('consent_text').notNull().default(''),
    consentPlace: text('consent_place').notNull().default(''),
    /** Only read by `toConsentProof`. */
    consentProof: jsonb('consent_proof').$type<StoredProof>(),
    /** The file that they were imported from, and its import. */
    importFilename: text('import_filename').notNull().default(''),
    importGuid: guid('import_guid'),
    orders: integer('orders').notNull().default(0),
    /** The currency of their first order; empty before it. */
    currency: text('currency').notNull().default(''),
    /** Sum of their orders in `currency`, in its minor units. */
    grossProfit: minorSum('gross_profit').notNull().default(0),
    /**
     * The person that the studio has assigned to this customer by hand: their own guid if they were split off, another
     * one if people were merged. A trigger assigns it to later customers with the address and name of a merged person.
     */
    personByHand: guid('person_by_hand'),
    /** When they opted out of emails about this gallery. */
    mailsStoppedAt: moment('mails_stopped_at'),
    lastMessageAt: moment('last_message_at'),
    /** When they last opened the gallery through a link in an email or message. */
    lastVisitAt: moment('last_visit_at'),
    deletedAt: moment('deleted_at'),
    hasEmail: boolean('has_email')
      .notNull()
      .generatedAlwaysAs(sql`email_address <> ''`),
    /** Identifies the person across galleries: people-1 of docs/product/people.md. */
    personGuid: guid('person_guid')
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(person_by_hand, person_of(guid, email_address, plain_text(first_name || ' ' || last_name)))`,
      ),
    searchName: text('search_name')
      .notNull()
      .generatedAlwaysAs(sql`plain_text(last_name || ' ' || first_name)`),
    /**
     * Searchable data from the start list: numbers, names and clubs of all their entries, without case and accents.
     * Kept by a trigger on `participants`; empty for people who are on none.
     */
    listText: text('list_text').notNull().default(''),
    /** The text that searches look in. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`plain_text(first_name || ' ' || last_name || ' ' || email_address || ' ' || bib_number || ' ' || mobile_number)`,
      ),
  },
  (table) => [
    holdsObject(table.consentProof),
    // Includes the trash: someone who buys again is the same customer.
    uniqueIndex('customers_address')
      .on(table.accountGuid, table.engineGuid, table.emailAddress)
      .where(sql`email_address <> ''`),
    // Written by hand in its migration: it includes all columns that lists filter by, so that a page is found by an
    // index-only scan.
    index('customers_desk')
      .on(table.accountGuid, table.createdAt, table.guid)
      .where(sql`deleted_at is null`),
    index('customers_gallery')
      .on(table.accountGuid, table.engineGuid, table.createdAt, table.guid)
      .where(sql`deleted_at is null`),
    index('customers_person')
      .on(table.accountGuid, table.personGuid, table.createdAt, table.guid)
      .where(sql`deleted_at is null`),
    // Finds customers merged by hand, whose person may also be that of a new customer with the same address and name.
    index('customers_merged')
      .on(table.accountGuid, table.emailAddress)
      .where(sql`person_by_hand is not null`),
    // Sort orders of the list.
    index('customers_name')
      .on(table.accountGuid, table.searchName, table.createdAt, table.guid)
      .where(sql`deleted_at is null`),
    index('customers_gross')
      .on(table.accountGuid, table.grossProfit, table.createdAt, table.guid)
      .where(sql`deleted_at is null`),
    index('customers_orders')
      .on(table.accountGuid, table.orders, table.createdAt, table.guid)
      .where(sql`deleted_at is null`),
    index('customers_messaged')
      .on(table.accountGuid, sql`coalesce(last_message_at, 0)`, table.createdAt, table.guid)
      .where(sql`deleted_at is null`),
    index('customers_number')
      .on(table.accountGuid, table.engineGuid, table.bibNumber)
      .where(sql`bib_number <> ''`),
    index('customers_import')
      .on(table.accountGuid, table.importGuid)
      .where(sql`import_guid is not null`),
    index('customers_trash')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    index('customers_list')
      .using('gin', table.accountGuid, sql`list_text gin_trgm_ops`)
      .where(sql`list_text <> ''`),
    index('customers_tags').using('gin', table.accountGuid, table.tags),
    index('customers_search').using('gin', table.accountGuid, sql`search_text gin_trgm_ops`),
  ],
)
