import type { SiteLibrary } from '@proofdesk/contract/site/libraries'
import './page-background.css'

/** A picture behind the whole page: as large as the screen, or in its own size and repeated. */
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
        // As a string of a style sheet, whatever the address holds.
        backgroundImage: `url(${JSON.stringify(encodeURI(decodeURI(picture.location)))})`,
        backgroundPosition: `center ${position}`,
        backgroundRepeat: repeat,
        backgroundSize: repeat === 'no-repeat' ? 'cover' : undefined,
      }}
    />
  )
}
