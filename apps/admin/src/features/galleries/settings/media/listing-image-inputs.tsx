import Box from '@mui/material/Box'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { roomAround } from '@proofdesk/domain/picture-position'
import Typography from '@mui/material/Typography'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../../../ui/form-section.tsx'
import { PictureFrame } from '../../../../ui/picture-frame.tsx'
import { ListingImageFit } from '../../../../widgets/photo/listing-image-fit.tsx'
import { VisiblePart } from '../../../../widgets/photo/visible-part.tsx'
import { GalleryPhotoField } from './gallery-photo-field.tsx'
import type { MediaControl } from './media-form.ts'
import { PositionFrame } from './position-frame.tsx'

interface ListingImageInputsProps {
  gallery: Gallery
  control: MediaControl
}

const CARD = { width: 300, height: 200 }

/** The photo on the gallery's card and on pages, its fit and visible part. */
export function ListingImageInputs({ gallery, control }: ListingImageInputsProps) {
  const { t } = useTranslation()
  const { field: fit } = useController({ control, name: 'mediaFeaturedImageBackgroundSize' })
  const { field: position } = useController({
    control,
    name: 'mediaFeaturedImageBackgroundPosition',
  })
  const { featuredImage, featuredImageGuid } = gallery.media
  // If none is chosen, or the chosen one was deleted, the server returns the first photo.
  const isChosen = featuredImageGuid === gallery.mediaFeaturedImageGuid
  const { field: guid } = useController({ control, name: 'mediaFeaturedImageGuid' })
  return (
    <FormSection
      title={t('Listing image')}
      text={t('Shown on the gallery’s card here and on your public pages.')}
    >
      <GalleryPhotoField
        control={control}
        gallery={gallery}
        name="mediaFeaturedImageGuid"
        label={t('Listing image')}
        saved={isChosen ? featuredImage : null}
        textWithout={t('The first photo of the gallery is its cover.')}
      >
        {(chosen) => {
          // While a saved choice is being removed the first photo isn't known.
          const picture = chosen ?? (isChosen && guid.value === null ? null : featuredImage)
          if (!picture)
            return (
              <Box sx={{ width: '100%', maxWidth: 320 }}>
                <PictureFrame picture={null} />
              </Box>
            )
          return (
            <>
              <PositionFrame
                picture={picture}
                fit={fit.value}
                value={position.value}
                onChange={position.onChange}
              />
              <Typography variant="body2" color="textSecondary">
                {Math.abs(roomAround(CARD, picture, fit.value)) < 1
                  ? t('This photo is shown at its full height, whichever part you choose.')
                  : t('Drag the picture, or choose below which part is visible.')}
              </Typography>
            </>
          )
        }}
      </GalleryPhotoField>
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 320 }}>
        <VisiblePart value={position.value} onChange={position.onChange} />
        <ListingImageFit value={fit.value} onChange={fit.onChange} />
      </Box>
    </FormSection>
  )
}
