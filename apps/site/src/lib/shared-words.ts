import { galleryTitle } from '@proofdesk/domain/gallery'
import type { SiteAccount, SiteGallery } from '@proofdesk/contract/site/gallery'
import type { TFunction } from 'i18next'

const TITLE_MAX = 80
const DESCRIPTION_MAX = 200

/** The description of a gallery, for its page and search engines. */
export function describeGallery(
  { welcomeText, noItems }: SiteGallery,
  { companyName }: SiteAccount,
  t: TFunction,
): string {
  return (
    shorten(welcomeText, DESCRIPTION_MAX) ||
    t('{{count, number}} photos by {{studio}}', { count: noItems, studio: companyName })
  )
}

/**
 * Title and description in link previews. `own` is the caption of the one photo, or the name of the one collection,
 * that the address opens; the studio's own title is for the gallery as a whole.
 */
export function sharedWords(
  gallery: SiteGallery,
  account: SiteAccount,
  own: string,
  t: TFunction,
): { title: string; description: string } {
  const name = galleryTitle(gallery)
  return {
    title: own ? `${shorten(own, TITLE_MAX)} · ${name}` : gallery.shareTitle || name,
    description: gallery.shareDescription || describeGallery(gallery, account, t),
  }
}

/** The text in one line, cut at a word. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  return `${line.slice(0, line.lastIndexOf(' ', length - 1) > 0 ? line.lastIndexOf(' ', length - 1) : length - 1)}…`
}
