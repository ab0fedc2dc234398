import { styled } from '@mui/material/styles'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useLocation } from 'react-router'
import type { MenuAction } from '../../../ui/action-menu.tsx'
import { type CardSelection, GalleryCard } from './gallery-card.tsx'

interface GalleryGridProps {
  galleries: readonly Gallery[]
  label: string
  toActions: (gallery: Gallery) => MenuAction[]
  toSelection?: ((gallery: Gallery) => CardSelection) | undefined
}

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(8, 6),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // Off-screen cards are neither laid out nor painted.
  '& > li': { contentVisibility: 'auto', containIntrinsicHeight: 'auto 320px' },
}))

/** A group's galleries as cards. */
export function GalleryGrid({ galleries, label, toActions, toSelection }: GalleryGridProps) {
  const { pathname, search } = useLocation()
  return (
    <Grid aria-label={label}>
      {galleries.map((gallery) => (
        <GalleryCard
          key={gallery.guid}
          gallery={gallery}
          toActions={toActions}
          address={`${pathname}${search}`}
          selection={toSelection?.(gallery)}
        />
      ))}
    </Grid>
  )
}
