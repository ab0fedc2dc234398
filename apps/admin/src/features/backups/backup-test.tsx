import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type RestoreTest, backups } from '@proofdesk/contract/admin/backups'
import type { TFunction } from 'i18next'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import type { Format } from '../../lib/create-format.ts'
import { resolveWith } from '../../lib/form-resolver.ts'
import { useFormat } from '../../lib/format.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { useTestBackup } from './backups-api.ts'

const DIALOG = 'test-backup'

/** The result of the last restore test, and a button to run one. */
export function BackupTest({ test }: { test: RestoreTest | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const dialog = useDialogAddress()
  const isRunning = test?.state === 'running'
  return (
    <FormSection
      title={t('Test a restore')}
      text={t(
        'Restores the latest backup into a temporary folder, compares it with its list of photos, and deletes it again.',
      )}
    >
      <div>
        <Button variant="outlined" loading={isRunning} onClick={() => dialog.open(DIALOG)}>
          {t('Test backup…')}
        </Button>
      </div>
      <div role="status">{test && <Typography>{resultMessage(test, t, format)}</Typography>}</div>
      {dialog.name === DIALOG && <TestBackupDialog onClose={dialog.close} />}
    </FormSection>
  )
}

function resultMessage(test: RestoreTest, t: TFunction, { dateTime, number }: Format): string {
  const date = dateTime(test.startedAt)
  const sentences: Record<RestoreTest['state'], () => string> = {
    running: () => t('A test has been running since {{date}}.', { date }),
    passed: () =>
      t(
        'Passed on {{date}}. Restored galleries: {{galleries}}, photos: {{photos}}, orders: {{orders}}. No file is missing.',
        {
          date,
          galleries: number(test.galleries),
          photos: number(test.photos),
          orders: number(test.orders),
        },
      ),
    incomplete: () =>
      t('Files missing from the backup in the test of {{date}}: {{missing}}', {
        date,
        missing: number(test.missing),
      }),
    noRoom: () => t('There isn’t enough free space on this server for a test.'),
    failed: () => t('The test of {{date}} failed. The server’s log says why.', { date }),
  }
  return sentences[test.state]()
}

function TestBackupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const start = useTestBackup()
  const form = useForm({ resolver: resolveWith(backups.test.body), defaultValues: { key: '' } })
  return (
    <FormDialog
      title={t('Test a restore')}
      form={form}
      submitLabel={t('Start test')}
      onSubmit={(body) => start.mutateAsync({ body })}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="key"
        label={t('Backup key')}
        hint={t('It starts with {{beginning}}. We use it for this test only.', {
          beginning: 'AGE-SECRET-KEY-1',
        })}
      />
    </FormDialog>
  )
}
