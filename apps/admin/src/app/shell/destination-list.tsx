import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useToPath } from '../../lib/address.ts'
import type { Destination } from './navigation.ts'
import { useDestinations } from './use-destinations.ts'

interface DestinationListProps {
  /** Accessible name of the list. */
  label: string
  destinations: readonly Destination[]
  onChoose?: () => void
}

/** Links to a group's destinations; the current one is highlighted. */
export function DestinationList({ label, destinations, onChoose }: DestinationListProps) {
  const { t } = useTranslation()
  const toPath = useToPath()
  const { current } = useDestinations()
  return (
    <List aria-label={label} sx={{ py: 1 }}>
      {destinations.map((destination) => (
        <li key={destination.path}>
          <ListItemButton
            component={Link}
            to={toPath(destination.path)}
            selected={destination === current}
            aria-current={destination === current ? 'page' : undefined}
            onClick={onChoose}
          >
            {destination.label(t)}
          </ListItemButton>
        </li>
      ))}
    </List>
  )
}
