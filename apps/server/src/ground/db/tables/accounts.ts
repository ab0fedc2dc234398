import type { Watermarks } from '@proofdesk/contract/admin/preset-fields'
import type { Theme } from '@proofdesk/contract/theme'
import type { Category } from '@proofdesk/domain/categories'
import { ARCHIVE_MONTHS_DEFAULT, type ArchiveRule } from '@proofdesk/domain/idle-gallery'
import type { LegalEntry } from '@proofdesk/domain/legal'
import type { AccountLanguage } from '@proofdesk/domain/locales'
import type { AccountPaymentMethod } from '@proofdesk/domain/payment-method'
import { LOGO_WIDTH_DEFAULT } from '@proofdesk/domain/theme'
import type { Plan, PlanState } from '@proofdesk/domain/plan'
import { boolean, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { guid, holdsObject, holdsObjects, moment, pgTable, timeZone } from './columns.ts'

/** A studio: the tenant that every other row belongs to. */
export const accounts = pgTable(
  'accounts',
  {
    guid: guid('guid').primaryKey(),
    alias: text('alias').notNull(),
    createdAt: moment('created_at').notNull(),
    customDomain: text('custom_domain'),
    /** The plan by the latest state of the subscription at Stripe; only used if the installation has prices. */
    plan: text('plan').$type<Plan>().notNull().default('starter'),
    planState: text('plan_state').$type<PlanState['state']>().notNull().default('none'),
    planEndsAt: moment('plan_ends_at'),
    stripeCustomerId: text('stripe_customer_id'),
    country: text('country').notNull(),
    timeZone: timeZone('time_zone').notNull(),
    companyName: text('company_name').notNull(),
    emailAddress: text('email_address').notNull(),
    supportEmailAddress: text('support_email_address').notNull().default(''),
    defaultLanguage: text('default_language').$type<AccountLanguage>().notNull().default('en'),
    categories: text('categories').array().$type<Category[]>().notNull().default([]),
    webUrl: text('web_url').notNull().default(''),
    facebookUrl: text('facebook_url').notNull().default(''),
    instagramUrl: text('instagram_url').notNull().default(''),
    mediaLogoGuid: guid('media_logo_guid'),
    mediaLogoName: text('media_logo_name').notNull().default(''),
    mediaFaviconGuid: guid('media_favicon_guid'),
    /** The logo in emails to customers, instead of the main logo. */
    mediaEmailLogoGuid: guid('media_email_logo_guid'),
    mediaLogoWidth: integer('media_logo_width').notNull().default(LOGO_WIDTH_DEFAULT),
    showFooter: boolean('show_footer').notNull().default(true),
    theme: jsonb('theme').$type<Theme>().notNull().default({}),
    /** The watermarks that new galleries start with; null uses the studio's name. */
    defaultWatermark: jsonb('default_watermark').$type<Watermarks>(),
    /**
     * The legal pages that exist, and the version of the terms that buyers accept now; kept up to date with the texts.
     */
    legalPages: jsonb('legal_pages').$type<LegalEntry[]>().notNull().default([]),
    termsVersion: text('terms_version'),
    requiresAgreement: boolean('requires_agreement').notNull().default(false),
    /** Whether customers that a campaign's email can't reach get a WhatsApp message instead. */
    whatsappFallback: boolean('whatsapp_fallback').notNull().default(false),
    /** Hours that prints are held back before they are sent to the lab; null uses the installation's default. */
    labHoldHours: integer('lab_hold_hours'),
    /** The event after which galleries are archived automatically, and the number of months in between. */
    archiveAfter: text('archive_after').$type<ArchiveRule>().notNull().default('never'),
    archiveAfterMonths: integer('archive_after_months').notNull().default(ARCHIVE_MONTHS_DEFAULT),
    /** Payment methods offered to buyers in addition to the country's wallets. */
    paymentMethods: text('payment_methods')
      .array()
      .$type<AccountPaymentMethod[]>()
      .notNull()
      .default(['stripe']),
    /** The studio's own Stripe account, set when connecting starts, and the state that Stripe last reported for it. */
    stripeAccountId: text('stripe_account_id'),
    stripeDetailsSubmitted: boolean('stripe_details_submitted').notNull().default(false),
    stripeChargesEnabled: boolean('stripe_charges_enabled').notNull().default(false),
    /** The Stripe account's currency, upper case; null until Stripe has reported it. */
    stripeCurrency: text('stripe_currency'),
    /** The studio's id at the payout provider, once it is registered there. */
    trolleyRecipientId: text('trolley_recipient_id'),
    /** When someone dismissed the setup list; null while it is shown. */
    setupDismissedAt: moment('setup_dismissed_at'),
    /** When payouts were frozen; null while they are not. */
    payoutsFrozenAt: moment('payouts_frozen_at'),
    /**
     * When the studio will be deleted at an owner's request; its site is closed until then. Null if no deletion is
     * requested.
     */
    deletionDueAt: moment('deletion_due_at'),
    /** When the final deletion started. The remaining row reserves the alias, so that no other studio can take it. */
    purgedAt: moment('purged_at'),
  },
  (table) => [
    holdsObject(table.theme),
    holdsObject(table.defaultWatermark),
    holdsObjects(table.legalPages),
    uniqueIndex('accounts_alias').on(table.alias),
    uniqueIndex('accounts_custom_domain').on(table.customDomain),
    uniqueIndex('accounts_stripe_customer').on(table.stripeCustomerId),
  ],
)
