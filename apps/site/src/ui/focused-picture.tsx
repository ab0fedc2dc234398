import type { SizedPicture } from '@proofdesk/contract/site/gallery'
import type { CSSProperties } from 'react'
import './focused-picture.css'

interface FocusedPictureProps {
  picture: SizedPicture
  /** The displayed width, for the browser's choice among its sizes. */
  sizes: string
  fit?: 'cover' | 'contain'
  loading?: 'lazy' | undefined
}

/** A picture that fills its parent, cropped so that its focal point is visible. Its description is beside it. */
export function FocusedPicture({ picture, sizes, fit = 'cover', loading }: FocusedPictureProps) {
  const largest = picture.sizes.at(-1)!
  return (
    <img
      className={fit === 'cover' ? 'focused-picture' : 'focused-picture is-whole'}
      src={largest.location}
      srcSet={picture.sizes.map(({ location, width }) => `${location} ${width}w`).join(', ')}
      sizes={sizes}
      width={largest.width}
      height={largest.height}
      alt=""
      loading={loading}
      style={toFocus(picture)}
    />
  )
}

/** The values that the style sheet uses to crop a picture. */
export function toFocus({ sizes, focus }: SizedPicture, prefix = ''): CSSProperties {
  const { width, height } = sizes.at(-1)!
  return {
    [`--${prefix}x`]: focus.x,
    [`--${prefix}y`]: focus.y,
    [`--${prefix}shape`]: Math.round((width / height) * 1_000) / 1_000,
  } as CSSProperties
}
