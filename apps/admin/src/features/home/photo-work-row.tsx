import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { PhotoWork } from '@proofdesk/contract/admin/home'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { FigureRow } from './figure-row.tsx'

/** Number of galleries listed before the rest are collapsed. */
const SHOWN = 3

interface PhotoWorkRowProps {
  label: string
  work: PhotoWork
  /** The path of these photos in a gallery. */
  pathOf: (slug: string) => `/${string}`
  isUrgent?: boolean
}

/**
 * Photos that still need something done: with one gallery the row links there, with several each gallery has its own
 * link.
 */
export function PhotoWorkRow({ label, work, pathOf, isUrgent = false }: PhotoWorkRowProps) {
  const { t } = useTranslation()
  const [isExpanded, setExpanded] = useState(false)
  const { photos, noGalleries: galleryCount, galleries } = work
  const [only] = galleries
  if (only === undefined) return <FigureRow label={label} value={photos} to={undefined} />
  if (galleryCount === 1)
    return (
      <FigureRow
        label={label}
        note={only.name}
        value={photos}
        to={pathOf(only.slug)}
        isUrgent={isUrgent}
      />
    )
  const shown = isExpanded ? galleries : galleries.slice(0, SHOWN)
  return (
    <FigureRow label={label} value={photos} to={undefined} isUrgent={isUrgent}>
      <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, pb: 2, listStyle: 'none' }}>
        {shown.map(({ guid, name, slug, photos: count }) => (
          <GalleryLine key={guid} name={name} to={pathOf(slug)} count={count} />
        ))}
      </Box>
      {galleries.length > SHOWN && !isExpanded && (
        <Button size="small" sx={{ ml: -2, mb: 2 }} onClick={() => setExpanded(true)}>
          {t('Show all {{count}} galleries', { count: galleries.length })}
        </Button>
      )}
      {isExpanded && galleryCount > galleries.length && (
        <Box sx={{ pb: 2, typography: 'body2', color: 'text.secondary' }}>
          {t('and {{count}} more galleries', { count: galleryCount - galleries.length })}
        </Box>
      )}
    </FigureRow>
  )
}

function GalleryLine({ name, to, count }: { name: string; to: `/${string}`; count: number }) {
  const format = useFormat()
  return (
    <li>
      <AppLink
        to={to}
        underline="hover"
        color="textSecondary"
        sx={{ display: 'flex', gap: 3, py: 1, typography: 'body2' }}
      >
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Box>{' '}
        <Box component="span" className="tabular" sx={{ ml: 'auto' }}>
          {format.number(count)}
        </Box>
      </AppLink>
    </li>
  )
}
