import type { GalleryLocale } from '@proofdesk/domain/locales'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, holdsObject, moment, pgTable } from './columns.ts'
import { galleryGuid } from './gallery-guid.ts'

/**
 * The request of someone who unsubscribed and subscribes to a gallery again, or who already subscribes and agrees to
 * news and offers; none of it is valid before the owner has confirmed the address.
 */
export interface Resubscription {
  firstName: string
  lastName: string
  locale: GalleryLocale
  marketingOptIn: boolean
  consentText: string
  consentVersion: string
  isAwaiting: boolean
  /** They already subscribe to the gallery; only their consent is pending. */
  isConsentOnly: boolean
}

/** A subscription to a gallery; makes the person its customer once it is valid. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    engineGuid: galleryGuid(),
    /** Lower case. */
    emailAddress: text('email_address').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    locale: text('locale').$type<GalleryLocale>().notNull(),
    /**
     * Whether they also agreed to news and offers, and the version of the words they read, which `consentText` has in
     * this language; without a version, `consentText` is what was entered before texts had versions.
     */
    marketingOptIn: boolean('marketing_opt_in').notNull(),
    consentText: text('consent_text').notNull(),
    consentVersion: text('consent_version').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    /** When it became valid; null while their address is not confirmed. */
    confirmedAt: moment('confirmed_at'),
    /** Whether they are notified once the gallery is published. */
    isAwaiting: boolean('is_awaiting').notNull(),
    /** The unconfirmed request, and when it was made; null once it is confirmed or deleted. */
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
