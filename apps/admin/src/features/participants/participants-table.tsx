import { fullName } from '@proofdesk/domain/person-name'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { Participant } from '@proofdesk/contract/admin/participants'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useCan } from '../../lib/session.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { ProblemSign } from '../../ui/problem-sign.tsx'
import { ParticipantMenu } from './participant-menu.tsx'

interface ParticipantsTableProps {
  participants: readonly Participant[]
  onEdit: (guid: string) => void
}

const WIDE = { display: { xs: 'none', md: 'table-cell' } } as const

/** People of a start list, each with the number of their photos. */
export function ParticipantsTable({ participants, onEdit }: ParticipantsTableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayChange = useCan()('manageGalleries')
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={t('Start list')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('Number')}</TableCell>
            <TableCell>{t('Name')}</TableCell>
            <TableCell sx={WIDE}>{t('Club')}</TableCell>
            <TableCell sx={WIDE}>{t('E-mail address')}</TableCell>
            <TableCell align="right">{t('Photos')}</TableCell>
            {mayChange && <TableCell />}
          </TableRow>
        </TableHead>
        <TableBody>
          {participants.map((one) => (
            <TableRow key={one.guid} hover>
              <TableCell className="tabular">{one.number}</TableCell>
              <TableCell>
                <Box component="span" sx={{ mr: 2 }}>
                  {fullName(one)}
                  <ProblemSign of={one} />
                </Box>
                {!one.isSearchable && <StatusChip status="draft" label={t('Not to be found')} />}
              </TableCell>
              <TableCell sx={WIDE}>{one.club}</TableCell>
              <TableCell sx={WIDE}>{one.emailAddress}</TableCell>
              <TableCell align="right" className="tabular">
                {format.number(one.noPhotos)}
              </TableCell>
              {mayChange && (
                <TableCell align="right" padding="none">
                  <ParticipantMenu participant={one} onEdit={() => onEdit(one.guid)} />
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
