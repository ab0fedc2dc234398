import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { StudioExport } from '@proofdesk/contract/admin/studio-exports'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { saveLink } from '../../lib/save-file.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { useExportLinks } from './exports-api.ts'

const MANIFEST = 'manifest.json'

/** The files of a finished export, each with its checksum. */
export function ExportFiles({ shown }: { shown: StudioExport }) {
  const { t } = useTranslation()
  const format = useFormat()
  const links = useExportLinks()
  const download = async (name: string) => {
    const { files } = await links.mutateAsync({ body: { guid: shown.guid } })
    const file = files.find((each) => each.name === name)
    if (file) saveLink(file.url)
  }
  const rows = [
    ...shown.parts.map((part) => ({
      ...part,
      facts: t('Size: {{size}}, files: {{number}}', {
        size: format.bytes(part.size),
        number: format.number(part.files),
      }),
    })),
    { name: MANIFEST, checksum: undefined, facts: t('Lists the parts and what’s in them') },
  ]
  return (
    <div>
      <Typography sx={{ fontWeight: 500 }}>
        {t('Ready to download until {{moment}}', { moment: format.dateTime(shown.expiresAt ?? 0) })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('Download all files into one folder.')}
      </Typography>
      {shown.missing > 0 && (
        <Alert severity="warning" sx={{ mt: 3 }}>
          {t('Missing files: {{number}}. The export lists them.', {
            number: format.number(shown.missing),
          })}
        </Alert>
      )}
      <Box component="ul" aria-label={t('Export files')} sx={{ p: 0, m: 0, mt: 3 }}>
        {rows.map(({ name, checksum, facts }) => (
          <ExportFile
            key={name}
            name={name}
            facts={facts}
            checksum={checksum}
            isBusy={links.isPending}
            onDownload={() => void download(name).catch(() => {})}
          />
        ))}
      </Box>
    </div>
  )
}

interface ExportFileProps {
  name: string
  facts: string
  /** SHA-256 in hex. */
  checksum: string | undefined
  isBusy: boolean
  onDownload: () => void
}

function ExportFile({ name, facts, checksum, isBusy, onDownload }: ExportFileProps) {
  const { t } = useTranslation()
  const label = t('Download {{name}}', { name })
  return (
    <ListRow line="below">
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography>{name}</Typography>
        <Typography variant="body2" color="textSecondary" className="tabular">
          {facts}
        </Typography>
        {checksum !== undefined && (
          <Typography
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block', overflowWrap: 'anywhere' }}
          >
            {t('SHA-256: {{checksum}}', { checksum })}
          </Typography>
        )}
      </Box>
      {checksum !== undefined && (
        <CopyButton
          text={checksum}
          label={t('Copy the SHA-256 of {{name}}', { name })}
          success={t('Checksum copied')}
        />
      )}
      <Tooltip title={label}>
        <IconButton aria-label={label} disabled={isBusy} onClick={onDownload}>
          <DownloadIcon />
        </IconButton>
      </Tooltip>
    </ListRow>
  )
}
