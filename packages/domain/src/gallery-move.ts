/** Actions on many galleries at once, each with the one that undoes it. */
export const GALLERY_MOVES = {
  publish: 'moveToDrafts',
  moveToDrafts: 'publish',
  archive: 'unarchive',
  unarchive: 'archive',
  delete: 'restore',
  restore: 'delete',
} as const satisfies Record<string, string>
export type GalleryMove = keyof typeof GALLERY_MOVES
export const GALLERY_MOVE_NAMES = Object.keys(GALLERY_MOVES) as [GalleryMove, ...GalleryMove[]]

/**
 * `moves`: it will change. `same`: it already has that state. `archived`: an archived gallery can't be published or
 * made a draft.
 */
export const MOVE_OUTCOMES = ['moves', 'same', 'archived'] as const
export type MoveOutcome = (typeof MOVE_OUTCOMES)[number]

interface MovedGallery {
  published: boolean
  archived: boolean
  isDeleted: boolean
}

/** The outcome of a move for a gallery. */
export function planMove(
  move: GalleryMove,
  { published, archived, isDeleted }: MovedGallery,
): MoveOutcome {
  const isSo = {
    publish: published,
    moveToDrafts: !published,
    archive: archived,
    unarchive: !archived,
    delete: isDeleted,
    restore: !isDeleted,
  }[move]
  if (archived && (move === 'publish' || move === 'moveToDrafts')) return 'archived'
  return isSo ? 'same' : 'moves'
}
