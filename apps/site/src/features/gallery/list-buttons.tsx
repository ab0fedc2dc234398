import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { latePart } from '../../widgets/late-part.tsx'
import { useFavourites } from './use-favourites.ts'
import { useRejected } from './use-rejected.ts'
import './photo-controls.css'
import './favourite-button.css'

const NoteSheet = latePart(async () => (await import('./lists/note-sheet.tsx')).NoteSheet)

/** What an open photo offers beside the heart where visitors choose for the studio: to reject it, and a note on it. */
export function ListButtons({ photo, title }: { photo: SitePhoto; title: string }) {
  const { t } = useTranslation()
  const { selections } = useGalleryContext().gallery
  const { chosen, has, lock } = useFavourites()
  const rejected = useRejected()
  const [isNoting, setNoting] = useState(false)
  if (!selections) return null
  const isRejected = rejected.has(photo.guid)
  const isListed = chosen.includes(photo.guid) || has(photo.guid) || isRejected
  return (
    <>
      {selections.approval && (
        <button
          type="button"
          className="photo-heart-open photo-reject"
          aria-pressed={isRejected}
          aria-label={t('Reject: {{name}}', { name: title })}
          aria-disabled={lock !== ''}
          title={t('Reject')}
          onClick={() => rejected.toggle(photo.guid)}
        >
          <Icon name="reject" size={24} />
        </button>
      )}
      {isListed && (
        <button
          type="button"
          className="photo-heart-open"
          aria-label={t('Note on this photo')}
          title={t('Note on this photo')}
          onClick={() => setNoting(true)}
        >
          <Icon name="note" size={24} />
        </button>
      )}
      {isNoting && <NoteSheet guid={photo.guid} onClose={() => setNoting(false)} />}
    </>
  )
}
