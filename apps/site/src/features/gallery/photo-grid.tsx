import { PHOTOS_PER_PAGE } from '@proofdesk/domain/photo'
import type { CoverStyle } from '@proofdesk/domain/cover'
import {
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type Ref,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import { layoutGrid, photoWidth, toRatio, type GridLayout } from './photo-rows.ts'
import { usePhotoTitle } from './photo-title.ts'
import { PhotoTile, type Urgency } from './photo-tile.tsx'
import { useSale } from './sale.ts'
import { usePhotoChoice } from './selection.tsx'
import { useGridWindow } from './use-grid-window.ts'
import { usePhotoView } from './use-photo-view.ts'
import { useLongPress } from './use-long-press.ts'
import { isSearching } from './photo-search.ts'
import { usePhotoSearch } from './use-photo-search.ts'
import { tileId } from '../../lib/early-favourites.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { type GridItem, isPhoto, isVideo } from '../../lib/grid-item.ts'
import { VideoTile } from './video-tile.tsx'
import './photo-grid.css'

export interface PhotoGridHandle {
  /** Scrolls a photo into view and focuses it. */
  reveal: (guid: string) => void
}

interface PhotoGridProps {
  /** Photos in pages as they were loaded, with videos among them. */
  pages: readonly (readonly GridItem[])[]
  /** The total; more than the loaded ones while some are missing. */
  total: number
  isComplete: boolean
  isStale: boolean
  onPictureFailed: () => void
  ref?: Ref<PhotoGridHandle>
}

/** Justified rows of photos. Only the part of a large gallery near the screen is rendered. */
export function PhotoGrid({
  pages,
  total,
  isComplete,
  isStale,
  onPictureFailed,
  ref,
}: PhotoGridProps) {
  const { t } = useTranslation()
  const { gallery } = useGalleryContext()
  const { search, toPhotoQuery, page } = usePhotoSearch()
  const toTitle = usePhotoTitle()
  const before = (page - 1) * PHOTOS_PER_PAGE
  const list = useRef<HTMLUListElement>(null)
  const items = useMemo(() => pages.flat(), [pages])
  const photos = useMemo(() => items.filter(isPhoto), [items])
  const layouts = useMemo(
    () =>
      layoutGrid(
        pages.map((page) => page.map(ratioOf)),
        isComplete,
      ),
    [pages, isComplete],
  )
  const { view } = usePhotoView()
  const cover = gallery.coverImage && !isSearching(search) ? gallery.coverStyle : undefined
  const { window: part, reveal } = useGridWindow(list, layouts, items.length, view)
  const buy = useSale()?.buy
  const choice = usePhotoChoice()
  const selectRange = useRange(items)
  useArrowKeys(list)
  useLongPress(list, (tile) => {
    const item = items.find(({ guid }) => tile.querySelector('a')?.id === tileId(guid))
    if (item && !choice.isOn) choice.begin(item)
  })
  const keysId = useId()
  const [wanted, setWanted] = useState<{ guid: string }>()

  useImperativeHandle(ref, () => ({
    reveal(guid) {
      reveal(items.findIndex((item) => item.guid === guid))
      setWanted({ guid })
    },
  }))

  useEffect(() => {
    if (wanted) document.getElementById(tileId(wanted.guid))?.focus({ preventScroll: true })
  }, [wanted])

  // Videos are between them and not counted.
  const numbers = useMemo(() => new Map(photos.map(({ guid }, at) => [guid, at + 1])), [photos])
  const start = part?.start ?? 0
  return (
    <div className="photo-grid-frame">
      <p id={keysId} className="hidden">
        {buy
          ? t('Use the left and right arrow keys to buy and mark a photo and to move to the next.')
          : t('Use the left and right arrow keys to mark a photo and to move to the next.')}
      </p>
      <ul
        ref={list}
        className={isStale ? 'photo-grid is-stale' : 'photo-grid'}
        aria-label={t('Photos')}
        aria-describedby={keysId}
        onErrorCapture={onPictureFailed}
        style={part && { paddingTop: part.before, paddingBottom: part.after }}
      >
        {items.slice(start, part?.end).map((item, offset) => {
          const style = toShares(layouts, ratioOf(item), start + offset)
          const isLeftOut = choice.isOn && !choice.takes(item)
          const onRange = choice.isOn && !isLeftOut ? () => selectRange(item) : undefined
          return isVideo(item) ? (
            <VideoTile
              key={item.guid}
              video={item}
              style={style}
              isLeftOut={isLeftOut}
              onRange={onRange}
            />
          ) : (
            <PhotoTile
              key={item.guid}
              photo={item}
              title={toTitle(item, { number: before + numbers.get(item.guid)!, total })}
              search={toPhotoQuery(item.guid)}
              style={style}
              urgency={toUrgency(start + offset, cover)}
              position={
                part && { index: start + offset, total: total + items.length - photos.length }
              }
              view={view}
              isLeftOut={isLeftOut}
              onRange={onRange}
            />
          )
        })}
      </ul>
    </div>
  )
}

/** Selects all items from the one selected last to another. */
function useRange(items: readonly GridItem[]): (item: GridItem) => void {
  const { photos: selected, add } = usePhotoChoice()
  return (item) => {
    const last = [...selected.keys()].at(-1)
    const at = items.indexOf(item)
    const from = items.findIndex(({ guid }) => guid === last)
    const [start, end] = from < 0 ? [at, at] : [Math.min(from, at), Math.max(from, at)]
    add(items.slice(start, end + 1))
  }
}

/** Left and right move through the photos and their controls. */
function useArrowKeys(list: RefObject<HTMLUListElement | null>): void {
  useEffect(() => {
    const element = list.current
    if (!element) return
    const moveFocus = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const selecting = [...element.querySelectorAll<HTMLElement>('.photo-select')]
      const stops =
        selecting.length > 0
          ? selecting
          : [...element.querySelectorAll<HTMLElement>('a[href], button')]
      const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step]
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    element.addEventListener('keydown', moveFocus)
    return () => element.removeEventListener('keydown', moveFocus)
  }, [list])
}

const ratioOf = (item: GridItem) => toRatio(isVideo(item) ? item : item.thumbnail)

/** Custom properties for photo-grid.css: the ratio, and the width in each class. */
function toShares(layouts: readonly GridLayout[], ratio: number, index: number): CSSProperties {
  const shares: Record<string, string | number> = { '--r': Math.round(ratio * 1000) / 1000 }
  for (const { rowClass, rows, rowOf } of layouts) {
    const { percent, pixels } = photoWidth(ratio, rows[rowOf[index]!]!, rowClass)
    shares[`--${rowClass.letter}`] = pixels > 0 ? `calc(${percent}% - ${pixels}px)` : `${percent}%`
  }
  return shares as CSSProperties
}

// A cover is visible first, and only a strip leaves the first row visible; without one the first rows are.
function toUrgency(index: number, cover: CoverStyle | undefined): Urgency {
  if (cover && cover !== 'strip') return 'later'
  if (index < (cover ? 2 : 4)) return 'first'
  return index < 12 ? 'next' : 'later'
}
