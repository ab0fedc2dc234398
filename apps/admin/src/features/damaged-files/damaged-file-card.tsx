import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { DamagedFile } from '@proofdesk/contract/admin/damaged-files'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { PictureFrame } from '../../ui/picture-frame.tsx'
import { ProblemSign } from '../../ui/problem-sign.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { ListWords } from '../../widgets/list-page/list-column.ts'
import type { ListCardContent } from '../../widgets/list-page/list.ts'
import { useCheckDamagedFile, useDismissDamagedFile } from './damaged-files-api.ts'
import { fileProblemMessage } from './file-problem-message.ts'

/** One damaged file: what it is, its problem, and actions. */
export function damagedFileCard(file: DamagedFile, { t }: ListWords): ListCardContent {
  return {
    picture: (
      <Box sx={{ width: 96, flexShrink: 0 }}>
        <PictureFrame picture={file.thumbnail} />
      </Box>
    ),
    title: (
      <>
        {file.name}
        <ProblemSign of={file} />{' '}
        {file.isDeleted && <StatusChip status="draft" label={t('In the trash')} />}
      </>
    ),
    facts: [],
    foot: (
      <>
        <DamagedFileText file={file} />
        <DamagedFileActions file={file} />
      </>
    ),
  }
}

function DamagedFileText({ file }: { file: DamagedFile }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary">
        <Place file={file} />
        {file.orders > 0 && (
          <>
            {' · '}
            <AppLink to="/sales/orders?attention=damagedFile">
              {t('Bought in {{count, number}} orders', { count: file.orders })}
            </AppLink>
          </>
        )}
      </Typography>
      <Typography variant="body2" color="error">
        {fileProblemMessage(t, format, file)}
      </Typography>
      <Typography variant="body2">
        <Repair file={file} />
      </Typography>
      <Typography variant="caption" color="textSecondary" className="tabular">
        {t('Found {{found}}, last checked {{checked}}', {
          found: format.dateTime(file.foundAt),
          checked: format.dateTime(file.checkedAt),
        })}
      </Typography>
    </Box>
  )
}

function Place({ file: { gallery, kind } }: { file: DamagedFile }) {
  const { t } = useTranslation()
  if (kind === 'media') return <AppLink to="/media">{t('Media')}</AppLink>
  return (
    gallery && (
      <AppLink to={`/galleries/${gallery.slug}/${kind === 'photo' ? 'photos' : 'videos'}`}>
        {gallery.name}
      </AppLink>
    )
  )
}

/** How to repair it. */
function Repair({ file: { kind, gallery, isDeleted } }: { file: DamagedFile }) {
  const { t } = useTranslation()
  if (kind === 'media') return t('Open Media and replace it.')
  if (isDeleted)
    return t('Restore it from the trash, then upload the same file to its gallery again.')
  return (
    <>
      {t('Upload the same file to its gallery again.')}{' '}
      {gallery && <AppLink to={`/galleries/${gallery.slug}/upload`}>{t('Upload')}</AppLink>}
    </>
  )
}

function DamagedFileActions({
  file: { guid, name, isChecking, dismissedAt },
}: {
  file: DamagedFile
}) {
  const { t } = useTranslation()
  const isDismissed = dismissedAt !== null
  const check = useCheckDamagedFile()
  const dismiss = useDismissDamagedFile(
    isDismissed ? t('Reminders are on again') : t('File dismissed'),
  )
  const checkLabel = isChecking ? t('Checking…') : t('Check again')
  const dismissLabel = isDismissed ? t('Remind me again') : t('Dismiss file')
  const withName = (action: string) => t('{{action}}: {{name}}', { action, name })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button
        variant="outlined"
        size="small"
        aria-label={withName(checkLabel)}
        loading={isChecking || check.isPending}
        loadingPosition="start"
        onClick={() => check.mutate({ body: { guid } })}
      >
        {checkLabel}
      </Button>
      <Button
        size="small"
        aria-label={withName(dismissLabel)}
        loading={dismiss.isPending}
        onClick={() => dismiss.mutate({ body: { guid, isDismissed: !isDismissed } })}
      >
        {dismissLabel}
      </Button>
    </Box>
  )
}
