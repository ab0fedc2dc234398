import type { GalleryMail, MailKind } from '@proofdesk/contract/admin/gallery-mails'
import { jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { holdsObject, holdsObjects, pgTable } from './columns.ts'
import { galleryGuid } from './gallery-guid.ts'

/** A gallery's own text of an email; without a row it uses the default in its language. */
export const galleryMails = pgTable(
  'gallery_mails',
  {
    accountGuid: accountGuid(),
    engineGuid: galleryGuid(),
    kind: text('kind').$type<MailKind>().notNull(),
    subject: jsonb('subject').$type<GalleryMail['subject']>().notNull(),
    title: jsonb('title').$type<GalleryMail['title']>().notNull(),
    buttonText: jsonb('button_text').$type<GalleryMail['buttonText']>().notNull(),
    body: jsonb('body').$type<GalleryMail['body']>().notNull(),
  },
  (table) => [
    holdsObjects(table.subject),
    holdsObjects(table.title),
    holdsObjects(table.buttonText),
    holdsObject(table.body),
    primaryKey({ columns: [table.engineGuid, table.kind] }),
  ],
)
