import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { galleryTitle } from '@proofdesk/domain/gallery'
import type { Picture } from '@proofdesk/contract/admin/media'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../../../ui/form-section.tsx'
import { CoverStyleField } from './cover-style-field.tsx'
import { FocalPointFrame } from './focal-point-frame.tsx'
import { GalleryPhotoField } from './gallery-photo-field.tsx'
import { useAutomaticPoint } from './media-api.ts'
import type { MediaControl } from './media-form.ts'

interface CoverInputsProps {
  gallery: Gallery
  control: MediaControl
}

/** The cover, its focal point and its style. */
export function CoverInputs({ gallery, control }: CoverInputsProps) {
  const { t } = useTranslation()
  const { field: guid } = useController({ control, name: 'mediaCoverGuid' })
  const { field: focus } = useController({ control, name: 'coverFocalPoint' })
  const [picked, setPicked] = useState<Picture>()
  const { media } = gallery
  const isSaved = guid.value === gallery.mediaCoverGuid
  const chosen = guid.value === null ? null : isSaved ? media.coverImage : (picked ?? null)
  const shownGuid = chosen ? guid.value : media.featuredImageGuid
  const automatic = useAutomaticPoint(shownGuid)
  const point = (chosen && focus.value) ?? automatic
  return (
    <>
      <FormSection
        title={t('Cover image')}
        text={t('The first thing visitors see, with the title, and where its link is shared.')}
      >
        <GalleryPhotoField
          control={control}
          gallery={gallery}
          name="mediaCoverGuid"
          label={t('Cover image')}
          saved={media.coverImage}
          textWithout={t(
            'Without a cover, the listing image or the first photo is shown. If photos are sold, your name is in its corner.',
          )}
          onChoose={(picture) => {
            setPicked(picture)
            focus.onChange(null)
          }}
        >
          {(picture) =>
            picture && (
              <>
                <FocalPointFrame picture={picture} value={point} onChange={focus.onChange} />
                <Typography variant="body2" color="textSecondary">
                  {focus.value
                    ? t('You chose what must stay visible.')
                    : t('Drag the ring to what must stay visible. It follows faces automatically.')}
                </Typography>
                {focus.value && (
                  <Button onClick={() => focus.onChange(null)}>{t('Reset to automatic')}</Button>
                )}
              </>
            )
          }
        </GalleryPhotoField>
      </FormSection>
      <FormSection
        title={t('Cover style')}
        text={t('A banner, if you have set one, is shown instead.')}
      >
        <CoverStyleField
          control={control}
          picture={chosen ?? media.featuredImage}
          point={point}
          title={galleryTitle(gallery)}
        />
      </FormSection>
    </>
  )
}
