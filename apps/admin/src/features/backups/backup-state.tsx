import Alert from '@mui/material/Alert'
import type { Backups } from '@proofdesk/contract/admin/backups'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Facts } from '../../ui/facts.tsx'
import { FormSection } from '../../ui/form-section.tsx'

/** Where backups are, how old the last one is, and their problems. */
export function BackupState({ backups }: { backups: Backups }) {
  const { t } = useTranslation()
  const { place, hasKey, wholeAt, isOld, damagedParts } = backups
  if (place === null)
    return (
      <FormSection title={t('Last backup')}>
        <Alert severity="warning">
          {backups.hasOwnDatabase
            ? t(
                'This server uses an external database ({{setting}}), so no backups are made automatically. Its operator can run {{command}} regularly: it copies all files and a dump of the database made with {{tool}}. The first run prints the key.',
                { setting: 'DATABASE_URL', command: 'npm run backup', tool: 'pg_dump' },
              )
            : t(
                'No backups are made automatically. The operator of this server can set {{setting}} to a folder on another disk, or to a bucket. You can create the key after that.',
                { setting: 'BACKUP_URL' },
              )}
        </Alert>
      </FormSection>
    )
  return (
    <FormSection
      title={t('Last backup')}
      text={t(
        'Changes are backed up every 5 minutes, everything once a night. The last backup of each of 7 days, 4 weeks and 12 months is kept.',
      )}
    >
      {!hasKey && (
        <Alert severity="warning">{t('Backups start once there’s a key. Create it below.')}</Alert>
      )}
      {hasKey && wholeAt === null && (
        <Alert severity="info">{t('The first backup starts within 5 minutes.')}</Alert>
      )}
      {wholeAt !== null && isOld && (
        <Alert severity="warning">
          {t(
            'The last backup is too old. Make sure that the backup location can be reached and has free space.',
          )}
        </Alert>
      )}
      {damagedParts > 0 && (
        <Alert severity="error">
          {t(
            'Parts of the backups are damaged and couldn’t be replaced. Earlier backups may be incomplete.',
          )}
        </Alert>
      )}
      <BackupFacts backups={backups} />
    </FormSection>
  )
}

function BackupFacts({
  backups: { place, lastAt, wholeAt, bytes, placeBytes, checkedAt },
}: {
  backups: Backups
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const time = (at: number | null) => (at === null ? t('Not yet') : format.dateTime(at))
  return (
    <Facts
      facts={[
        { label: t('Stored in'), value: place },
        { label: t('Everything is backed up until'), value: time(lastAt) },
        { label: t('Last full backup'), value: time(wholeAt) },
        ...(bytes === null ? [] : [{ label: t('Size of one backup'), value: format.bytes(bytes) }]),
        ...(placeBytes === null
          ? []
          : [{ label: t('Size of all backups'), value: format.bytes(placeBytes) }]),
        { label: t('Stored data last checked'), value: time(checkedAt) },
      ]}
    />
  )
}
