import type { Photo } from '@proofdesk/contract/admin/content'
import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  memo,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { type Selection, isSelected } from '../selection/selection.ts'
import { GridFrame } from './grid-frame.ts'
import { GRID_KEYS, type GridKey, moveInGrid } from './grid-moves.ts'
import { layoutRows, toRatio } from './photo-rows.ts'
import { PhotoTile, type TileWords, tileId } from './photo-tile.tsx'
import { useGridWidth } from './use-grid-width.ts'

export interface PhotoGridHandle {
  /** Gives a photo the focus, the first one when it is not here. */
  focus: (guid?: string, options?: FocusOptions) => void
}

interface PhotoGridProps {
  photos: readonly Photo[]
  selection: Selection
  hasSelection: boolean
  /** These photos are about to give way to others. */
  isStale: boolean
  describe: (photo: Photo) => TileWords
  onToggle: (guid: string) => void
  /** Selects from the last photo that was toggled, or from `from`, up to this one. */
  onExtend: (guid: string, from?: string) => void
  onOpen: (guid: string) => void
  ref?: Ref<PhotoGridHandle>
}

/**
 * Justified rows of photos, a grid for assistive technology: arrows move, Space selects, Shift extends, Enter opens. One photo is the tab
 * stop. A key press renders the two tiles that it concerns.
 */
export const PhotoGrid = memo(function PhotoGrid({
  photos,
  selection,
  hasSelection,
  isStale,
  describe,
  onToggle,
  onExtend,
  onOpen,
  ref,
}: PhotoGridProps) {
  const { t } = useTranslation()
  const help = useId()
  const { ref: frame, width } = useGridWidth()
  const [wanted, setWanted] = useState<string | null>(null)
  const rows = useMemo(
    () =>
      layoutRows(
        photos.map(({ thumbnail }) => toRatio(thumbnail)),
        width,
      ),
    [photos, width],
  )
  const words = useMemo(() => photos.map((photo) => describe(photo)), [photos, describe])
  const tabStop = photos.some(({ guid }) => guid === wanted) ? wanted : photos[0]?.guid
  // Shift-arrow goes on with its range until the focus moves alone; then the next range begins where the focus is.
  const extending = useRef(false)

  const focus = (guid: string | undefined, options?: FocusOptions) => {
    setWanted(guid ?? null)
    if (guid !== undefined) document.getElementById(tileId(guid))?.focus(options)
  }
  useImperativeHandle(ref, () => ({
    focus: (guid, options) =>
      focus(photos.some((photo) => photo.guid === guid) ? guid : photos[0]?.guid, options),
  }))

  const handleClick = (event: MouseEvent) => {
    const guid = guidOf(event.target)
    if (guid === undefined) return
    setWanted(guid)
    extending.current = false
    if (event.shiftKey) onExtend(guid)
    else if (
      hasSelection ||
      event.metaKey ||
      event.ctrlKey ||
      (event.target as Element).closest('[data-check]')
    )
      onToggle(guid)
    else onOpen(guid)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const guid = guidOf(event.target)
    if (guid === undefined || event.altKey) return
    const index = photos.findIndex((photo) => photo.guid === guid)
    if (event.key === ' ') {
      event.preventDefault()
      if (event.shiftKey) onExtend(guid)
      else onToggle(guid)
      extending.current = false
    } else if (event.key === 'Enter') {
      event.preventDefault()
      onOpen(guid)
    } else if (GRID_KEYS.includes(event.key as GridKey)) {
      const isJump = event.ctrlKey || event.metaKey
      if (isJump && event.key !== 'Home' && event.key !== 'End') return
      event.preventDefault()
      const next = photos[moveInGrid(rows, index, event.key as GridKey, isJump)]?.guid
      if (next === undefined) return
      focus(next)
      if (event.shiftKey) onExtend(next, extending.current ? undefined : guid)
      extending.current = event.shiftKey
    }
  }
  return (
    <>
      <span id={help} hidden>
        {t(
          'Arrow keys move, Space selects, Shift with an arrow selects several, Enter opens, A selects all.',
        )}
      </span>
      <GridFrame
        ref={frame}
        role="grid"
        aria-label={t('Photos')}
        aria-multiselectable
        aria-describedby={help}
        aria-busy={isStale}
        data-stale={isStale || undefined}
        data-selecting={hasSelection || undefined}
        onClick={handleClick}
        // Shift-click would mark text.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onKeyDown={handleKeyDown}
        onFocus={(event) => setWanted(guidOf(event.target) ?? null)}
      >
        {rows.map((row) => (
          <div
            key={photos[row.start]?.guid}
            role="row"
            className="row"
            style={{ height: row.height, containIntrinsicSize: `auto ${row.height}px` }}
          >
            {photos.slice(row.start, row.end).map((photo, offset) => {
              const { time, note, marks } = words[row.start + offset]!
              return (
                <PhotoTile
                  key={photo.guid}
                  photo={photo}
                  width={row.widths[offset]!}
                  isSelected={isSelected(selection, photo.guid)}
                  isTabStop={photo.guid === tabStop}
                  time={time}
                  note={note}
                  marks={marks.join('\n')}
                />
              )
            })}
          </div>
        ))}
      </GridFrame>
    </>
  )
})

function guidOf(target: EventTarget): string | undefined {
  return (target as Element).closest<HTMLElement>('[data-guid]')?.dataset.guid
}
