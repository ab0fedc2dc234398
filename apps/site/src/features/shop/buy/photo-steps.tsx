import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'

interface PhotoStepsProps {
  at: number
  photos: readonly SitePhoto[]
  onGo: (index: number) => void
}

/** Shows which of the photos this is, with controls to move to the others: one by one, or by their small pictures. */
export function PhotoSteps({ at, photos, onGo }: PhotoStepsProps) {
  const { t } = useTranslation()
  const total = photos.length
  const nameOf = (index: number) =>
    t('Photo {{number, number}} of {{total, number}}', { number: index + 1, total })
  return (
    <>
      <div className="print-choice-pages">
        <button
          type="button"
          className="icon-button"
          aria-label={t('Previous photo')}
          aria-disabled={at === 0}
          onClick={() => onGo(Math.max(at - 1, 0))}
        >
          <Icon name="back" />
        </button>
        <p role="status">{nameOf(at)}</p>
        <button
          type="button"
          className="icon-button"
          aria-label={t('Next photo')}
          aria-disabled={at === total - 1}
          onClick={() => onGo(Math.min(at + 1, total - 1))}
        >
          <Icon name="forward" />
        </button>
      </div>
      <PhotoStrip {...{ at, photos, onGo, nameOf }} />
    </>
  )
}

/** Small pictures in a scrolling row, with the open photo's in view. */
function PhotoStrip({
  at,
  photos,
  onGo,
  nameOf,
}: PhotoStepsProps & { nameOf: (index: number) => string }) {
  const { t } = useTranslation()
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = strip.current
    const open = list?.children[at]
    if (!list || !(open instanceof HTMLElement)) return
    list.scrollLeft = open.offsetLeft - (list.clientWidth - open.clientWidth) / 2
  }, [at])
  return (
    <ul className="print-choice-strip" ref={strip} aria-label={t('Photos')}>
      {photos.map((photo, index) => (
        // The same photo may be printed twice in different ways.
        <li key={index}>
          <button
            type="button"
            aria-label={nameOf(index)}
            aria-current={index === at}
            onClick={() => onGo(index)}
          >
            <img src={photo.thumbnail.location} alt="" loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  )
}
