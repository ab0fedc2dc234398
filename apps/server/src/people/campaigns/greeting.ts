import { greetedNames } from '@proofdesk/domain/greeted-names'
import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { toGalleryLocale } from '@proofdesk/domain/locales'
import { sql } from 'drizzle-orm'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'

/** First names in a customer's start list entries, for a query of `customers`. */
export const entryNames = sql<string[]>`array(
  select p.first_name from participants p where p.customer_guid = ${customers.guid} and p.deleted_at is null
  order by p.created_at, p.guid limit 20)`

/** Formats the names that a gallery's email greets, in its language: “Kim and Lee”. */
export function createGreeting(
  account: typeof accounts.$inferSelect,
  gallery: typeof galleries.$inferSelect,
): (firstName: string, entries: readonly string[]) => string {
  const language = toGalleryLocale(gallery.defaultLocale, account.defaultLanguage)
  const list = new Intl.ListFormat(toFormatLocale(language, account.country))
  return (firstName, entries) => list.format(greetedNames(firstName, entries))
}
