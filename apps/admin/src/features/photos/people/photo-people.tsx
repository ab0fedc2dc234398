import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { PhotoPeople as People } from '@proofdesk/contract/admin/matching'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Photo } from '@proofdesk/contract/admin/photo'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { AddPerson } from './add-person.tsx'
import { FoundRow, UnsureReadings } from './found-row.tsx'
import { type CorrectPhoto, useCorrectPhoto, usePhotoPeople } from './photo-people-api.ts'

interface PhotoPeopleProps {
  gallery: Gallery
  photo: Photo
  onChanged: () => void
}

/** The numbers and people found in a photo, with corrections. Key it by photo. */
export function PhotoPeople({ gallery, photo, onChanged }: PhotoPeopleProps) {
  const { t } = useTranslation()
  const heading = useId()
  const query = usePhotoPeople(photo)
  const correct = useCorrectPhoto(photo, onChanged)
  return (
    <Box component="section" aria-labelledby={heading} sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <Typography id={heading} component="h3" variant="subtitle2">
        {t('In this photo')}
      </Typography>
      {query.data ? (
        <Correcting gallery={gallery} people={query.data} correct={correct} />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ListSkeleton count={1} />
      )}
    </Box>
  )
}

interface CorrectingProps {
  gallery: Gallery
  people: People
  correct: CorrectPhoto
}

function Correcting({ gallery, people, correct }: CorrectingProps) {
  const { t } = useTranslation()
  const { found, unsure, isNobody, reading } = people
  if (isNobody && found.length === 0)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography sx={{ flexGrow: 1 }}>{t('There’s no one in this photo.')}</Typography>
        <Button size="small" disabled={correct.isPending} onClick={correct.unmarkNoOne}>
          {t('Undo')}
        </Button>
      </Box>
    )
  return (
    <>
      {found.length > 0 ? (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {found.map((each) => (
            <FoundRow key={each.text} found={each} correct={correct} />
          ))}
        </Box>
      ) : (
        <Typography color="textSecondary">{emptyMessage()}</Typography>
      )}
      <UnsureReadings readings={unsure} correct={correct} />
      <AddPerson galleryGuid={gallery.guid} correct={correct} />
      {found.length === 0 && reading !== 'waiting' && (
        <Button
          size="small"
          disabled={correct.isPending}
          onClick={correct.markNoOne}
          sx={{ justifySelf: 'start', ml: -1 }}
        >
          {t('No one in it')}
        </Button>
      )}
    </>
  )

  function emptyMessage(): string {
    if (reading === 'waiting') return t('This photo is still being analysed.')
    if (reading === 'failed') return t('This photo couldn’t be analysed.')
    return t('No one found')
  }
}
