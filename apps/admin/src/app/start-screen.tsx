import Box from '@mui/material/Box'
import { readToken } from '../lib/token.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { isBesideNavigation, startShape } from './start-shape.ts'
import { CONTENT_ROW, TOP_BAR_HEIGHT } from './theme.ts'

/** The console's placeholder while the first answer is loading. */
export function StartScreen() {
  // Without a token the next screen is sign-in, which has another layout.
  if (readToken() === null) return null
  const { pathname } = location
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
      <Box sx={CONTENT_ROW}>
        {isBesideNavigation(pathname) && (
          <Box sx={{ display: { xs: 'none', md: 'block' }, width: 180, flexShrink: 0 }} />
        )}
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <PageSkeleton shape={startShape(pathname)} />
        </Box>
      </Box>
    </>
  )
}
