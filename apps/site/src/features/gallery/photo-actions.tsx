import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { DownloadButton } from './download-button.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { FilmButton } from './film-button.tsx'
import { ListButtons } from './list-buttons.tsx'
import { BuyButton } from './photo-controls.tsx'
import { SharePhotoButton } from './share-button.tsx'

interface PhotoActionsProps {
  photo: SitePhoto
  title: string
  film: { isPlaying: boolean; onPlay: () => void; onStop: () => void }
  offersDownload: boolean
}

/** The actions for the open photo. */
export function PhotoActions({ photo, title, film, offersDownload }: PhotoActionsProps) {
  return (
    <>
      {offersDownload && <DownloadButton photo={photo} />}
      <FavouriteButton content={photo} name={title} place="open" />
      <ListButtons photo={photo} title={title} />
      <SharePhotoButton photo={photo} />
      {photo.film && <FilmButton {...film} />}
      <BuyButton photo={photo} />
    </>
  )
}
