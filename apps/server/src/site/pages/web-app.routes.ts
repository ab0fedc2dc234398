import { toLanguageTag } from '@proofdesk/domain/format-locale'
import { toHex } from '@proofdesk/domain/colour'
import type { GalleryLocale } from '@proofdesk/domain/locales'
import { pageGround } from '@proofdesk/domain/page-colours'
import { galleryPath } from '@proofdesk/domain/public-url'
import { galleryTextsIn } from '@proofdesk/domain/translations'
import { HOME_ICON_SIZES, MANIFEST_ICONS, shortName } from '@proofdesk/domain/web-app'
import { AskedSlug, GalleryLocaleField } from '@proofdesk/contract/fields'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type FoundGallery, findPublicGallery } from '../../gallery/galleries/open-gallery.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { forVisitors } from '../galleries/for-visitors.ts'
import { brandingOfGallery } from '../galleries/branding.ts'
import { openGalleryIcon } from './gallery-icon.ts'

const AskedManifest = z.object({ slug: AskedSlug, language: GalleryLocaleField.optional() })
const AskedIcon = z.object({
  slug: AskedSlug,
  size: z.coerce.number().pipe(z.literal(HOME_ICON_SIZES)),
  purpose: z.enum(['any', 'maskable']).default('any'),
})

/** Its address stays the same, so browsers have to revalidate it after the gallery is renamed. */
const KEPT = 'private, max-age=3600'

/**
 * A gallery's web app for the home screen: its manifest and icons. These requests are anonymous: a draft and a gallery
 * with a password have none, even for people who can see them (docs/product/site.md, home-screens-3).
 */
export function registerWebApp(app: FastifyInstance, deps: Deps): void {
  app.get('/api/site/manifest', async (request, reply) => {
    const asked = AskedManifest.safeParse(request.query)
    const found = asked.success ? await findOpen(deps, request, asked.data.slug) : undefined
    if (!asked.success || !found) return reply.code(404).header('cache-control', 'no-store').send()
    return reply
      .type('application/manifest+json')
      .header('cache-control', KEPT)
      .send(JSON.stringify(toManifest(found, asked.data.language)))
  })

  app.get('/api/site/gallery-icon', async (request, reply) => {
    const asked = AskedIcon.safeParse(request.query)
    const found = asked.success ? await findOpen(deps, request, asked.data.slug) : undefined
    const icon =
      asked.success && found
        ? await openGalleryIcon(forVisitors(deps), found, {
            size: asked.data.size,
            isMaskable: asked.data.purpose === 'maskable',
          })
        : null
    if (!icon) return reply.code(404).header('cache-control', 'no-store').send()
    return reply
      .type(icon.contentType)
      .headers({ 'cache-control': KEPT, 'content-length': icon.size })
      .send(icon.stream)
  })
}

/** The gallery, if everyone can see it. */
async function findOpen(
  deps: Deps,
  { host }: FastifyRequest,
  slug: string,
): Promise<FoundGallery | undefined> {
  try {
    const found = await findPublicGallery(forVisitors(deps), { host, headers: {} }, { slug })
    return found.isLocked ? undefined : found
  } catch (error) {
    if (error instanceof AppError && ['not_found', 'gallery_closed'].includes(error.code))
      return undefined
    throw error
  }
}

function toManifest({ account, gallery }: FoundGallery, language: GalleryLocale | undefined) {
  const { locale, locales, title } = galleryTextsIn(gallery, account, language)
  const { theme } = { ...account, ...brandingOfGallery(gallery) }
  const colour = toHex(pageGround(theme.palette))
  const path = galleryPath(gallery.slug, locale)
  // The address without a language is in the gallery's own.
  const address = locale === 'en' && locales[0] !== 'en' ? `/en${path}` : path
  return {
    // Stays the same when the gallery's address changes.
    id: `/?gallery=${gallery.guid}`,
    name: title,
    short_name: shortName(title),
    lang: toLanguageTag(locale),
    start_url: address,
    scope: address,
    // With the browser's back button; phones without such a window make a bookmark that shares the browser's cart.
    display: 'minimal-ui',
    theme_color: colour,
    background_color: colour,
    icons: MANIFEST_ICONS.map(({ size, purpose }) => ({
      src: `/api/site/gallery-icon?slug=${encodeURIComponent(gallery.slug)}&size=${size}&purpose=${purpose}`,
      sizes: `${size}x${size}`,
      type: 'image/webp',
      purpose,
    })),
  }
}
