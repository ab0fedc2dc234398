import { isOpenToEveryone } from '@proofdesk/domain/gallery'
import { fitInto } from '@proofdesk/domain/mail-picture'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { ofAccount } from '../../ground/db/of-account.ts'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import type { Deps } from '../../ground/deps.ts'
import type { MailPicture, MailPictures } from '../../ground/ports/mail/mail-parts.ts'
import { isSigned, sign } from '../../ground/signatures/signature.ts'
import { originOf } from '../../studio/accounts/to-account.ts'
import { findSharePhoto } from './read-share-image.ts'

export const MAIL_PICTURE_PATH = '/api/site/mail-picture'

/** Maximum number of photos shown in an email about photos. */
const SHOWN = 6
/** Maximum size in pixels at which a picture is shown. */
const COVER = { width: 560, height: 420 }
const SMALL = { width: 148, height: 148 }

interface Place {
  account: Pick<typeof accounts.$inferSelect, 'guid' | 'alias'>
  gallery: typeof galleries.$inferSelect
}

/** The cover of a gallery that everyone may see, otherwise its share image; undefined without either. */
export async function readMailCover(
  deps: Deps,
  { account, gallery }: Place,
  alt: string,
): Promise<MailPicture | undefined> {
  if (!isOpenToEveryone(gallery, deps.clock.now())) return undefined
  const scope = { accountGuid: account.guid, galleries: 'all' as const }
  const photo = await findSharePhoto(deps, scope, gallery)
  return photo && toMailPicture(deps, account, photo, { box: COVER, alt })
}

/**
 * The first of these photos without duplicates, and how many more there are; undefined for a gallery that isn't open to
 * everyone, since emails are forwarded.
 */
export async function listMailPictures(
  deps: Deps,
  { account, gallery }: Place,
  named: readonly { photoGuid: string; name: string }[],
): Promise<MailPictures | undefined> {
  if (!isOpenToEveryone(gallery, deps.clock.now()) || named.length === 0) return undefined
  const names = new Map(named.map(({ photoGuid, name }) => [photoGuid, name]))
  const rows = await deps.db
    .select({ guid: photos.guid, mdWidth: photos.mdWidth, mdHeight: photos.mdHeight })
    .from(photos)
    .where(
      and(
        ofAccount(photos, { accountGuid: account.guid }),
        inArray(photos.guid, [...names.keys()]),
        eq(photos.status, 'live'),
        isNull(photos.deletedAt),
      ),
    )
  const byGuid = new Map(rows.map((row) => [row.guid, row]))
  const pictures = [...names].flatMap(([guid, name]) => {
    const row = byGuid.get(guid)
    const picture = row && toMailPicture(deps, account, row, { box: SMALL, alt: name })
    return picture ? [picture] : []
  })
  return { shown: pictures.slice(0, SHOWN), more: Math.max(0, pictures.length - SHOWN) }
}

function toMailPicture(
  deps: Deps,
  account: Place['account'],
  { guid, mdWidth, mdHeight }: { guid: string; mdWidth: number | null; mdHeight: number | null },
  { box, alt }: { box: typeof SMALL; alt: string },
): MailPicture | undefined {
  if (!mdWidth || !mdHeight) return undefined
  const size = fitInto({ width: mdWidth, height: mdHeight }, box)
  return { address: mailPictureAddress(deps, account, guid), ...size, alt }
}

/**
 * The address of a picture in an email. It never expires, since emails are read years later, and is below the studio's
 * alias, which survives the loss of a custom domain. What it shows is decided on request.
 */
export function mailPictureAddress(
  { env, signingKey }: Deps,
  account: Place['account'],
  photoGuid: string,
): string {
  const origin = originOf({ alias: account.alias, customDomain: null }, env)
  const signature = sign(signingKey, 'mail-picture', signedText(account, photoGuid))
  return `${origin}${MAIL_PICTURE_PATH}?photo=${photoGuid}&s=${signature}`
}

export function isMailPicture(
  { signingKey }: Deps,
  account: { guid: string },
  { photo, s }: { photo: string; s: string },
): boolean {
  return isSigned(signingKey, 'mail-picture', signedText(account, photo), s)
}

const signedText = ({ guid }: { guid: string }, photoGuid: string) => `${guid} ${photoGuid}`
