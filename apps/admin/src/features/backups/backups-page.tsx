import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '../../ui/form-skeleton.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { BackupKey } from './backup-key.tsx'
import { BackupState } from './backup-state.tsx'
import { BackupTest } from './backup-test.tsx'
import { useBackups } from './backups-api.ts'

/** The state of the installation's backups, for owners of the studio that runs it. */
export function BackupsPage() {
  const { t } = useTranslation()
  const query = useBackups()
  return (
    <>
      <PageTitle
        title={t('Backups')}
        subtitle={t('Backups cover everything on this server: the database and all files.')}
      />
      <QueryView query={query} skeleton={<FormSkeleton sections={[1, 2]} />}>
        {({ backups }) =>
          backups ? (
            <>
              <BackupState backups={backups} />
              {backups.place !== null && <BackupKey backups={backups} />}
              {backups.wholeAt !== null && <BackupTest test={backups.test} />}
            </>
          ) : (
            t('The studio that was created first on this server manages its backups.')
          )
        }
      </QueryView>
    </>
  )
}
