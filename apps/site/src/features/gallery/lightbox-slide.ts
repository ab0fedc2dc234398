import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import type { SlideImage } from 'yet-another-react-lightbox'

/** A photo for the lightbox, which loads the rendition that its size on the screen, or the zoom, requires. */
export function toSlide(photo: SitePhoto, alt: string): SlideImage {
  const { md, lg, zoom } = photo.previews
  const toSource = ({ location, width, height }: typeof lg) => ({ src: location, width, height })
  return {
    type: 'image',
    alt,
    thumbnail: photo.thumbnail.location,
    ...toSource(zoom ?? lg),
    srcSet: [toSource(md), toSource(lg), ...(zoom ? [toSource(zoom)] : [])],
  }
}
