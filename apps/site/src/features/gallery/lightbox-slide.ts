import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import type { SlideImage } from 'yet-another-react-lightbox'

/** A photo as the lightbox shows it; it fetches the rendition that its place on the screen, or the zoom, needs. */
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
