import type { SegmentFilter } from '@proofdesk/contract/admin/customer-filter'
import type { GalleryMail, MailKind } from '@proofdesk/contract/admin/gallery-mails'
import type {
  CampaignChannel,
  CampaignStatus,
  MailFailure,
  PauseReason,
  RecipientStatus,
} from '@proofdesk/domain/campaign'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, holdsObject, moment, pgTable } from './columns.ts'
import { customers } from './customers.ts'
import { galleryGuid } from './gallery-guid.ts'

/** A campaign's recipients: named customers, everyone of the gallery, or those who match all filters when it starts. */
export type CampaignAudience =
  | { guids: string[] }
  | { everyone: true }
  | { guids?: string[]; filters: SegmentFilter[] }

/** One email to many customers of a gallery. */
export const campaigns = pgTable(
  'campaigns',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    engineGuid: galleryGuid(),
    kind: text('kind').$type<MailKind>().notNull(),
    status: text('status').$type<CampaignStatus>().notNull(),
    pauseReason: text('pause_reason').$type<PauseReason>(),
    /** The text at the time the campaign was created: later edits don't change emails in progress. */
    mail: jsonb('mail').$type<GalleryMail>().notNull(),
    audience: jsonb('audience').$type<CampaignAudience>().notNull(),
    /** Includes people who already got this email. */
    isForced: boolean('is_forced').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Who created it; null if it was created automatically. */
    createdBy: guid('created_by'),
    /** Earliest start. */
    startAt: moment('start_at').notNull(),
    /** Whether it waits until all photos of its gallery have been read; and how long, set when it starts waiting. */
    waitsForPhotos: boolean('waits_for_photos').notNull().default(false),
    waitUntil: moment('wait_until'),
    /** When its list of recipients was stored. */
    frozenAt: moment('frozen_at'),
    finishedAt: moment('finished_at'),
    /** The number of recipients according to the gallery's timeline. */
    noted: integer('noted').notNull().default(0),
    /** When a person last resumed it: earlier problems don't pause it again. */
    resumedAt: moment('resumed_at').notNull().default(0),
    /** How often in a row the mail server could not be reached, and when it is retried. */
    outages: integer('outages').notNull().default(0),
    nextTryAt: moment('next_try_at'),
  },
  (table) => [
    holdsObject(table.mail),
    holdsObject(table.audience),
    index('campaigns_of_account').on(table.accountGuid, table.createdAt, table.guid),
    index('campaigns_of_gallery').on(table.accountGuid, table.engineGuid, table.createdAt),
    index('campaigns_unfinished')
      .on(table.startAt)
      .where(sql`status in ('scheduled', 'waiting', 'sending', 'paused')`),
  ],
)

/** A campaign's recipients, and the state of each email or of the message that replaces it. */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    campaignGuid: guid('campaign_guid')
      .notNull()
      .references(() => campaigns.guid),
    engineGuid: guid('engine_guid').notNull(),
    customerGuid: guid('customer_guid')
      .notNull()
      .references(() => customers.guid),
    channel: text('channel').$type<CampaignChannel>().notNull().default('mail'),
    status: text('status').$type<RecipientStatus>().notNull().default('queued'),
    reason: text('reason').$type<MailFailure>(),
    attempts: integer('attempts').notNull().default(0),
    /** Someone wants this one sent again, whatever the campaign's state. */
    isAgain: boolean('is_again').notNull().default(false),
    /** When an email that the mail server deferred is retried. */
    nextTryAt: moment('next_try_at').notNull().default(0),
    /** Email address, or a message's mobile number, and first name at the time of sending. */
    emailAddress: text('email_address'),
    mobileNumber: text('mobile_number'),
    firstName: text('first_name'),
    sentAt: moment('sent_at'),
    settledAt: moment('settled_at'),
  },
  (table) => [
    uniqueIndex('campaign_recipients_once').on(
      table.campaignGuid,
      table.customerGuid,
      table.channel,
    ),
    index('campaign_recipients_status').on(table.campaignGuid, table.status, table.guid),
    index('campaign_recipients_customer').on(table.accountGuid, table.customerGuid, table.guid),
  ],
)

/**
 * Addresses that a studio must not write to: those of people who unsubscribed, and those that don't exist. Emails about
 * an order are sent anyway.
 */
export const mailStops = pgTable(
  'mail_stops',
  {
    accountGuid: accountGuid(),
    /** Lower case. */
    emailAddress: text('email_address').notNull(),
    reason: text('reason').$type<'asked' | 'bounced' | 'complained'>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Identifies it in erasures. */
    guid: guid('guid').notNull().defaultRandom(),
  },
  (table) => [
    uniqueIndex('mail_stops_guid').on(table.guid),
    primaryKey({ columns: [table.accountGuid, table.emailAddress] }),
  ],
)
