import type { GalleryMail, MailKind } from '@proofdesk/contract/admin/gallery-mails'
import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { type GalleryLocale, toGalleryLocale } from '@proofdesk/domain/locales'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { galleryMails } from '../../ground/db/tables/gallery-mails.ts'
import { defaultMail } from './default-mails.ts'

interface Place {
  account: { guid: string; defaultLanguage: string; country: string | null }
  gallery: { guid: string; defaultLocale: GalleryLocale | null }
  kind: MailKind
}

const { subject, title, buttonText, body } = galleryMails
const MAIL = { subject, title, buttonText, body }

/**
 * The text of a gallery's email: its own, otherwise the default of its language. The caller has read the gallery in
 * scope.
 */
export async function findMail(
  db: Executor,
  { account, gallery, kind }: Place,
): Promise<{ mail: GalleryMail; isDefault: boolean; locale: GalleryLocale }> {
  const [row] = await db
    .select(MAIL)
    .from(galleryMails)
    .where(isMailOf({ accountGuid: account.guid, engineGuid: gallery.guid, kind }))
  const locale = toGalleryLocale(gallery.defaultLocale, account.defaultLanguage)
  return {
    mail: row ?? defaultMail(kind, toFormatLocale(locale, account.country)),
    isDefault: !row,
    locale,
  }
}

/** Condition: this email of one of the account's galleries. */
export const isMailOf = ({
  accountGuid,
  engineGuid,
  kind,
}: {
  accountGuid: string
  engineGuid: string
  kind: MailKind
}) =>
  and(
    ofAccount(galleryMails, { accountGuid }),
    eq(galleryMails.engineGuid, engineGuid),
    eq(galleryMails.kind, kind),
  )
