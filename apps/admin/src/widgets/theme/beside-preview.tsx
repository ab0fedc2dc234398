import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { UNDER_TOP } from '../../ui/under-top.ts'

interface BesidePreviewProps {
  children: ReactNode
  preview: ReactNode
  isInDialog?: boolean
  /** Its height fits the content, not the screen. */
  isFree?: boolean
}

/** Theme inputs with a sticky preview beside them; below them if there is no space. */
export function BesidePreview({
  children,
  preview,
  isInDialog = false,
  isFree = false,
}: BesidePreviewProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { lg: 'minmax(0, 400px) minmax(0, 1fr)' },
        gap: 8,
        alignItems: 'start',
      }}
    >
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      <Box
        sx={{
          position: { lg: 'sticky' },
          top: { lg: isInDialog ? 8 : UNDER_TOP },
          height: isFree
            ? undefined
            : {
                xs: 640,
                lg: isInDialog ? 'calc(100vh - 200px)' : `calc(100vh - ${UNDER_TOP} - 24px)`,
              },
          minWidth: 0,
        }}
      >
        {preview}
      </Box>
    </Box>
  )
}
