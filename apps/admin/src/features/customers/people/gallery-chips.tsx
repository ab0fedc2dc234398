import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'

/** Number of galleries that fit in a row. */
const SHOWN = 2

/** The galleries that someone is known from, without duplicates; those that don't fit as a number. */
export function GalleryChips({ galleries }: { galleries: readonly { galleryName: string }[] }) {
  const names = [...new Set(galleries.map(({ galleryName }) => galleryName))]
  const more = names.slice(SHOWN)
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1, maxWidth: 1 }}
    >
      {names.slice(0, SHOWN).map((name) => (
        <Chip
          key={name}
          component="span"
          size="small"
          label={name}
          title={name}
          sx={{ maxWidth: 160 }}
        />
      ))}
      {more.length > 0 && (
        <Chip component="span" size="small" label={`+${more.length}`} title={more.join(', ')} />
      )}
    </Box>
  )
}
