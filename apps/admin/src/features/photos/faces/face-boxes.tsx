import Box from '@mui/material/Box'
import type { Photo } from '@proofdesk/contract/admin/photo'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { showError } from '../../../ui/toast.ts'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import { writePhotoSearch } from '../search/photo-search.ts'
import { FaceButtons } from '../../../widgets/person/face-buttons.tsx'
import { photosAlike, useFaces, usePersonSearch } from '../../../widgets/person/faces-api.ts'
import { tooManyMessage } from '../../../widgets/person/too-many-message.ts'

interface FaceBoxesProps {
  gallery: Gallery
  photo: Photo
}

/** The faces in the photo in the lightbox. Choosing one searches the whole gallery for it. */
export function FaceBoxes({ gallery, photo }: FaceBoxesProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const search = usePersonSearch(gallery)
  const { data } = useFaces(photo.key, true)
  const picture = photo.previews?.lg
  if (!data || !picture) return null
  const show = async (faceGuid: string) => {
    try {
      const { matches, requestId, isTooMany } = await search.byFace(faceGuid)
      // Without photos the list would have no filter and show all.
      if (isTooMany) return showError(tooManyMessage(t))
      const alike = photosAlike(matches, gallery.faceMatchThreshold)
      const faces = alike.length > 0 ? alike : [photo.guid]
      const query = writePhotoSearch(new URLSearchParams(), { faces, requestId })
      void navigate({ pathname, search: `?${query.toString()}` })
    } catch (error) {
      showError(error)
    }
  }
  const ratio = picture.width / picture.height
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'grid',
        placeItems: 'center',
        containerType: 'size',
        pointerEvents: 'none',
      }}
    >
      <Box role="status" sx={visuallyHidden}>
        {t('{{count}} faces in this photo', { count: data.faces.length })}
      </Box>
      <Box
        sx={{
          position: 'relative',
          aspectRatio: String(ratio),
          width: `min(100cqw, 100cqh * ${ratio}, ${picture.width}px)`,
        }}
      >
        <FaceButtons faces={data.faces} onChoose={(index) => void show(data.faces[index]!.guid)} />
      </Box>
    </Box>
  )
}
