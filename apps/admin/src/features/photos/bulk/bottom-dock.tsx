import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkJobRow } from '../bulk-jobs/bulk-job-row.tsx'
import { useBulkJobs } from '../bulk-jobs/use-bulk-jobs.ts'

interface BottomDockProps {
  engineGuid: string
  /** What can be done to the selected photos; nothing while none are. */
  children: ReactNode
}

/** At the bottom of the screen: work that runs, and the bar of the selection. Toasts stand above it. */
export function BottomDock({ engineGuid, children }: BottomDockProps) {
  const { t } = useTranslation()
  const jobs = useBulkJobs(engineGuid)
  const { ref, height } = useHeight()
  if (jobs.length === 0 && !children) return null
  return (
    <>
      {/* The last row of photos can be scrolled out from under it. */}
      <Box aria-hidden sx={{ height: height + 40 }} />
      <GlobalStyles
        styles={{
          '[data-sonner-toaster][data-y-position=bottom]': {
            bottom: `${height + 40}px !important`,
          },
        }}
      />
      <Box
        ref={ref}
        component="section"
        aria-label={t('Selected photos')}
        sx={(theme) => ({
          position: 'fixed',
          // Above the dock of uploads, below dialogs.
          zIndex: theme.zIndex.appBar + 1,
          bottom: { xs: 8, sm: 24 },
          insetInline: 8,
          mx: 'auto',
          width: { sm: 'fit-content' },
          minWidth: { sm: 480 },
          maxWidth: 960,
          border: `1px solid ${theme.vars.palette.divider}`,
          borderRadius: 1,
          backgroundColor: theme.vars.palette.background.paper,
          boxShadow: theme.shadows[8],
          animation: 'rise 160ms ease-out',
          '@keyframes rise': { from: { transform: 'translateY(16px)', opacity: 0 } },
        })}
      >
        {jobs.map((job) => (
          <BulkJobRow key={job.id} job={job} />
        ))}
        {children}
      </Box>
    </>
  )
}

function useHeight() {
  const [height, setHeight] = useState(56)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, height }
}
