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
import { galleries } from './galleries.ts'

/**
 * Who a campaign is for: those who are named, everyone of the gallery, or those of them who match all filters when it
 * begins.
 */
export type CampaignAudience =
  | { guids: string[] }
  | { everyone: true }
  | { guids?: string[]; filters: SegmentFilter[] }

/** One mail to many customers of a gallery. */
export const campaigns = pgTable(
  'campaigns',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    engineGuid: guid('engine_guid')
      .notNull()
      .references(() => galleries.guid),
    kind: text('kind').$type<MailKind>().notNull(),
    status: text('status').$type<CampaignStatus>().notNull(),
    pauseReason: text('pause_reason').$type<PauseReason>(),
    /** The text as it was when the campaign was made: a change of it changes no mail that is under way. */
    mail: jsonb('mail').$type<GalleryMail>().notNull(),
    audience: jsonb('audience').$type<CampaignAudience>().notNull(),
    /** Also to those who were written to before. */
    isForced: boolean('is_forced').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Who made it; null where the product did so by itself. */
    createdBy: guid('created_by'),
    /** Not before this. */
    startAt: moment('start_at').notNull(),
    /** It begins once all photos of its gallery are read; and until when it waits, from the moment on in which it does. */
    waitsForPhotos: boolean('waits_for_photos').notNull().default(false),
    waitUntil: moment('wait_until'),
    /** When its recipients were written down. */
    frozenAt: moment('frozen_at'),
    finishedAt: moment('finished_at'),
    /** To how many people the gallery's timeline says it was sent. */
    noted: integer('noted').notNull().default(0),
    /** When a person last let it go on: what went wrong before does not pause it again. */
    resumedAt: moment('resumed_at').notNull().default(0),
    /** How often in a row the mail server could not be reached, and when it is tried again. */
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

/** Whom a campaign writes to, and what became of each mail, and of each message that stands in for one. */
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
    /** A person wants this one sent once more, wherever the campaign is. */
    isAgain: boolean('is_again').notNull().default(false),
    /** A mail that the mail server put off waits until then. */
    nextTryAt: moment('next_try_at').notNull().default(0),
    /** Address, or mobile number of a message, and first name as they were when it was sent. */
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
 * Addresses that a studio must not write to: those of people who asked for no more mails, and those that do not exist. Mails
 * about an order go out all the same.
 */
export const mailStops = pgTable(
  'mail_stops',
  {
    accountGuid: accountGuid(),
    /** Lower case. */
    emailAddress: text('email_address').notNull(),
    reason: text('reason').$type<'asked' | 'bounced' | 'complained'>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** What erasures call it by. */
    guid: guid('guid').notNull().defaultRandom(),
  },
  (table) => [
    uniqueIndex('mail_stops_guid').on(table.guid),
    primaryKey({ columns: [table.accountGuid, table.emailAddress] }),
  ],
)
