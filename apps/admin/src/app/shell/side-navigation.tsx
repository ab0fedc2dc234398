import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { DestinationList } from './destination-list.tsx'
import { GROUPS } from './navigation.ts'
import { useDestinations } from './use-destinations.ts'

/** Links to the other screens of a group that has several: Sales and Account. */
export function SideNavigation() {
  const { t } = useTranslation()
  const { inGroup, current } = useDestinations()
  const group = GROUPS.find(({ name, isMenu }) => isMenu && name === current?.group)
  const destinations = group ? inGroup(group.name) : []
  if (!group || destinations.length < 2) return null
  // The person's own screens are listed apart from the studio's.
  const own = destinations.filter(({ isOwn }) => isOwn)
  const others = destinations.filter(({ isOwn }) => !isOwn)
  const parts = [
    { label: group.label(t), destinations: own },
    { label: own.length > 0 ? t('Studio') : group.label(t), destinations: others },
  ].filter((part) => part.destinations.length > 0)
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
      {parts.map(({ label, destinations }) => (
        <Fragment key={label}>
          <Typography
            variant="caption"
            color="textSecondary"
            component="h2"
            sx={{ px: 3, pt: 1.5 }}
          >
            {label}
          </Typography>
          <DestinationList label={label} destinations={destinations} />
        </Fragment>
      ))}
    </Box>
  )
}
