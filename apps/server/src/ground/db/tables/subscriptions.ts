import type { GalleryLocale } from '@proofdesk/domain/locales'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, holdsObject, moment, pgTable } from './columns.ts'
import { galleries } from './galleries.ts'

/**
 * What someone said who left and asks again to hear of a gallery, or who hears of it and agrees to news and offers;
 * nothing of it counts before its owner has proved the address.
 */
export interface Resubscription {
  firstName: string
  lastName: string
  locale: GalleryLocale
  marketingOptIn: boolean
  consentText: string
  consentVersion: string
  isAwaiting: boolean
  /** They hear of the gallery already; only their consent waits. */
  isConsentOnly: boolean
}

/** Someone's wish to hear of a gallery; it makes them its customer once it counts. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    engineGuid: guid('engine_guid')
      .notNull()
      .references(() => galleries.guid),
    /** Lower case. */
    emailAddress: text('email_address').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    locale: text('locale').$type<GalleryLocale>().notNull(),
    /**
     * Whether they also agreed to news and offers, and the words that they read, as `consentText` says them in this
     * language; without a version they are what was typed in before texts had any.
     */
    marketingOptIn: boolean('marketing_opt_in').notNull(),
    consentText: text('consent_text').notNull(),
    consentVersion: text('consent_version').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    /** When it began to count; null while their address is not proved. */
    confirmedAt: moment('confirmed_at'),
    /** They are to be told once the gallery is published. */
    isAwaiting: boolean('is_awaiting').notNull(),
    /** What waits for its proof, and when it was said; null once that is proved or forgotten. */
    renewal: jsonb('renewal').$type<Resubscription>(),
    resubscribedAt: moment('renewal_at'),
  },
  (table) => [
    holdsObject(table.renewal),
    uniqueIndex('subscriptions_address').on(
      table.accountGuid,
      table.engineGuid,
      table.emailAddress,
    ),
    index('subscriptions_awaiting').on(table.engineGuid, table.isAwaiting),
    index('subscriptions_created').on(table.createdAt),
    index('subscriptions_renewal')
      .on(table.resubscribedAt)
      .where(sql`renewal_at is not null`),
  ],
)
