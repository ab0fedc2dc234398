import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import type { Photo } from '@proofdesk/contract/admin/photo'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { PHOTOS_PER_PAGE } from '@proofdesk/domain/photo'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { PageButtons } from '../../ui/page-buttons.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { usePhotoPage } from './photo-api.ts'

interface PhotoPickerProps {
  gallery: Pick<Gallery, 'guid'>
  /** Without it all photos of the gallery are offered. */
  collectionGuid?: string
  /** The photo's guid. */
  chosen: string | null
  onChoose: (photo: Photo) => void
}

const Choices = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(84px, 1fr))',
  gap: 4,
  maxHeight: 280,
  overflowY: 'auto',
  padding: 4,
  '& label': {
    position: 'relative',
    aspectRatio: '1',
    cursor: 'pointer',
    backgroundColor: theme.vars.palette.divider,
  },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  '& input:checked + img, & input:focus-visible + img': {
    outline: `3px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -3,
  },
  '& input:focus-visible:not(:checked) + img': { outlineStyle: 'dashed' },
}))

/** Chooses one photo of a gallery or a collection. */
export function PhotoPicker({ gallery, collectionGuid, chosen, onChoose }: PhotoPickerProps) {
  const { t } = useTranslation()
  const name = useId()
  const [page, setPage] = useState(1)
  const query = usePhotoPage(gallery.guid, collectionGuid, page)
  return (
    <Box sx={{ mt: 4 }}>
      <QueryView
        query={query}
        skeleton={<ListSkeleton count={2} />}
        isEmpty={({ total }) => total === 0}
        empty={
          <Typography color="textSecondary">
            {collectionGuid === undefined
              ? t('There are no photos in this gallery yet.')
              : t('There are no photos in this collection yet.')}
          </Typography>
        }
      >
        {({ content, total }) => (
          <>
            <Choices
              role="radiogroup"
              aria-label={
                collectionGuid === undefined
                  ? t('Photos in the gallery')
                  : t('Photos in the collection')
              }
            >
              {content.map((photo) => (
                <label key={photo.guid}>
                  <input
                    type="radio"
                    name={name}
                    aria-label={photo.name}
                    checked={photo.guid === chosen}
                    onChange={() => onChoose(photo)}
                  />
                  <img src={photo.thumbnail?.location} alt="" loading="lazy" decoding="async" />
                </label>
              ))}
            </Choices>
            {total > PHOTOS_PER_PAGE && (
              <Box sx={{ mt: 2 }}>
                <PageButtons
                  page={page}
                  pages={Math.ceil(total / PHOTOS_PER_PAGE)}
                  onPage={setPage}
                />
              </Box>
            )}
          </>
        )}
      </QueryView>
    </Box>
  )
}
