import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SlideImage } from 'yet-another-react-lightbox'
import { toPageLink } from '../../lib/leave-page.ts'
import { Icon } from '../../ui/icon.tsx'
import { LightboxFrame } from '../../widgets/lightbox/lightbox-frame.tsx'
import '../../widgets/lightbox/lightbox-caption.css'
import type { ShownItem } from './shown-items.ts'

interface OrderLightboxProps {
  items: readonly ShownItem[]
  index: number
  /** Starts with a slideshow. */
  plays: boolean
  onView: (index: number) => void
  onClose: () => void
}

/** The bought photos in full screen: files as they were sold, others as visitors see them. */
export function OrderLightbox({ items, index, plays, onView, onClose }: OrderLightboxProps) {
  const { t } = useTranslation()
  const slides = useMemo(() => items.map(toSlide), [items])
  const item = items[index]
  const link = item?.download && toPageLink(item.download)
  return (
    <LightboxFrame
      slides={slides}
      index={index}
      total={items.length}
      isAlone={items.length < 2}
      plays={plays}
      onView={onView}
      onLast={() => onView(items.length - 1)}
      onClose={onClose}
      actions={
        link && (
          <a
            className="yarl__button"
            href={link}
            download
            aria-label={t('Download {{name}}', { name: item.name })}
            title={t('Download')}
          >
            <Icon name="download" size={24} />
          </a>
        )
      }
      caption={
        item && (
          <div className="photo-caption">
            <p className="photo-caption-text">{item.name}</p>
            {items.length > 1 && (
              <p className="photo-caption-facts">
                {t('{{number, number}} of {{total, number}}', {
                  number: index + 1,
                  total: items.length,
                })}
              </p>
            )}
          </div>
        )
      }
    />
  )
}

function toSlide({ name, preview: { small, large }, thumbnail }: ShownItem): SlideImage {
  const toSource = ({ location, width, height }: typeof large) => ({ src: location, width, height })
  return {
    type: 'image',
    alt: name,
    ...(thumbnail && { thumbnail: thumbnail.location }),
    ...toSource(large),
    srcSet: small.width < large.width ? [toSource(small), toSource(large)] : [toSource(large)],
  }
}
