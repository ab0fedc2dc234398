import type { ListedGallery } from '@proofdesk/contract/site/libraries'
import { toLanguageTag } from '@proofdesk/domain/format-locale'
import { GALLERY_LOCALES } from '@proofdesk/domain/locales'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { FocusedPicture } from '../../ui/focused-picture.tsx'
import { langOf } from '../../lib/lang-of.ts'
import { EventDays } from '../../widgets/event-days.tsx'
import { listedPath } from './listed-path.ts'
import './gallery-tile.css'

/** Approximate width of a card, two in a row on a phone; for phones with three dots per pixel two are plenty. */
const CARD_WIDTHS =
  '(max-width: 480px) and (min-resolution: 2.5dppx) 31vw, (max-width: 480px) 46vw, (max-width: 600px) 92vw, 420px'

interface GalleryTileProps {
  gallery: ListedGallery
  showsName: boolean
  showsDate: boolean
  /** Whether it is among the first visible ones. */
  isFirst: boolean
}

/**
 * A gallery on a page: its picture, name and day, as one link. A hidden name is still read out. A gallery that isn't in
 * the page's language shows its language.
 */
export function GalleryTile({ gallery, showsName, showsDate, isFirst }: GalleryTileProps) {
  const { name, textLanguages, image, isProtected, date, endDate, timeZone } = gallery
  const { t, i18n } = useTranslation()
  const isOffered = [gallery.locale, ...gallery.locales].some((code) => code === i18n.language)
  const otherLanguage = isOffered
    ? undefined
    : GALLERY_LOCALES.find(({ code }) => code === gallery.locale)
  return (
    <li className="gallery-tile">
      <a href={listedPath(gallery, i18n.language)}>
        <span className="gallery-tile-picture">
          {image && (
            <FocusedPicture
              picture={image}
              sizes={CARD_WIDTHS}
              fit={gallery.mediaFeaturedImageBackgroundSize}
              loading={isFirst ? undefined : 'lazy'}
            />
          )}
          {isProtected && (
            <span className="gallery-tile-lock">
              <Icon name="lock" size={32} />
              <span className="hidden">{t('Password required')}</span>
            </span>
          )}
        </span>
        <span
          className={showsName ? 'gallery-tile-name' : 'hidden'}
          lang={langOf(textLanguages?.name)}
        >
          {name}
        </span>
        {otherLanguage && (
          <span className="gallery-tile-date" lang={toLanguageTag(otherLanguage.code)}>
            {otherLanguage.ownName}
          </span>
        )}
        {showsDate && (
          <EventDays
            className="gallery-tile-date"
            date={date}
            endDate={endDate}
            timeZone={timeZone}
          />
        )}
      </a>
    </li>
  )
}
