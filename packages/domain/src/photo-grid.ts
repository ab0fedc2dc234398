/** How a gallery's photos are laid out: whole in rows of one height, or cut to squares. */
export const PHOTO_GRIDS = ['rows', 'squares'] as const
export type PhotoGrid = (typeof PHOTO_GRIDS)[number]

/** How large its photos are, and so how many are in a row. */
export const PHOTO_SIZES = ['large', 'small'] as const
export type PhotoSize = (typeof PHOTO_SIZES)[number]

/** A view of photos: what a gallery shows first, and what a visitor has chosen instead. */
export interface PhotoView {
  grid: PhotoGrid
  size: PhotoSize
}

/** Reads what a visitor has chosen, as `squares small`; what can't be read is the gallery's. */
export function readPhotoView(text: string | null, standard: PhotoView): PhotoView {
  const [grid, size] = (text ?? '').split(' ')
  return {
    grid: PHOTO_GRIDS.find((name) => name === grid) ?? standard.grid,
    size: PHOTO_SIZES.find((name) => name === size) ?? standard.size,
  }
}

export const writePhotoView = ({ grid, size }: PhotoView): string => `${grid} ${size}`
