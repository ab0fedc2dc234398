import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { GROUPS } from './navigation.ts'
import { useDestinations } from './use-destinations.ts'

const DestinationList = lazy(async () => ({
  default: (await import('./destination-list.tsx')).DestinationList,
}))

/** The screens beside the current one, for the groups with several screens: Sales and Account. */
export function SideNavigation() {
  const { t } = useTranslation()
  const { inGroup, current } = useDestinations()
  const group = GROUPS.find(({ name, isMenu }) => isMenu && name === current?.group)
  if (!group) return null
  return (
    <Box
      component="nav"
      aria-label={group.label(t)}
      sx={{
        display: { xs: 'none', md: 'block' },
        width: 180,
        flexShrink: 0,
        '& .MuiListItemButton-root': { borderRadius: 1, px: 3 },
      }}
    >
      <Typography variant="caption" color="textSecondary" component="h2" sx={{ px: 3, pt: 1.5 }}>
        {group.label(t)}
      </Typography>
      <LazyPart>
        <DestinationList label={group.label(t)} destinations={inGroup(group.name)} />
      </LazyPart>
    </Box>
  )
}
