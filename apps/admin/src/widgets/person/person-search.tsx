import FaceIcon from '@mui/icons-material/FaceOutlined'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SearchedGallery, photosAlike, usePersonSearch } from './faces-api.ts'
import { PersonDialog } from './person-dialog.tsx'
import { tooManyMessage } from './too-many-message.ts'

interface PersonSearchProps {
  gallery: SearchedGallery
  onFound: (found: { faces: string[]; requestId: string }) => void
}

/** Finds the photos of a person by a picture of them: chosen, or dropped anywhere on the photos. */
export function PersonSearch({ gallery, onFound }: PersonSearchProps) {
  const { t } = useTranslation()
  const search = usePersonSearch(gallery)
  const [open, setOpen] = useState<{ file?: File }>()
  useDroppedFile((file) => setOpen({ file }), open !== undefined)
  return (
    <>
      <Button startIcon={<FaceIcon />} onClick={() => setOpen({})} sx={{ color: 'text.secondary' }}>
        {t('Find a person')}
      </Button>
      {open && (
        <PersonDialog
          title={t('Find a person')}
          text={t(
            'Choose or drop a picture of their face. We use it for this search only and don’t keep it.',
          )}
          file={open.file}
          onPicture={async (picture) => {
            const { faces, matches, isTooMany, requestId } = await search.byPicture(picture)
            if (
              picture.face === undefined &&
              faces.length > 1 &&
              matches.length === 0 &&
              !isTooMany
            )
              return faces
            if (isTooMany) return tooManyMessage(t)
            const found = photosAlike(matches, gallery.faceMatchThreshold)
            const shown = found.length > 0 ? found : photosAlike(matches, 0)
            if (shown.length === 0) return t('No photo of this gallery shows this face.')
            setOpen(undefined)
            onFound({ faces: shown, requestId })
            return undefined
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

/** Accepts a picture that is dropped anywhere on the page. */
function useDroppedFile(onFile: (file: File) => void, isOff: boolean): void {
  useEffect(() => {
    if (isOff) return
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const take = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0]
      if (!file || event.defaultPrevented) return
      event.preventDefault()
      onFile(file)
    }
    window.addEventListener('dragover', allow)
    window.addEventListener('drop', take)
    return () => {
      window.removeEventListener('dragover', allow)
      window.removeEventListener('drop', take)
    }
  })
}
