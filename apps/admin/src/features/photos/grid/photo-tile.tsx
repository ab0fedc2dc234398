import type { Photo } from '@proofdesk/contract/admin/photo'
import { type SyntheticEvent, memo } from 'react'

export const tileId = (guid: string) => `photo-${guid}`

/** The texts on a tile. */
export interface TileLabels {
  time: string
  /** Always visible, such as the remaining days. */
  note?: string
  /** The photo's roles in the gallery. */
  marks: readonly string[]
}

interface PhotoTileProps {
  photo: Photo
  width: number
  isSelected: boolean
  isDraggable: boolean
  /** The one tile in the tab order. */
  isTabStop: boolean
  time: string
  note?: string
  /** Joined by newlines, so that an equal list is an equal prop. */
  marks: string
}

/** One photo in the grid. Has no listeners of its own: the grid listens for all of them. */
export const PhotoTile = memo(function PhotoTile({
  photo,
  width,
  isSelected,
  isDraggable,
  isTabStop,
  time,
  note,
  marks,
}: PhotoTileProps) {
  const { guid, name, thumbnail, previews } = photo
  // Starts with the visible text in its order, so that voice control finds it.
  const label = [name, note ?? time, ...lines(marks), note && time].filter(Boolean).join(', ')
  return (
    <div
      id={tileId(guid)}
      role="gridcell"
      className={thumbnail ? 'tile' : 'tile has-no-picture'}
      data-guid={guid}
      draggable={isDraggable}
      tabIndex={isTabStop ? 0 : -1}
      aria-selected={isSelected}
      aria-label={label}
      style={{ width }}
    >
      {thumbnail && (
        <img
          // A new address is tried again.
          key={thumbnail.location}
          src={thumbnail.location}
          srcSet={previews ? `${thumbnail.location} 1x, ${previews.md.location} 2x` : undefined}
          width={thumbnail.width}
          height={thumbnail.height}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={hide}
        />
      )}
      <div className={note ? 'label is-kept' : 'label'} aria-hidden>
        {/* The space separates the words for screen readers. */}
        <span className="name">{name}</span> <span className="time">{note ?? time}</span>{' '}
      </div>
      {marks !== '' && (
        <div className="marks" aria-hidden>
          {lines(marks).map((mark) => (
            <span key={mark} className="mark">
              {mark}{' '}
            </span>
          ))}
        </div>
      )}
      {/* For the pointer; the keyboard has Space. */}
      <div className="check" data-check aria-hidden>
        <svg viewBox="0 0 24 24">
          <path d="M5 12.5l5 5 9-10" />
        </svg>
      </div>
    </div>
  )
})

const lines = (text: string) => (text === '' ? [] : text.split('\n'))

// Hides a picture that can't be loaded, so that the photo's name is visible.
function hide(event: SyntheticEvent<HTMLImageElement>) {
  event.currentTarget.hidden = true
}
