import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BottomDock } from '../../../ui/bottom-dock.tsx'
import { BulkJobRow } from '../bulk-jobs/bulk-job-row.tsx'
import { useBulkJobs } from '../bulk-jobs/use-bulk-jobs.ts'

interface PhotoDockProps {
  engineGuid: string
  /** What can be done to the selected photos; nothing while none are. */
  children: ReactNode
}

/** At the bottom of the screen: work that runs, and the bar of the selection. */
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
