import type { AccountLanguage } from '@proofdesk/domain/locales'
import type { Role } from '@proofdesk/domain/roles'
import { sql } from 'drizzle-orm'
import { index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, moment, pgTable } from './columns.ts'

/** A member of an account's team. */
export const users = pgTable(
  'users',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    emailAddress: text('email_address').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text('role').$type<Role>().notNull(),
    /** Galleries that the user is limited to; empty means all. */
    galleries: uuid('galleries').array().notNull().default([]),
    /** Null until the invitation is accepted, and while a closed login waits for a new password. */
    passwordHash: text('password_hash'),
    acceptedAt: moment('accepted_at'),
    /** When the person confirmed the address through an email; required for actions that move money. */
    addressConfirmedAt: moment('address_confirmed_at'),
    /** The new address, used once it is confirmed through an email. */
    pendingEmailAddress: text('pending_email_address'),
    /** Language of the console and of emails to the person; null uses the account's. */
    language: text('language').$type<AccountLanguage>(),
    /** When an owner's or administrator's protected rights take effect; null for those who never waited. */
    rightsFrom: moment('rights_from'),
    /** Names the files of their profile photo. */
    photoGuid: guid('photo_guid'),
    /** When they last signed in; null before the first time. */
    lastSignInAt: moment('last_sign_in_at'),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    // A login only has an email address, so it is unique across all accounts. An open invitation doesn't block it for
    // others.
    uniqueIndex('users_email_address')
      .on(table.emailAddress)
      .where(sql`deleted_at is null and accepted_at is not null`),
    uniqueIndex('users_team_address')
      .on(table.accountGuid, table.emailAddress)
      .where(sql`deleted_at is null`),
    index('users_account').on(table.accountGuid, table.createdAt, table.guid),
  ],
)
