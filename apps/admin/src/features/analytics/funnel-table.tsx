import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { FunnelRow, VisitRange } from '@proofdesk/contract/admin/analytics'
import { useTranslation } from 'react-i18next'
import { useAddressValue } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ProblemSign } from '../../ui/problem-sign.tsx'
import { useFunnel } from './analytics-api.ts'
import { MoneyText } from './money-text.tsx'
import { Panel } from './panel.tsx'

type By = 'gallery' | 'collection' | 'hour'

interface FunnelTableProps {
  range: VisitRange
  isOfGallery: boolean
}

/** How many visitors reached each step, with a row per gallery, collection of one gallery, or hour of the day. */
export function FunnelTable({ range, isOfGallery }: FunnelTableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [asked, setBy] = useAddressValue('by')
  const whole: By = isOfGallery ? 'collection' : 'gallery'
  const by: By = asked === 'hour' ? 'hour' : whole
  const query = useFunnel({ ...range, by })
  const texts: Record<By, string> = {
    gallery: t('Activity by gallery.'),
    collection: t('Views, favourites and sales of the photos in each collection.'),
    hour: t('Activity by hour of the day, in the studio’s time zone.'),
  }
  return (
    <Panel
      title={t('Where it happens')}
      text={texts[by]}
      action={
        <Box sx={{ width: { xs: '100%', sm: 260 } }}>
          <Segmented
            label={t('Show by')}
            value={by}
            options={[
              { value: whole, label: isOfGallery ? t('Collections') : t('Galleries') },
              { value: 'hour', label: t('Hours') },
            ]}
            onChange={(next) => setBy(next === 'hour' ? next : null)}
          />
        </Box>
      }
    >
      <QueryView
        query={query}
        skeleton={<ListSkeleton count={4} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<Typography color="textSecondary">{t('No activity on these days.')}</Typography>}
      >
        {({ rows, total }) => (
          <>
            <Rows by={by} rows={rows} />
            {total > rows.length && (
              <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 2 }}>
                {t('The top {{shown}} of {{total}}.', {
                  shown: format.number(rows.length),
                  total: format.number(total),
                })}
              </Typography>
            )}
          </>
        )}
      </QueryView>
    </Panel>
  )
}

function Rows({ by, rows }: { by: By; rows: readonly FunnelRow[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isOfVisitors = by !== 'collection'
  const firsts: Record<By, string> = {
    gallery: t('Gallery'),
    collection: t('Collection'),
    hour: t('Hour'),
  }
  return (
    // Scrollable content must be focusable. The panel around it is the landmark.
    <Box
      role="group"
      aria-label={firsts[by]}
      tabIndex={0}
      sx={{ overflow: 'auto', maxHeight: 420, position: 'relative' }}
    >
      <Table
        size="small"
        stickyHeader
        sx={{ '& td:not(:first-of-type)': { whiteSpace: 'nowrap' } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{firsts[by]}</TableCell>
            {isOfVisitors && <TableCell align="right">{t('Visits')}</TableCell>}
            {isOfVisitors && <TableCell align="right">{t('Found')}</TableCell>}
            <TableCell align="right">{t('Viewed')}</TableCell>
            <TableCell align="right">{t('In the cart')}</TableCell>
            <TableCell align="right">{t('Bought')}</TableCell>
            <TableCell align="right">{t('Net revenue')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.guid ?? row.name} className="tabular">
              <TableCell
                component="th"
                scope="row"
                sx={{ minWidth: 140, overflowWrap: 'anywhere' }}
              >
                <RowName by={by} row={row} />
                <ProblemSign of={row} />
              </TableCell>
              {isOfVisitors && <TableCell align="right">{format.number(row.sessions)}</TableCell>}
              {isOfVisitors && <TableCell align="right">{format.number(row.found)}</TableCell>}
              <TableCell align="right">{format.number(row.viewed)}</TableCell>
              <TableCell align="right">{format.number(row.carted)}</TableCell>
              <TableCell align="right">{format.number(row.paid)}</TableCell>
              <TableCell align="right">
                <MoneyText money={row.money} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

function RowName({ by, row }: { by: By; row: FunnelRow }) {
  const { t } = useTranslation()
  if (by === 'hour') return `${row.name}:00`
  if (by === 'collection') return row.name || t('In no collection')
  return <AppLink to={`/galleries/${row.slug}/analytics`}>{row.name}</AppLink>
}
