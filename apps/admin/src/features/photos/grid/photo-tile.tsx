import type { Photo } from '@proofdesk/contract/admin/photo'
import { type SyntheticEvent, memo } from 'react'

export const tileId = (guid: string) => `photo-${guid}`

/** What is on a tile beside its picture, in words. */
export interface TileLabels {
  time: string
  /** Always seen, such as the days that are left. */
  note?: string
  /** What the photo is for the gallery. */
  marks: readonly string[]
}

interface PhotoTileProps {
  photo: Photo
  width: number
  isSelected: boolean
  isDraggable: boolean
  /** The one tile that Tab leads to. */
  isTabStop: boolean
  time: string
  note?: string
  /** Joined by newlines, so that an equal list is an equal prop. */
  marks: string
}

/** One photo of the grid. Listens to nothing itself: the grid does, for all of them. */
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
  // It begins with what is seen, in its order, so that people who say what they see reach it.
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
          // A new address is a new try.
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
        {/* The space keeps the words apart for those who hear them. */}
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

// A picture that can't be loaded gives way to the photo's name.
function hide(event: SyntheticEvent<HTMLImageElement>) {
  event.currentTarget.hidden = true
}
