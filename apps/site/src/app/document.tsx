import { renderToString } from 'react-dom/server'
import assets from 'virtual:client-assets'
import { createTranslator } from '../i18n/i18n.ts'
import { galleryTitle } from '@proofdesk/domain/gallery'
import { ICON_SIZES } from '@proofdesk/domain/theme'
import { APPLE_ICON_SIZE, shortName } from '@proofdesk/domain/web-app'
import type { SiteGallery } from '@proofdesk/contract/site/gallery'
import { toLanguageTag } from '@proofdesk/domain/format-locale'
import { EARLY_FAVOURITES_SCRIPT } from '../lib/early-favourites.ts'
import { EARLY_INPUT_SCRIPT } from '../lib/early-input.ts'
import { EARLY_VIEW_SCRIPT } from '../lib/early-view.ts'
import { escapeHtml, headOf } from './head.ts'
import { PAGE_DATA_ID, toPageDataText, type PageData, type SitePage } from './page-data.ts'
import { SiteRoot } from './site-root.tsx'
import { fontFaces } from './theme/font-faces.ts'
import { themeColour, themeCss, themeFonts } from './theme/theme-css.ts'

/** A document with its inline scripts and styles, which its Content-Security-Policy allows by their hashes. */
export interface RenderedDocument {
  html: string
  scripts: readonly string[]
  styles: readonly string[]
  /** Set by the development server, where styles change while the page is open. */
  isLive: boolean
}

/**
 * Renders the complete document. The styles are in the head, so that only the first photos have to be fetched before
 * the first paint; the script loads last and finds its data at the end of the page.
 */
export function renderDocument(data: PageData, { origin }: { origin: string }): RenderedDocument {
  const { page, language, preview, url } = data
  const theme = page.account?.theme ?? {}
  const fonts = themeFonts(theme)
  const head = headOf(page, {
    url,
    origin,
    preview,
    translator: createTranslator(language, data.messages, page.account?.country),
  })
  // React adds a preload for each picture that isn't lazy; the head already preloads those that are visible first.
  const body = renderToString(<SiteRoot data={data} />).replace(/^(<link rel="preload"[^>]*>)+/, '')
  const styles = `${themeCss(theme)}${fontFaces(fonts)}${assets.styles}`
  const html = [
    `<!doctype html><html lang="${toLanguageTag(language)}"${viewAttributes(page)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    head,
    `<meta name="theme-color" content="${themeColour(theme)}">${iconLinks(page)}`,
    `<style>${styles}</style>`,
    // The script doesn't load a style sheet that the page already names; disabled ones aren't loaded by browsers
    // either.
    ...assets.styleFiles.map((file) => `<link rel="stylesheet" href="${file}" disabled>`),
    // Hides controls that only work with the script.
    `<noscript><style>${NO_SCRIPT_STYLES}</style></noscript>`,
    // No font is preloaded: that would delay the first paint. Text is visible at once in a fallback of equal measures.
    `<script type="module" src="${assets.script}" fetchpriority="low"></script></head>`,
    `<body><script>${EARLY_SCRIPT}</script><div id="root">${body}</div>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${toPageDataText(withoutTheme(data))}</script></body></html>`,
  ].join('')
  return {
    html,
    scripts: [EARLY_SCRIPT],
    styles: [styles, NO_SCRIPT_STYLES],
    isLive: assets.isLive === true,
  }
}

const NO_SCRIPT_STYLES = '.needs-script{display:none!important}'
const EARLY_SCRIPT = EARLY_VIEW_SCRIPT + EARLY_FAVOURITES_SCRIPT + EARLY_INPUT_SCRIPT

/** The gallery's guid, for data that the browser stores about it, and its default view of photos, for the styles. */
function viewAttributes(page: SitePage): string {
  return page.kind === 'gallery'
    ? ` data-gallery="${page.gallery.guid}" data-grid="${page.gallery.photoGrid}" data-size="${page.gallery.photoSize}"`
    : ''
}

/**
 * The icons of tabs and home screens. A site without an icon declares an empty one, so that browsers don't request one;
 * a gallery that everyone may see has a manifest and its own home screen icon.
 */
function iconLinks(page: SitePage): string {
  const icon = page.account?.icon
  const app =
    page.kind === 'gallery' && page.isInstallable ? toWebApp(page.gallery, page.account) : undefined
  const sizes = ICON_SIZES.filter((size) => !app || size !== APPLE_ICON_SIZE)
  const links = icon
    ? sizes.map((size) => toIconLink(size, `/api/site/icon?of=${icon}&amp;size=${size}`))
    : ['<link rel="icon" href="data:,">']
  if (!app) return links.join('')
  return [
    ...links,
    ...(app.icon ? [`<link rel="apple-touch-icon" sizes="180x180" href="${app.icon}">`] : []),
    `<link rel="manifest" href="${app.manifest}">`,
    `<meta name="apple-mobile-web-app-title" content="${escapeHtml(app.name)}">`,
  ].join('')
}

function toIconLink(size: number, address: string): string {
  const rel = size === APPLE_ICON_SIZE ? 'apple-touch-icon' : 'icon'
  return `<link rel="${rel}" type="image/png" sizes="${size}x${size}" href="${address}">`
}

function toWebApp(gallery: SiteGallery, account: SitePage['account']) {
  const slug = encodeURIComponent(gallery.slug)
  // The sources of an icon (docs/product/site.md, home-screens-2); without any, browsers request none.
  const hasIcon = gallery.coverImage ?? account?.icon ?? account?.logo
  return {
    icon: hasIcon && `/api/site/gallery-icon?slug=${slug}&amp;size=${APPLE_ICON_SIZE}`,
    manifest: `/api/site/manifest?slug=${slug}&amp;language=${gallery.locale}`,
    name: shortName(galleryTitle(gallery)),
  }
}

/** The theme is already in the styles. */
function withoutTheme(data: PageData): PageData {
  const { page } = data
  return page.account
    ? { ...data, page: { ...page, account: { ...page.account, theme: {} } } }
    : data
}
