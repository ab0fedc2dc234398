import { siteState } from '@proofdesk/domain/studio-deletion'
import { galleryTextsIn } from '@proofdesk/domain/translations'
import { and, eq, isNull } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { downloadArchives } from '../../ground/db/tables/download-archives.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { DepsThat } from '../../ground/deps.ts'
import { readMailCover } from '../../gallery/photos/mail-pictures.ts'
import { legalLinks } from '../../studio/legal/legal-links.ts'
import { readMailBranding } from '../../studio/media/mail-logo.ts'
import { originOf } from '../../studio/accounts/to-account.ts'
import { toMailSender } from '../../studio/accounts/mail-sender.ts'
import { MAIL_LIFETIME, archivePartPath, signArchiveKey } from './archive-link.ts'
import { archiveLinksMail } from './archive-links-mail.ts'

/** Running it twice sends the same links twice, which is harmless. */
export async function handleSendArchiveLinks(
  deps: DepsThat<'mail'>,
  {
    accountGuid,
    archiveGuid,
    emailAddress,
    language,
  }: { accountGuid: string; archiveGuid: string; emailAddress: string; language: string },
): Promise<void> {
  const [found] = await deps.db
    .select({ archive: downloadArchives, account: accounts, gallery: galleries })
    .from(downloadArchives)
    .innerJoin(accounts, eq(accounts.guid, downloadArchives.accountGuid))
    .innerJoin(
      galleries,
      and(eq(galleries.guid, downloadArchives.engineGuid), isNull(galleries.deletedAt)),
    )
    .where(recordOf(downloadArchives, { accountGuid }, archiveGuid))
  // Gone in the meantime, so there is nothing to download.
  if (!found || siteState(found.account) !== 'open') return
  const { archive, account, gallery } = found
  const key = signArchiveKey(deps, archive.guid, MAIL_LIFETIME)
  const origin = originOf(account, deps.env)
  const { title } = galleryTextsIn(gallery, account, language)
  await deps.mail.send({
    to: emailAddress,
    ...toMailSender(account),
    ...archiveLinksMail({
      language,
      companyName: account.companyName,
      galleryName: title,
      photos: archive.photoGuids.length,
      branding: await readMailBranding(deps, account, gallery),
      cover: await readMailCover(deps, { account, gallery }, title),
      legal: legalLinks(account, language, origin),
      links: archive.parts.map(
        (_, at) => origin + archivePartPath({ guid: archive.guid, key, language }, at + 1),
      ),
    }),
  })
}
