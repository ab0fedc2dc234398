import type { AutomationKind, PlannedKind, SkipReason } from '@proofdesk/domain/automation'
import type { MailFailure, RecipientStatus } from '@proofdesk/domain/campaign'
import type { GalleryLocale } from '@proofdesk/domain/locales'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, moment, pgTable } from './columns.ts'
import { galleries } from './galleries.ts'

const engineGuid = () =>
  guid('engine_guid')
    .notNull()
    .references(() => galleries.guid)

/** Whether a gallery sends an automatic email; without a row the default applies. */
export const automations = pgTable(
  'automations',
  {
    accountGuid: accountGuid(),
    engineGuid: engineGuid(),
    kind: text('kind').$type<AutomationKind>().notNull(),
    isOn: boolean('is_on').notNull(),
    /** When it was last turned on: events before don't lead to mails. */
    since: moment('since').notNull(),
    /** The coupon in the second mail about a cart. */
    couponGuid: guid('coupon_guid'),
  },
  (table) => [
    primaryKey({ columns: [table.engineGuid, table.kind] }),
    index('automations_of_account').on(table.accountGuid, table.kind),
  ],
)

/** An automatic email to one person, from the moment when it is planned. Its state is that of a campaign's email. */
export const automationMails = pgTable(
  'automation_mails',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    engineGuid: engineGuid(),
    kind: text('kind').$type<PlannedKind>().notNull(),
    /** Its number within the automation, from 1. */
    step: integer('step').notNull(),
    /** What it is about: a cart's or an order's guid, a list's guid with its deadline, or the gallery's date. */
    occasion: text('occasion').notNull(),
    /** Lower case; null once the person is erased. */
    emailAddress: text('email_address'),
    firstName: text('first_name').notNull(),
    locale: text('locale').$type<GalleryLocale>().notNull(),
    status: text('status').$type<RecipientStatus>().notNull(),
    reason: text('reason').$type<MailFailure | SkipReason>(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** The earliest next attempt; and the moment from which it is no longer sent, null without one. */
    nextTryAt: moment('next_try_at').notNull(),
    until: moment('until'),
    sentAt: moment('sent_at'),
    settledAt: moment('settled_at'),
  },
  (table) => [
    uniqueIndex('automation_mails_once').on(
      table.engineGuid,
      table.kind,
      table.step,
      table.occasion,
      table.emailAddress,
    ),
    index('automation_mails_waiting')
      .on(table.accountGuid, table.nextTryAt)
      .where(sql`status in ('queued', 'sending')`),
    index('automation_mails_person').on(table.accountGuid, table.emailAddress, table.sentAt),
    index('automation_mails_created').on(table.createdAt),
  ],
)
