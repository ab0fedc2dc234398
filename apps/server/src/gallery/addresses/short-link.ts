import { linkCodePath } from '@proofdesk/domain/link-code'
import { toGalleryLocale } from '@proofdesk/domain/locales'
import { isPublic } from '@proofdesk/domain/gallery'
import { galleryPath } from '@proofdesk/domain/public-url'
import { and, eq, isNull } from 'drizzle-orm'
import { ofAccount } from '../../ground/db/of-account.ts'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { originOf } from '../../studio/accounts/to-account.ts'

type Owner = Pick<
  typeof accounts.$inferSelect,
  'guid' | 'alias' | 'customDomain' | 'defaultLanguage'
>

/** The short address of a gallery, on the studio's host. */
export function shortUrlOf(
  { env }: Deps,
  account: Pick<Owner, 'alias' | 'customDomain'>,
  { linkCode }: { linkCode: string },
): string {
  return originOf(account, env) + linkCodePath(linkCode)
}

/**
 * Where a short address of this studio leads; undefined for galleries that visitors don't see, so that a code doesn't
 * reveal a draft. A draft that collects subscribers is announced at its address.
 */
export async function findShortLink(
  { db, clock }: Deps,
  account: Owner,
  linkCode: string,
): Promise<string | undefined> {
  const [gallery] = await db
    .select()
    .from(galleries)
    .where(
      and(
        ofAccount(galleries, { accountGuid: account.guid }),
        eq(galleries.linkCode, linkCode),
        isNull(galleries.deletedAt),
      ),
    )
  if (!gallery) return undefined
  const isAnnounced = !gallery.archived && gallery.features.collectSubscribers
  if (!isPublic(gallery, clock.now()) && !isAnnounced) return undefined
  const { slug, defaultLocale } = gallery
  return galleryPath(slug, toGalleryLocale(defaultLocale, account.defaultLanguage))
}
