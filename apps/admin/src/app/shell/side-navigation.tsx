import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { DestinationList } from './destination-list.tsx'
import { GROUPS } from './navigation.ts'
import { useDestinations } from './use-destinations.ts'

/** The screens beside the current one, for the groups with several screens: Sales and Account. */
export function SideNavigation() {
  const { t } = useTranslation()
  const { inGroup, current } = useDestinations()
  const group = GROUPS.find(({ name, isMenu }) => isMenu && name === current?.group)
  const destinations = group ? inGroup(group.name) : []
  if (!group || destinations.length < 2) return null
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
      <DestinationList label={group.label(t)} destinations={destinations} />
    </Box>
  )
}
