import { LockedGallery, type ShareCover, SiteGallery } from '@proofdesk/contract/site/gallery'
import { SitePhoto, SiteVideo } from '@proofdesk/contract/site/galleries'
import { galleryTextsIn } from '@proofdesk/domain/translations'
import { type GalleryLocale, toGalleryLocale } from '@proofdesk/domain/locales'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { answerCheckOf } from '../../ground/answers/check-answer.ts'
import { takeSearch } from '../galleries/for-visitors.ts'
import { listSiteVideos } from '../galleries/list-site-videos.ts'
import { listSitePhotos } from '../galleries/list-site-photos.ts'
import { brandingOfGallery } from '../galleries/branding.ts'
import { readSharedPictures } from '../galleries/read-shared-pictures.ts'
import { toSiteAccount } from '../galleries/to-site-account.ts'
import { readSiteGallery } from '../galleries/read-site-gallery.ts'
import { type SiteBundle, type SitePage } from '../../ground/ports/site-bundle/site-bundle.ts'
import {
  type FoundGallery,
  findPublicGallery,
  unlocked,
} from '../../gallery/galleries/open-gallery.ts'
import { readThemeDraft } from '../../studio/accounts/theme-draft.ts'
import { readLegalPage } from './read-legal-page.ts'
import { askedLanguage } from './asked-language.ts'
import { findAnnounced } from './find-announced.ts'
import { readClosed } from './read-closed.ts'
import { readSaleBranding } from './read-sale-branding.ts'
import { readSitePage } from './read-site-page.ts'

type AccountRecord = typeof accounts.$inferSelect

// Checked against the contract, so that the page's data includes exactly what the API would return.
const checkLocked = answerCheckOf('a locked gallery', () => LockedGallery)
const checkGallery = answerCheckOf('the page of a gallery', () => SiteGallery)
const checkVideos = answerCheckOf('the videos of a page', () => z.array(SiteVideo))
const checkPhotos = answerCheckOf('the photos of a page', () => z.array(SitePhoto))

interface Asked {
  request: FastifyRequest
  /** The requested path and query. */
  url: string
}

/** The data of a page before rendering, with what its response depends on. */
export interface ReadPage {
  page: SitePage
  language: GalleryLocale
  preview?: string | undefined
  /** Whether other sites may embed it. */
  isEmbeddable?: boolean
  /** Whether it is the same for everyone who requests the address without a query of their own. */
  isShared?: boolean
}

/** Reads the data of the page at an address; a failure results in a page that says so. */
export async function readPage(
  deps: Deps,
  bundle: SiteBundle,
  account: AccountRecord,
  { request, url }: Asked,
): Promise<ReadPage> {
  const address = bundle.readAddress(url)
  const listed = bundle.readPageAddress(url)
  // For pages without contents that have a language of their own.
  const language = askedLanguage(request) ?? toGalleryLocale(undefined, account.defaultLanguage)
  const sale = bundle.readSaleAddress(url)
  // The API returns the purchase to anyone with its key. We generate these addresses, with a segment for each language
  // but English.
  if (sale) {
    const branding = await readSaleBranding(deps, account, sale)
    return {
      page: { kind: sale.kind, account: await toSiteAccount(deps, account, branding) },
      language: sale.language ?? 'en',
    }
  }
  const legal = bundle.readLegalAddress(url)
  try {
    if (legal)
      return {
        page: {
          kind: 'legal',
          account: await toSiteAccount(deps, account),
          ...(await readLegalPage(deps, account, legal)),
        },
        language: legal.language,
      }
    if (listed) return await readListed(deps, account, url, listed)
    if (!address) throw new AppError('not_found')
    return await readGalleryPage(deps, bundle, account, { request, url }, address)
  } catch (error) {
    // The cause of the failure may affect the account's data too.
    const visible = await toSiteAccount(deps, account).catch(() => undefined)
    if (error instanceof AppError && error.code === 'gallery_closed' && address)
      return readClosed(deps, account, address)
    if (error instanceof AppError && error.code === 'not_found')
      return { page: { kind: 'notFound', account: visible }, language }
    request.log.error({ err: error }, 'A public page failed')
    return { page: { kind: 'failed', account: visible }, language }
  }
}

