import { accounts } from './accounts.ts'
import { guid } from './columns.ts'

/** The studio that a record belongs to. */
export const accountGuid = () =>
  guid('account_guid')
    .notNull()
    .references(() => accounts.guid)
