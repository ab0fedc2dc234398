import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BottomDock } from '../../../ui/bottom-dock.tsx'
import { BulkJobRow } from '../bulk-jobs/bulk-job-row.tsx'
import { useBulkJobs } from '../bulk-jobs/use-bulk-jobs.ts'

interface PhotoDockProps {
  engineGuid: string
  /** The selection's actions; nothing without a selection. */
  children: ReactNode
}

/** At the bottom of the screen: running jobs, and the selection bar. */
export function PhotoDock({ engineGuid, children }: PhotoDockProps) {
  const { t } = useTranslation()
  const jobs = useBulkJobs(engineGuid)
  if (jobs.length === 0 && !children) return null
  return (
    <BottomDock label={t('Selected photos')}>
      {jobs.map((job) => (
        <BulkJobRow key={job.id} job={job} />
      ))}
      {children}
    </BottomDock>
  )
}
