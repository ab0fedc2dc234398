import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { SEARCH_BOX_ABOVE, shownDate, shownDays } from '@proofdesk/domain/gallery'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'

/** As many as are easy to scroll through; others are found by name. */
const SHOWN = 40

/** Galleries to sell from, the latest first. */
export function ChooseGallery({
  galleries,
  onChoose,
}: {
  galleries: readonly Gallery[]
  onChoose: (gallery: Gallery) => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const [text, setText] = useState('')
  const words = text.toLowerCase().split(/\s+/)
  const found = galleries
    .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
    .toSorted((a, b) => shownDate(b) - shownDate(a))
    .slice(0, SHOWN)
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 640 }}>
      {galleries.length > SEARCH_BOX_ABOVE && (
        <SearchBox label={t('Search galleries')} value={text} onSearch={setText} />
      )}
      {found.length === 0 && <EmptyState title={t('No gallery has this name')} />}
      <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {found.map((gallery) => {
          const picture = gallery.media.featuredImage
          return (
            <li key={gallery.guid}>
              <ButtonBase
                onClick={() => onChoose(gallery)}
                sx={{
                  display: 'flex',
                  justifyContent: 'flex-start',
                  gap: 4,
                  width: '100%',
                  minHeight: 64,
                  p: 2,
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: 1,
                  textAlign: 'left',
                  '&:hover': { bgcolor: 'action.hover' },
                }}
              >
                <Box
                  sx={{
                    flex: 'none',
                    width: 72,
                    height: 48,
                    borderRadius: 0.5,
                    overflow: 'hidden',
                    bgcolor: 'divider',
                    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
                  }}
                >
                  {picture && <img src={picture.location} alt="" loading="lazy" />}
                </Box>
                <Box sx={{ minWidth: 0 }}>
                  <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                    {gallery.name}
                  </Typography>
                  <Typography variant="body2" color="textSecondary">
                    {[
                      format.days(shownDate(gallery), shownDays(gallery).endDate),
                      !gallery.published && t('Draft'),
                      gallery.archived && t('Archived'),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Typography>
                </Box>
              </ButtonBase>
            </li>
          )
        })}
      </Box>
    </Box>
  )
}
