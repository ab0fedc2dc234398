import Box from '@mui/material/Box'
import type { Undated } from '@proofdesk/contract/admin/home'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../ui/app-link.tsx'
import { PhotosDaysOffer } from '../../widgets/gallery/photos-days-offer.tsx'
import { FigureRow } from './figure-row.tsx'
import { useDateGallery } from './home-api.ts'

/** Galleries without an event date, and one click to give the newest ones that of their photos. */
export function UndatedRow({ undated }: { undated: Undated }) {
  const { t } = useTranslation()
  const label = t('Galleries without an event date')
  const date = useDateGallery()
  const { noGalleries, galleries } = undated
  return (
    <FigureRow label={label} value={noGalleries} to={undefined}>
      {galleries.length > 0 && (
        <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, pb: 2, listStyle: 'none' }}>
          {galleries.map(({ guid, name, slug, timeZone, photosDays }) => (
            <Box
              key={guid}
              component="li"
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: 'space-between',
                columnGap: 3,
              }}
            >
              <AppLink
                to={`/galleries/${slug}`}
                underline="hover"
                color="textSecondary"
                sx={{ typography: 'body2', minWidth: 0, overflowWrap: 'anywhere' }}
              >
                {name}
              </AppLink>
              <PhotosDaysOffer
                days={photosDays}
                timeZone={timeZone}
                onUse={() => date.mutate({ body: { guid, ...photosDays } })}
              />
            </Box>
          ))}
        </Box>
      )}
    </FigureRow>
  )
}
