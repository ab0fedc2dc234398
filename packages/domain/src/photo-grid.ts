/** Layouts of a gallery's photos: uncropped in rows of one height, or cropped to squares. */
export const PHOTO_GRIDS = ['rows', 'squares'] as const
export type PhotoGrid = (typeof PHOTO_GRIDS)[number]

/** Sizes of the photos, which determine how many fit in a row. */
export const PHOTO_SIZES = ['large', 'small'] as const
export type PhotoSize = (typeof PHOTO_SIZES)[number]

/** A layout and size: a gallery's default, or a visitor's choice. */
export interface PhotoView {
  grid: PhotoGrid
  size: PhotoSize
}

/** Reads a visitor's choice, such as `squares small`; unreadable parts fall back to the gallery's. */
export function readPhotoView(text: string | null, standard: PhotoView): PhotoView {
  const [grid, size] = (text ?? '').split(' ')
  return {
    grid: PHOTO_GRIDS.find((name) => name === grid) ?? standard.grid,
    size: PHOTO_SIZES.find((name) => name === size) ?? standard.size,
  }
}

export const writePhotoView = ({ grid, size }: PhotoView): string => `${grid} ${size}`
