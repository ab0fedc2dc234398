import type { Photo } from '@proofdesk/contract/admin/photo'
import { type Ref, memo, useId, useImperativeHandle, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PhotoSelection } from '../selection/use-selection.ts'
import { scaleOf, useGridDensity } from './grid-density.ts'
import { GridFrame } from './grid-frame.ts'
import { layoutRows, toRatio } from './photo-rows.ts'
import { PhotoTile, type TileLabels } from './photo-tile.tsx'
import { guidOf, useGridInput } from './use-grid-input.ts'
import { useGridWidth } from './use-grid-width.ts'
import { useTabStop } from './use-tab-stop.ts'

export interface PhotoGridHandle {
  /** Focuses a photo; the first one if it isn't here. */
  focus: (guid?: string, options?: FocusOptions) => void
}

interface PhotoGridProps {
  photos: readonly Photo[]
  selection: Pick<PhotoSelection, 'count' | 'has' | 'toggle' | 'extend'>
  /** These photos are about to be replaced. */
  isStale: boolean
  describe: (photo: Photo) => TileLabels
  onOpen: (guid: string) => void
  /** Called with the dragged photo's guid; null when it is dropped. Undefined if photos can't be dragged. */
  onDrag?: ((guid: string | null) => void) | undefined
  ref?: Ref<PhotoGridHandle>
}

/**
 * Justified rows of photos, a grid for assistive technology: arrows move, Space selects, Shift extends, Enter opens.
 * One photo is the tab stop. A key press renders the two tiles that it affects.
 */
export const PhotoGrid = memo(function PhotoGrid({
  photos,
  selection,
  isStale,
  describe,
  onOpen,
  onDrag,
  ref,
}: PhotoGridProps) {
  const { t } = useTranslation()
  const help = useId()
  const { ref: frame, width } = useGridWidth()
  const [density] = useGridDensity()
  const rows = useMemo(
    () =>
      layoutRows(
        photos.map(({ thumbnail }) => toRatio(thumbnail)),
        width,
        scaleOf(density),
      ),
    [photos, width, density],
  )
  const words = useMemo(() => photos.map((photo) => describe(photo)), [photos, describe])
  const { tabStop, setTabStop, focus } = useTabStop(photos)
  const { handleClick, handleKeyDown } = useGridInput({
    photos,
    rows,
    selection,
    tabStop: { setTabStop, focus },
    onOpen,
  })
  useImperativeHandle(ref, () => ({ focus }))
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
        data-selecting={selection.count > 0 || undefined}
        onClick={handleClick}
        // Shift-click would select text.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onKeyDown={handleKeyDown}
        onDragStart={(event) => {
          const guid = guidOf(event.target)
          if (!onDrag || guid === undefined) return
          event.dataTransfer.effectAllowed = 'copyMove'
          onDrag(guid)
        }}
        onDragEnd={() => onDrag?.(null)}
        onFocus={(event) => setTabStop(guidOf(event.target))}
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
                  isSelected={selection.has(photo.guid)}
                  isDraggable={onDrag !== undefined}
                  isTabStop={photo.guid === tabStop}
                  time={time}
                  note={note}
                  marks={[...marks, ...(photo.problem ? [t('Partly unreadable')] : [])].join('\n')}
                />
              )
            })}
          </div>
        ))}
      </GridFrame>
    </>
  )
})
