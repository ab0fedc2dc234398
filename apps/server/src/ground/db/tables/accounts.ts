import type { Watermarks } from '@proofdesk/contract/admin/gallery-presets'
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
    /** By the subscription at Stripe, as it was told last; counts where the installation has prices. */
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
    /** In mails to customers in place of the logo. */
    mediaEmailLogoGuid: guid('media_email_logo_guid'),
    mediaLogoWidth: integer('media_logo_width').notNull().default(LOGO_WIDTH_DEFAULT),
    showFooter: boolean('show_footer').notNull().default(true),
    theme: jsonb('theme').$type<Theme>().notNull().default({}),
    /** What new galleries have drawn on their pictures; null for the studio's name. */
    defaultWatermark: jsonb('default_watermark').$type<Watermarks>(),
    /** Which legal pages there are, and what buyers agree to now; kept with the texts. */
    legalPages: jsonb('legal_pages').$type<LegalEntry[]>().notNull().default([]),
    termsVersion: text('terms_version'),
    requiresAgreement: boolean('requires_agreement').notNull().default(false),
    /** Customers whom no mail of a campaign reaches are told by WhatsApp. */
    whatsappFallback: boolean('whatsapp_fallback').notNull().default(false),
    /** How many hours prints wait before they go to the lab; null for the installation's own. */
    labHoldHours: integer('lab_hold_hours'),
    /** After what galleries are archived automatically, and how many months later. */
    archiveAfter: text('archive_after').$type<ArchiveRule>().notNull().default('never'),
    archiveAfterMonths: integer('archive_after_months').notNull().default(ARCHIVE_MONTHS_DEFAULT),
    /** What buyers are offered besides the wallets of the country. */
    paymentMethods: text('payment_methods')
      .array()
      .$type<AccountPaymentMethod[]>()
      .notNull()
      .default(['stripe']),
    /** The studio's own account at Stripe, once it began to connect one; what Stripe said of it last. */
    stripeAccountId: text('stripe_account_id'),
    stripeDetailsSubmitted: boolean('stripe_details_submitted').notNull().default(false),
    stripeChargesEnabled: boolean('stripe_charges_enabled').notNull().default(false),
    /** What the account is kept in, upper case; null until Stripe has said it. */
    stripeCurrency: text('stripe_currency'),
    /** The studio as the payout provider knows it, once it was told. */
    trolleyRecipientId: text('trolley_recipient_id'),
    /** When someone hid the list of what is left to set up; null while it is shown. */
    setupDismissedAt: moment('setup_dismissed_at'),
    /** Since when payouts are frozen; null while they are not. */
    payoutsFrozenAt: moment('payouts_frozen_at'),
    /** When the studio is deleted, which an owner requested; its site is closed until then. Null unless that is so. */
    deletionDueAt: moment('deletion_due_at'),
    /** Since when it is being deleted for good. What stays of the row keeps its alias from other studios. */
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
