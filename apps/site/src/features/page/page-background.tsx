import type { SiteLibrary } from '@proofdesk/contract/site/libraries'
import './page-background.css'

/** A background picture of the whole page: as large as the screen, or repeated at its own size. */
export function PageBackground({
  picture,
  position,
  repeat,
}: NonNullable<SiteLibrary['background']>) {
  return (
    <div
      className="page-background"
      aria-hidden
      style={{
        // As a CSS string, whatever characters the address has.
        backgroundImage: `url(${JSON.stringify(encodeURI(decodeURI(picture.location)))})`,
        backgroundPosition: `center ${position}`,
        backgroundRepeat: repeat,
        backgroundSize: repeat === 'no-repeat' ? 'cover' : undefined,
      }}
    />
  )
}
