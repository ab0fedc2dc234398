import MatchIcon from '@mui/icons-material/PersonSearchOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useToPath } from '../../../lib/address.ts'
import { useFormat } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { useNoOneFound } from '../../../widgets/matching/matching-api.ts'
import { QuarantineLink } from './quarantine-link.tsx'
import { usePhotoSearch } from './use-photo-search.ts'

interface PhotoStatesProps {
  gallery: Gallery
  /** The number of photos; null while counting. */
  count: ReactNode
}

/**
 * The number of photos, and of those that need work, each linked to where it is done. One line of fixed height,
 * scrolling sideways on phones, so that counts don't move the photos.
 */
export function PhotoStates({ gallery, count }: PhotoStatesProps) {
  const { showView } = usePhotoSearch()
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 32,
        '@media (pointer: coarse)': { minHeight: 44, '& .MuiChip-root': { height: 36 } },
        overflowX: 'auto',
        scrollbarWidth: 'none',
        mx: { xs: -4, sm: 0 },
        px: { xs: 4, sm: 0 },
        '& > *': { flexShrink: 0 },
      }}
    >
      {count}
      {gallery.features.textSearch && <FindingStates gallery={gallery} />}
      <QuarantineLink engineGuid={gallery.guid} onShow={() => showView('quarantine')} />
    </Box>
  )
}

/** The number of photos in which no one was found, with a link to the match desk, and of those still being read. */
function FindingStates({ gallery }: { gallery: Gallery }) {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const toPath = useToPath()
  const { search, change } = usePhotoSearch()
  const counts = useNoOneFound(gallery.guid, { isNeeded: true, isWatched: true })
  const isOn = search.noOneFound
  const { total = 0, waiting = 0 } = counts ?? {}
  return (
    <>
      {(isOn || total > 0) && (
        <Chip
          clickable
          role="button"
          aria-pressed={isOn}
          variant={isOn ? 'filled' : 'outlined'}
          label={
            counts
              ? t('No one found ({{number}})', { number: format.number(total) })
              : t('No one found')
          }
          onClick={() => change({ noOneFound: !isOn })}
        />
      )}
      {total > 0 && (
        <Chip
          clickable
          variant="outlined"
          component={Link}
          to={toPath(`/galleries/${gallery.slug}/upload/match`)}
          icon={<MatchIcon />}
          label={t('Match desk')}
        />
      )}
      {waiting > 0 && (
        <Chip
          {...(can('uploadPhotos') && {
            clickable: true,
            component: Link,
            to: toPath(`/galleries/${gallery.slug}/upload`),
          })}
          variant="outlined"
          label={t('{{number}} are still being analysed', {
            count: waiting,
            number: format.number(waiting),
          })}
        />
      )}
    </>
  )
}
