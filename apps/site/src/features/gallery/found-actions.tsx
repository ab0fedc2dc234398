import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchLink, toHref } from '../../lib/address.tsx'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { readMatches } from './found-photos.ts'
import { FOUND_MAX, writePhotoSearch } from './photo-search.ts'
import { SelfieButton } from './selfie-button.tsx'
import { usePhotoSearch } from './use-photo-search.ts'
import './found-actions.css'

/** Actions on photos found by a face: another person, another order, sharing. */
export function FoundActions() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { gallery } = useGalleryContext()
  const { search, toQuery } = usePhotoSearch()
  const { found, order } = search
  const hasMatches = found.some((part) => readMatches(queries, part))
  return (
    <div className="found-actions">
      {gallery.allowMultipleParticipants && found.length < FOUND_MAX && (
        <SelfieButton adds className="button" icon="person" label={t('Add another person')} />
      )}
      {hasMatches && (
        <SearchLink className="button" search={toQuery({ order: order === 'time' ? '' : 'time' })}>
          {order === 'time' ? t('Best match first') : t('In chronological order')}
        </SearchLink>
      )}
      {gallery.showShareButtons && <ShareButton />}
    </div>
  )
}

/** Shares the address through the phone's own apps, or through the clipboard where there are none. */
function ShareButton() {
  const { t } = useTranslation()
  const { search } = usePhotoSearch()
  const [message, setMessage] = useState('')
  const share = async () => {
    const path = toHref(location.pathname, writePhotoSearch({ ...search, order: '' }))
    const url = new URL(path, location.origin).href
    try {
      if (matchMedia('(pointer: coarse)').matches && 'share' in navigator)
        await navigator.share({ url })
      else {
        await navigator.clipboard.writeText(url)
        setMessage(t('Link copied. It works for 30 days and shows these photos, not the selfie.'))
      }
    } catch (error) {
      if ((error as Error).name !== 'AbortError')
        setMessage(t('Copy the address of this page to share these photos.'))
    }
  }
  return (
    <>
      <button type="button" className="button" onClick={() => void share()}>
        <Icon name="share" />
        {t('Share these photos')}
      </button>
      <p role="status">{message}</p>
    </>
  )
}
