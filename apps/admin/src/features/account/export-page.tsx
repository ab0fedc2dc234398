import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { StudioExport } from '@proofdesk/contract/admin/studio-exports'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { FormSkeleton } from '../../ui/form-skeleton.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ExportFiles } from './export-files.tsx'
import { ExportNouns } from './export-nouns.tsx'
import { useRequestExport, useStudioExport } from './exports-api.ts'

/** Exports all of the studio's data as files, as a backup or to move elsewhere. */
export function ExportPage() {
  const { t } = useTranslation()
  const query = useStudioExport()
  return (
    <>
      <PageTitle
        title={t('Export studio')}
        subtitle={t(
          'Download everything in your studio, to keep it or to move to another installation.',
        )}
      />
      <QueryView query={query} skeleton={<FormSkeleton sections={[2, 1]} />}>
        {({ export: shown, bytes }) => (
          <>
            <Contents bytes={bytes} />
            <FormSection title={t('Export')}>
              <CurrentExport shown={shown} />
            </FormSection>
            {shown !== null && shown.nouns.length > 0 && <ExportNouns nouns={shown.nouns} />}
          </>
        )}
      </QueryView>
    </>
  )
}

function Contents({ bytes }: { bytes: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <FormSection
      title={t('What’s included')}
      text={t('Passwords and connected payment accounts are left out.')}
    >
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        <li>{t('Original photos, videos and the media library')}</li>
        <li>{t('Galleries, customers, orders and all other records, as JSON and CSV')}</li>
        <li>{t('Invoices and credit notes, as PDF and XML')}</li>
      </ul>
      <Typography variant="body2" color="textSecondary">
        {t('Original files: {{size}}', { size: format.bytes(bytes) })}
      </Typography>
    </FormSection>
  )
}

function CurrentExport({ shown }: { shown: StudioExport | null }) {
  const { t } = useTranslation()
  if (shown === null) return <Request label={t('Request export')} />
  if (shown.state === 'ready')
    return (
      <>
        <ExportFiles shown={shown} />
        <Request label={t('Request a new export')} note={t('A new export replaces this one.')} />
      </>
    )
  if (shown.state === 'failed')
    return (
      <>
        <Alert severity="error">
          {t('The export couldn’t be finished. You can download the parts that are ready.')}
        </Alert>
        <Request label={t('Continue the export')} />
      </>
    )
  return <Running progress={shown.progress} />
}

function Request({ label, note }: { label: string; note?: string }) {
  const { t } = useTranslation()
  const request = useRequestExport()
  return (
    <div>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {note ?? t('We email all owners when it’s ready. You can then download it for 7 days.')}
      </Typography>
      <Button
        variant={note === undefined ? 'contained' : 'outlined'}
        loading={request.isPending}
        onClick={() => request.mutate({})}
      >
        {label}
      </Button>
    </div>
  )
}

function Running({ progress }: { progress: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div>
      <Typography sx={{ fontWeight: 500 }} className="tabular">
        {t('Preparing the export: {{percent}}', { percent: format.percent(progress) })}
      </Typography>
      <LinearProgress
        color="secondary"
        variant="determinate"
        value={progress * 100}
        aria-label={t('Preparing the export')}
        sx={{ my: 2, height: 4, borderRadius: 2, bgcolor: 'divider' }}
      />
      <Typography variant="body2" color="textSecondary">
        {t('You can leave this page. We email all owners when it’s ready.')}
      </Typography>
    </div>
  )
}
