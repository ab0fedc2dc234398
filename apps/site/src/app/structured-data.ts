import type { SiteAccount, SiteGallery } from '@proofdesk/contract/site/gallery'
import { dayOf } from '@proofdesk/domain/day'
import { toLanguageTag } from '@proofdesk/domain/format-locale'
import { galleryTitle } from '@proofdesk/domain/gallery'

interface Facts {
  account: SiteAccount
  gallery: SiteGallery
  /** The gallery's one address, absolute. */
  url: string
  description: string
  /** Addresses of the pictures that its link is shown with: never one of a photo that is sold. */
  images: readonly string[]
}

/**
 * What search engines read of a gallery that everyone may see and find, as a script of data: its name, the days of its
 * event, its studio. The studio photographs an event and is not its organizer. search-engines-2.
 */
export function structuredData({ account, gallery, url, description, images }: Facts): string {
  const studio = {
    '@type': 'Organization',
    name: account.companyName,
    url: new URL('/', url).href,
  }
  const name = galleryTitle(gallery)
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ImageGallery',
    name,
    description,
    url,
    inLanguage: toLanguageTag(gallery.locale),
    ...(images.length > 0 && { image: images }),
    creator: studio,
    publisher: studio,
    ...(gallery.isDatedByEvent && { about: { '@type': 'Event', name, ...eventDays(gallery) } }),
  }
  // No text of a studio ends the script.
  const text = JSON.stringify(data).replace(/</g, '\\u003c')
  return `<script type="application/ld+json">${text}</script>`
}

/** The days on the gallery's clock. */
function eventDays({ date, endDate, timeZone }: SiteGallery) {
  return {
    startDate: dayOf(date, timeZone),
    endDate: dayOf(endDate ?? date, timeZone),
  }
}
