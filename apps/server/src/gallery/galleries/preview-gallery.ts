import { HOUR_MS } from '@proofdesk/domain/duration'
import { galleryUrl } from '@proofdesk/domain/public-url'
import { toGalleryLocale } from '@proofdesk/domain/locales'
import type { Deps } from '../../ground/deps.ts'
import { getGalleryRecord } from './galleries.queries.ts'
import { signPreviewFlag } from './preview-flag.ts'
import type { Session } from '../../ground/requests/session.ts'

const PREVIEW_LIFETIME = HOUR_MS

/**
 * The gallery's public address, with and without a preview flag that works for an hour and ends with the session. With
 * a test flag the shop creates test orders.
 */
export async function previewGallery(
  { db, env, clock, signingKey }: Deps,
  session: Session,
  guid: string,
  { isTest = false }: { isTest?: boolean } = {},
) {
  const gallery = await getGalleryRecord(db, session.scope, { guid })
  const { alias, customDomain, defaultLanguage } = session.account
  const url = galleryUrl(
    { protocol: env.PROTOCOL, domain: env.DOMAIN, alias, customDomain },
    gallery.slug,
    toGalleryLocale(gallery.defaultLocale, defaultLanguage),
  )
  const expiresAt = clock.now() + PREVIEW_LIFETIME
  const flag = signPreviewFlag(signingKey, {
    sessionGuid: session.guid,
    engineGuid: gallery.guid,
    expiresAt,
    isTest,
  })
  return { url, previewUrl: `${url}?preview=${flag}`, expiresAt }
}
