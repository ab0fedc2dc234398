import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Collection } from '@proofdesk/contract/admin/collections'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { CollectionControl } from './collection-form.ts'
import { CollectionPicture } from './collection-picture.tsx'
import { PhotoPicker } from '../../../widgets/photo/photo-picker.tsx'
import { VisiblePart } from '../../../widgets/photo/visible-part.tsx'

interface FeaturedImageFieldProps {
  control: CollectionControl
  gallery: Gallery
  collection: Collection
}

/** The collection's picture and its visible part. */
export function FeaturedImageField({ control, gallery, collection }: FeaturedImageFieldProps) {
  const { t } = useTranslation()
  const { field: image } = useController({ control, name: 'mediaFeaturedImageGuid' })
  const { field: position } = useController({
    control,
    name: 'mediaFeaturedImageBackgroundPosition',
  })
  const [isChoosing, setChoosing] = useState(false)
  // The server provides the picture of the saved value; that of a new one is known from choosing it.
  const [picked, setPicked] = useState<{ guid: string; location: string } | null>(null)
  const saved = image.value === collection.mediaFeaturedImageGuid ? collection.featuredImage : null
  const picture = picked && picked.guid === image.value ? picked : saved
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 2 }}>
        {t('Featured image')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
        <CollectionPicture picture={picture} position={position.value} width={192} />
        <Box
          sx={{
            flex: '1 1 220px',
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'flex-start',
            gap: 2,
          }}
        >
          <Typography variant="body2" color="textSecondary">
            {image.value === null
              ? t('The first photo of the collection is its cover.')
              : t('You have chosen this photo.')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button
              variant="outlined"
              size="small"
              aria-expanded={isChoosing}
              onClick={() => setChoosing(!isChoosing)}
            >
              {isChoosing ? t('Done choosing') : t('Choose a photo')}
            </Button>
            {image.value !== null && (
              <Button size="small" onClick={() => image.onChange(null)}>
                {t('Unset')}
              </Button>
            )}
          </Box>
          <Box sx={{ width: '100%', maxWidth: 260 }}>
            <VisiblePart value={position.value} onChange={position.onChange} />
          </Box>
        </Box>
      </Box>
      {isChoosing && (
        <PhotoPicker
          gallery={gallery}
          collectionGuid={collection.guid}
          chosen={image.value}
          onChoose={(photo) => {
            setPicked({
              guid: photo.guid,
              location: (photo.previews?.md ?? photo.thumbnail)?.location ?? '',
            })
            image.onChange(photo.guid)
          }}
        />
      )}
    </Box>
  )
}
