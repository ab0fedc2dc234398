import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'

/** Number of tags that fit in a row. */
const SHOWN = 2

export function TagChips({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return '–'
  const more = tags.slice(SHOWN)
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        // A card is no wider than the screen; a row stays one line.
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        gap: 1,
        verticalAlign: 'middle',
      }}
    >
      {tags.slice(0, SHOWN).map((tag) => (
        <Chip
          key={tag}
          component="span"
          size="small"
          variant="outlined"
          label={tag}
          sx={{ maxWidth: 140 }}
        />
      ))}
      {more.length > 0 && (
        <Chip
          component="span"
          size="small"
          variant="outlined"
          label={`+${more.length}`}
          title={more.join(', ')}
        />
      )}
    </Box>
  )
}