/** Reads a page that lists galleries, in the language of its address, otherwise in its own. */
async function readListed(
  deps: Deps,
  account: AccountRecord,
  url: string,
  { slug, language }: NonNullable<ReturnType<SiteBundle['readPageAddress']>>,
): Promise<ReadPage> {
  const { library, branding, defaultLocale } = await readSitePage(deps, account, {
    slug,
    draft: readThemeDraft(deps, account, url),
    language,
  })
  return {
    page: {
      kind: 'page',
      account: await toSiteAccount(deps, account, branding),
      library,
    },
    language: language ?? toGalleryLocale(defaultLocale, account.defaultLanguage),
  }
}

/** The page at every address of a gallery that the visitor hasn't unlocked: only its name and the studio's. */
async function readLocked(
  deps: Deps,
  { account, gallery }: FoundGallery,
  language: GalleryLocale | undefined,
): Promise<ReadPage> {
  const { locale, title } = galleryTextsIn(gallery, account, language)
  return {
    page: {
      kind: 'locked',
      account: await toSiteAccount(deps, account, brandingOfGallery(gallery)),
      gallery: checkLocked({ ...gallery, name: title, locale }, deps.log),
    },
    language: locale,
    isEmbeddable: gallery.allowEmbedding,
  }
}

/** Reads a gallery with its first photos, or the pages of its shop. */
async function readGalleryPage(
  deps: Deps,
  bundle: SiteBundle,
  account: AccountRecord,
  { request, url }: Asked,
  address: NonNullable<ReturnType<SiteBundle['readAddress']>>,
): Promise<ReadPage> {
  const announced = await findAnnounced(deps, account, address)
  if (announced) return announced
  const found = await findPublicGallery(deps, request, address)
  if (found.isLocked) return readLocked(deps, found, address.language)
  const opened = await unlocked(deps, found)
  const preview = opened.isPreview ? address.preview : undefined
  const gallery = checkGallery(await readSiteGallery(deps, opened, address.language), deps.log)
  const draft = preview && readThemeDraft(deps, account, url)
  const visible = await toSiteAccount(deps, account, draft || brandingOfGallery(opened.gallery))
  if (address.shopPage)
    return {
      // Shop pages show no cover, and get no photo's address.
      page: {
        kind: address.shopPage,
        account: visible,
        gallery: { ...gallery, coverImage: null, shareCover: null },
      },
      language: gallery.locale,
      preview,
    }
  const isOpen = !opened.gallery.authRequired && !opened.isPreview && !opened.grace
  const query = bundle.toContentQuery(url, gallery, preview)
  if (query?.text) await takeSearch(deps, request.ip)
  const photos = query ? await listSitePhotos(deps, opened, query, request.ip) : null
  const named = address.photo
    ? (await listSitePhotos(deps, opened, { photo: address.photo }, request.ip)).content
    : []
  return {
    page: {
      kind: 'gallery',
      account: visible,
      gallery,
      photos: photos && { ...photos, content: checkPhotos(photos.content, deps.log) },
      ...(address.photo && { photo: checkPhotos(named, deps.log)[0] ?? null }),
      ...(isOpen && { isInstallable: true }),
      ...(await readShared(deps, opened, address.photo, bundle.toCollection(url, gallery))),
      ...(gallery.noVideos > 0 && (await readPageVideos(deps, opened))),
    },
    language: gallery.locale,
    preview,
    isEmbeddable: opened.gallery.allowEmbedding,
    isShared: isOpen,
  }
}

/** The pictures for link previews of the photo or collection in the address. */
async function readShared(
  deps: Deps,
  opened: Parameters<typeof readSharedPictures>[1],
  photo: string | undefined,
  collection: string | undefined,
): Promise<{ shared?: ShareCover }> {
  const named = photo ? { photo } : collection && { collection }
  const shared = named && (await readSharedPictures(deps, opened, named))
  return shared ? { shared } : {}
}

/** The videos among the photos. If one isn't playable yet, the browser requests them itself, which has it rendered. */
async function readPageVideos(
  deps: Deps,
  opened: Parameters<typeof listSiteVideos>[1],
): Promise<{ videos?: SiteVideo[] }> {
  const videos = checkVideos(await listSiteVideos(deps, opened), deps.log)
  return videos.every(({ mp4Url }) => mp4Url !== null) ? { videos } : {}
}
