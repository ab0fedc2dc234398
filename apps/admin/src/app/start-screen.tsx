import Box from '@mui/material/Box'
import { readToken } from '../lib/token.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { CONTENT_WIDTH, TOP_BAR_HEIGHT } from './theme.ts'

/** The console's outline while the first answer is on its way. */
export function StartScreen() {
  // Without a token the next screen is the login, which has another outline.
  if (readToken() === null) return null
  return (
    <>
      <Box
        sx={{
          height: TOP_BAR_HEIGHT,
          borderBottom: 1,
          borderColor: 'divider',
          backgroundColor: 'background.paper',
        }}
      />
      <Box sx={{ maxWidth: CONTENT_WIDTH, mx: 'auto', px: { xs: 4, sm: 6 }, py: 6 }}>
        <PageSkeleton />
      </Box>
    </>
  )
}
