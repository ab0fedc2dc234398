import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/error-message.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { isPhoto, isVideo } from '../../lib/grid-item.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useSale } from './sale.ts'
import { SELECT_BUTTON_ID } from './select-button.tsx'
import { SELECTED_MAX, useSelection } from './selection.tsx'
import { useEmbedded } from './use-embedded.ts'
import { useFavourites } from './use-favourites.ts'
import type { usePhotoPages } from './use-photo-pages.ts'
import './selection-bar.css'

/** At the bottom edge while photos are selected: their number and actions. */
export function SelectionBar({ found }: { found: ReturnType<typeof usePhotoPages> }) {
  const { t } = useTranslation()
  const selection = useSelection()
  useEndOnEscape(selection.isOn, selection.end)
  if (!selection.isOn) return null
  const count = selection.photos.size
  const isOfPhotos = [...selection.photos.values()].every(isPhoto)
  return (
    <div className="selection-bar" role="region" aria-label={t('Selected photos')}>
      <p role="status">
        {count === 0
          ? t('Select photos')
          : isOfPhotos
            ? t('{{count, number}} photos selected', { count })
            : t('{{total, number}} selected', { total: count })}
      </p>
      <div className="selection-bar-ways">
        <SelectAll found={found} />
        <button
          type="button"
          className="button is-quiet"
          onClick={() => {
            selection.end()
            document.getElementById(SELECT_BUTTON_ID)?.focus()
          }}
        >
          {t('Cancel')}
        </button>
      </div>
      {count > 0 && <Actions />}
    </div>
  )
}

function Actions() {
  const { t } = useTranslation()
  const { allowDownloadAll } = useGalleryContext().gallery
  const { photos, end } = useSelection()
  const { buy, buyVideos, downloadAll } = useSale() ?? {}
  const favourites = useFavourites()
  const isEmbedded = useEmbedded()
  const selected = [...photos.values()]
  const guids = selected.map(({ guid }) => guid)
  const ofPhotos = selected.filter(isPhoto)
  const ofVideos = selected.filter(isVideo)
  const sellsThem = (buy && ofPhotos.length > 0) || (buyVideos && ofVideos.length > 0)
  const buyAll = () => {
    if (ofPhotos.length > 0) buy?.(ofPhotos)
    if (ofVideos.length > 0) buyVideos?.(ofVideos)
  }
  const isMarked = guids.every(favourites.has)
  const mark = () => {
    if (isMarked) favourites.remove(guids)
    else favourites.add(guids)
    end()
  }
  return (
    <div className="selection-bar-actions">
      <Action icon="heart" onClick={mark}>
        {isMarked ? t('Remove from favourites') : t('Favourite')}
      </Action>
      {/* Another site's frame has no cart of its own. */}
      {sellsThem && !isEmbedded && (
        <Action icon="cart" isPrimary={!allowDownloadAll} onClick={buyAll}>
          {t('Add to cart')}
        </Action>
      )}
      {/* An archive contains photos only. */}
      {downloadAll && ofPhotos.length > 0 && (
        <Action
          icon="download"
          isPrimary
          onClick={() =>
            downloadAll(
              ofPhotos.length,
              ofPhotos.map(({ guid }) => guid),
            )
          }
        >
          {t('Download')}
        </Action>
      )}
    </div>
  )
}

function Action({
  icon,
  isPrimary = false,
  onClick,
  children,
}: {
  icon: IconName
  isPrimary?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button type="button" className={isPrimary ? 'button is-primary' : 'button'} onClick={onClick}>
      <Icon name={icon} />
      {children}
    </button>
  )
}

/** Includes photos that aren't loaded yet. */
function SelectAll({ found }: { found: ReturnType<typeof usePhotoPages> }) {
  const { t } = useTranslation()
  const { add, photos } = useSelection()
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState('')
  const count = [...photos.values()].filter(isPhoto).length
  const isAll = count >= Math.min(found.total, SELECTED_MAX)
  const selectAll = async () => {
    setLoading(true)
    setProblem('')
    try {
      add(await found.loadAll(SELECTED_MAX))
    } catch (error) {
      setProblem(errorMessage(error, t))
    } finally {
      setLoading(false)
    }
  }
  return (
    <>
      {problem && <span role="alert">{problem}</span>}
      <button
        type="button"
        className="button is-quiet"
        aria-disabled={isLoading || isAll}
        onClick={() => !isLoading && !isAll && void selectAll()}
      >
        {isLoading ? t('Loading photos…') : t('Select all')}
      </button>
    </>
  )
}

/** An open dialog handles the key itself. */
function useEndOnEscape(isOn: boolean, end: () => void): void {
  useEffect(() => {
    if (!isOn) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) end()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [isOn, end])
}
