import Box from '@mui/material/Box'
import { useState } from 'react'
import { FRAME_HEIGHT, PreviewSkeleton } from './preview-skeleton.tsx'

const PHONE_WIDTH = 390

interface PreviewFrameProps {
  src: string
  title: string
  isPhone: boolean
}

/** The public page in a frame, at the width of the screen or of a phone. */
export function PreviewFrame({ src, title, isPhone }: PreviewFrameProps) {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <Box
      style={{ maxWidth: isPhone ? PHONE_WIDTH : undefined }}
      sx={{
        position: 'relative',
        height: FRAME_HEIGHT,
        mx: { xs: -4, sm: isPhone ? 'auto' : 0 },
        border: 1,
        borderColor: 'divider',
        borderRadius: { sm: 1 },
        overflow: 'hidden',
        backgroundColor: 'background.paper',
      }}
    >
      {!isLoaded && <PreviewSkeleton />}
      <iframe
        src={src}
        title={title}
        onLoad={() => setLoaded(true)}
        allow="clipboard-write; fullscreen"
        style={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          border: 0,
          opacity: isLoaded ? 1 : 0,
        }}
      />
    </Box>
  )
}
