import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PhaseChoice } from './phase-filter.tsx'
import type { UploadQueue } from './queue/upload-queue.ts'
import type { UploadSnapshot } from './queue/upload-snapshot.ts'
import { useUploadFormat } from './use-upload-format.ts'
import { UPLOAD_ROW_HEIGHT, UploadRow } from './upload-row.tsx'

interface UploadListProps {
  queue: UploadQueue
  snapshot: UploadSnapshot
  phase: PhaseChoice
}

/** The files of an upload, however many: only visible rows are rendered. */
export function UploadList({ queue, snapshot, phase }: UploadListProps) {
  const { t } = useTranslation()
  const format = useUploadFormat()
  const scroller = useRef<HTMLDivElement>(null)
  // Each snapshot means that the queue has changed.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the snapshot is what tells that the list may have changed
  const indices = useMemo(() => queue.list(phase), [queue, phase, snapshot])
  const rows = useVirtualizer({
    count: indices.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => UPLOAD_ROW_HEIGHT,
    getItemKey: (row) => indices[row] ?? row,
    overscan: 6,
  })
  if (indices.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ py: 8, textAlign: 'center' }}>
        {t('No files here.')}
      </Typography>
    )
  }
  return (
    // The list is focusable, so that the keyboard can scroll it.
    <Box
      ref={scroller}
      tabIndex={0}
      aria-label={t('Files')}
      role="region"
      sx={{
        height: Math.min(indices.length * UPLOAD_ROW_HEIGHT, 440),
        maxHeight: { xs: '52vh', sm: 'none' },
        overflowY: 'auto',
        overscrollBehavior: 'contain',
      }}
    >
      <Box
        component="ul"
        sx={{ position: 'relative', m: 0, p: 0, listStyle: 'none' }}
        style={{ height: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map(({ key, index, start }) => (
          <UploadRow
            key={key}
            row={queue.row(indices[index] ?? 0)}
            position={index}
            count={indices.length}
            top={start}
            onRetry={queue.retry}
            format={format}
          />
        ))}
      </Box>
    </Box>
  )
}
