import Box from '@mui/material/Box'
import type { Undated } from '@proofdesk/contract/admin/home'
import { AppLink } from '../../ui/app-link.tsx'
import { PhotosDaysOffer } from '../../widgets/gallery/photos-days-offer.tsx'
import { useDateGallery } from './home-api.ts'

interface UndatedGalleriesProps {
  label: string
  galleries: Undated['galleries']
}

/** Galleries without an event date. One click sets it to the days of the gallery's photos. */
export function UndatedGalleries({ label, galleries }: UndatedGalleriesProps) {
  const date = useDateGallery()
  return (
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
            // Keeps the button right-aligned when it wraps below a long name.
            '& > :last-child': { ml: 'auto' },
          }}
        >
          <AppLink
            to={`/galleries/${slug}`}
            underline="hover"
            color="textSecondary"
            sx={{ typography: 'body2', py: 1, minWidth: 0, overflowWrap: 'anywhere' }}
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
  )
}
