import type { SiteOrder } from '@proofdesk/contract/site/orders'
import { soldKinds } from '@proofdesk/domain/sold-kinds'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { toPageLink } from '../../lib/leave-page.ts'
import { Icon } from '../../ui/icon.tsx'
import { archiveLabel } from './archive-label.ts'
import { SaveToPhotos, useCanShareFiles } from './save-to-photos.tsx'
import { toSavedItems } from './shown-items.ts'
import { useGalleryLink } from './use-gallery-link.ts'

/** Actions on everything bought: save, slideshow, back to the gallery. */
export function OrderActions({
  order,
  again,
  onSlideshow,
}: {
  order: SiteOrder
  again: ReactNode
  /** Undefined if there are no photos to show. */
  onSlideshow?: () => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const saved = toSavedItems(order)
  const isPhone = useCanShareFiles() && saved.length > 0
  const archive = order.archive && toPageLink(order.archive)
  const galleryLink = useGalleryLink(order)
  const kinds = soldKinds(order.lines.map(({ type }) => type))
  return (
    <div className="order-actions">
      {isPhone && <SaveToPhotos items={saved} className="button is-primary" />}
      {archive && (
        <div className="order-archive">
          <a className={isPhone ? 'button' : 'button is-primary'} href={archive} download>
            <Icon name="download" />
            {archiveLabel(kinds, t)}
          </a>
          {order.archiveSize > 0 && (
            <p className="order-page-hint">
              {t('One ZIP file, about {{size}}', { size: format.fileSize(order.archiveSize) })}
            </p>
          )}
        </div>
      )}
      {onSlideshow && (
        <button type="button" className="button" onClick={onSlideshow}>
          <Icon name="play" />
          {t('Start slideshow')}
        </button>
      )}
      {again}
      {galleryLink !== undefined && (
        <a className="button" href={galleryLink}>
          {t('Back to the gallery')}
        </a>
      )}
    </div>
  )
}
