import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Selection } from '@proofdesk/contract/admin/selections'
import { useTranslation } from 'react-i18next'
import type { DialogAddress } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { SelectionActions } from './selection-actions.tsx'
import { SelectionButtons } from './selection-buttons.tsx'
import { SelectionPhotos } from './selection-photos.tsx'
import { SelectionStateChip } from './selection-state-chip.tsx'
import { contributorName, selectionName } from './selection-text.ts'
import { useSelection } from './selections-api.ts'

interface SelectionPanelProps {
  gallery: Gallery
  guid: string
  dialog: DialogAddress
}

/** One list: its people, its photos with their notes, and its actions. */
export function SelectionPanel({ gallery, guid, dialog }: SelectionPanelProps) {
  const { t } = useTranslation()
  const query = useSelection(guid)
  const selection = query.data?.selection
  return (
    <SideDrawer
      title={selection ? selectionName(t, selection) : t('Selection')}
      width={640}
      actions={
        selection && (
          <SelectionActions selection={selection} timeZone={gallery.timeZone} dialog={dialog} />
        )
      }
      onClose={dialog.close}
    >
      <Box sx={{ px: 5, py: 4 }}>
        {query.error?.code === 'not_found' ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <QueryView query={query} skeleton={<ListSkeleton count={6} />}>
            {(data) => (
              <>
                <SelectionFacts selection={data.selection} gallery={gallery} />
                <SelectionButtons gallery={gallery} {...data} />
                <SelectionPhotos {...data} />
              </>
            )}
          </QueryView>
        )}
      </Box>
    </SideDrawer>
  )
}

function SelectionFacts({ selection, gallery }: { selection: Selection; gallery: Gallery }) {
  const { t } = useTranslation()
  const format = useFormat(gallery.timeZone)
  const { contributors, chosen, videos, included, note, submittedAt, changedAt } = selection
  const unpaid = Math.max(0, selection.extra - (selection.ordered ?? 0))
  const deadline = selection.deadline ?? gallery.selectionDeadline
  const facts = [
    t('{{count, number}} photos', { count: chosen }),
    videos > 0 && t('{{count, number}} videos', { count: videos }),
    gallery.selectionIncluded > 0 && t('{{count, number}} included', { count: included }),
    unpaid > 0 && t('{{count, number}} more to pay', { count: unpaid }),
  ].filter((fact) => typeof fact === 'string')
  const times = [
    submittedAt === null
      ? t('Changed {{time}}', { time: format.dateTime(changedAt) })
      : t('Submitted {{time}}', { time: format.dateTime(submittedAt) }),
    deadline !== null && t('Deadline {{time}}', { time: format.dateTime(deadline) }),
  ].filter((fact) => typeof fact === 'string')
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <SelectionStateChip selection={selection} />
        <Typography className="tabular">{facts.join(' · ')}</Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" className="tabular">
        {times.join(' · ')}
      </Typography>
      <Box component="ul" aria-label={t('People')} sx={{ listStyle: 'none', p: 0, m: 0, mt: 3 }}>
        {contributors.map((person) => (
          <Typography key={person.guid} component="li" sx={{ overflowWrap: 'anywhere' }}>
            {contributorName(t, person)}
            {person.name !== '' && person.emailAddress !== '' && (
              <>
                {' · '}
                <Link href={`mailto:${person.emailAddress}`}>{person.emailAddress}</Link>
              </>
            )}
          </Typography>
        ))}
      </Box>
      {note !== '' && (
        <Typography sx={{ mt: 3, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {t('“{{text}}”', { text: note })}
        </Typography>
      )}
    </>
  )
}
