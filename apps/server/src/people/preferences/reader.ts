import { type SQL, and, eq, sql } from 'drizzle-orm'
import { ofAccount } from '../../ground/db/of-account.ts'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import { mailStops } from '../../ground/db/tables/campaigns.ts'
import { customers } from '../../ground/db/tables/customers.ts'

/** A person that a studio contacts: the owner of an email address, or of a mobile number if no address is known. */
export interface Reader {
  account: typeof accounts.$inferSelect
  /** Empty if unknown. */
  emailAddress: string
  mobileNumber: string
}

/** Condition: customers of the studio who are this person. */
export const isReader = ({ account, emailAddress, mobileNumber }: Reader): SQL =>
  and(
    ofAccount(customers, { accountGuid: account.guid }),
    emailAddress === ''
      ? and(eq(customers.mobileNumber, mobileNumber), sql`${customers.mobileNumber} <> ''`)
      : eq(customers.emailAddress, emailAddress.toLowerCase()),
  ) as SQL

/** Condition: stops of emails to this person's address. */
export const isStopOf = ({ account, emailAddress }: Reader): SQL =>
  and(
    ofAccount(mailStops, { accountGuid: account.guid }),
    eq(mailStops.emailAddress, emailAddress.toLowerCase()),
  ) as SQL
