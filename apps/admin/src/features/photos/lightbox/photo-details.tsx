import BookmarkIcon from '@mui/icons-material/BookmarkBorder'
import CollectionsIcon from '@mui/icons-material/CollectionsOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import ImageIcon from '@mui/icons-material/ImageOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Photo } from '@proofdesk/contract/admin/photo'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../lib/session.ts'
import { usePhotoActions } from '../bulk/use-photo-actions.ts'
import { useSetImage } from '../bulk/use-set-image.ts'
import { useCollections } from '../collections/collections-api.ts'
import { PhotoPeople } from '../people/photo-people.tsx'
import { ProblemSign } from '../../../ui/problem-sign.tsx'
import { CaptionField } from './caption-field.tsx'
import { CollectionsField } from './collections-field.tsx'
import { FilmFacts } from './film-facts.tsx'
import { KeywordsField } from './keywords-field.tsx'
import { PhotoLikes } from './photo-likes.tsx'
import { PhotoFacts } from './photo-facts.tsx'

interface PhotoDetailsProps {
  gallery: Gallery
  photo: Photo
  /** Keywords of the surrounding photos. */
  keywords: readonly string[]
  /** Captions that could not be saved, by photo. */
  unsaved: Map<string, string>
  /** The photo's search data has changed. */
  onPeopleChanged: () => void
  onDelete: () => void
}

/** The details beside the picture: facts, descriptions and actions. */
export function PhotoDetails(props: PhotoDetailsProps) {
  const { gallery, photo, keywords, unsaved, onPeopleChanged, onDelete } = props
  const { t } = useTranslation()
  const can = useCan()
  const collections = useCollections(gallery)
  const actions = usePhotoActions(gallery)
  const image = useSetImage(gallery)
  const own = collections.filter(({ guid }) => photo.collectionGuids.includes(guid))
  const action = {
    color: 'secondary',
    fullWidth: true,
    sx: { justifyContent: 'flex-start' },
  } as const
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Typography component="h2" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {photo.name}
        <ProblemSign of={photo} />
      </Typography>
      <PhotoFacts photo={photo} timeZone={gallery.timeZone} />
      {photo.film && <FilmFacts key={photo.film.guid} gallery={gallery} film={photo.film} />}
      {gallery.features.textSearch && (
        <PhotoPeople
          key={`people-${photo.guid}`}
          gallery={gallery}
          photo={photo}
          onChanged={onPeopleChanged}
        />
      )}
      {gallery.selectionsEnabled && (
        <PhotoLikes key={`likes-${photo.guid}`} gallery={gallery} photo={photo} />
      )}
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, mt: 3 }}>
        <CaptionField key={`caption-${photo.guid}`} photo={photo} unsaved={unsaved} />
        <KeywordsField key={`keywords-${photo.guid}`} photo={photo} suggestions={keywords} />
        <CollectionsField gallery={gallery} photo={photo} />
      </Box>
      <Box sx={{ mx: -3, mt: 2 }}>
        <Button {...action} startIcon={<DownloadIcon />} onClick={() => actions.download([photo])}>
          {photo.isEdited ? t('Download edited photo') : t('Download original')}
        </Button>
        {can('manageGalleries') && (
          <>
            <Button
              {...action}
              startIcon={<BookmarkIcon />}
              disabled={image.isPending || gallery.mediaFeaturedImageGuid === photo.guid}
              onClick={() => image.setListing(photo)}
            >
              {gallery.mediaFeaturedImageGuid === photo.guid
                ? t('Is the listing image')
                : t('Set as listing image')}
            </Button>
            <Button
              {...action}
              startIcon={<ImageIcon />}
              disabled={image.isPending || gallery.mediaCoverGuid === photo.guid}
              onClick={() => image.setCover(photo)}
            >
              {gallery.mediaCoverGuid === photo.guid
                ? t('Is the cover image')
                : t('Set as cover image')}
            </Button>
            {own.map(({ guid, name }) => (
              <Button
                {...action}
                key={guid}
                startIcon={<CollectionsIcon />}
                disabled={image.isPending}
                onClick={() => image.setCollection(photo, guid)}
              >
                {t('Set as image of “{{name}}”', { name })}
              </Button>
            ))}
          </>
        )}
        <Button {...action} color="error" startIcon={<DeleteIcon />} onClick={onDelete}>
          {t('Delete')}
        </Button>
      </Box>
    </Box>
  )
}
