import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Spec §9. */
const FRAME_HEIGHT = 800
const PHONE_WIDTH = 390

interface PreviewFrameProps {
  src: string
  title: string
  isPhone: boolean
}

/** The public page in a frame, as wide as the screen or as a phone. */
export function PreviewFrame({ src, title, isPhone }: PreviewFrameProps) {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <Box sx={{ position: 'relative', height: FRAME_HEIGHT, maxWidth: isPhone ? PHONE_WIDTH : undefined, mx: { xs: -4, sm: 'auto' }, border: 1, borderColor: 'divider', borderRadius: { sm: 1 }, overflow: 'hidden', backgroundColor: 'background.paper' }}>
      {!isLoaded && <Loading />}
      <iframe src={src} title={title} onLoad={() => setLoaded(true)} allow="clipboard-write; fullscreen" style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0, opacity: isLoaded ? 1 : 0 }} />
    </Box>
  )
}

/** Holds the frame's place until its address is known. */
export function PreviewSkeleton() {
  return (
    <Box sx={{ height: FRAME_HEIGHT }}>
      <Loading />
    </Box>
  )
}

function Loading() {
  const { t } = useTranslation()
  return <Skeleton role="status" aria-label={t('Loading')} variant="rectangular" sx={{ height: '100%', borderRadius: 1 }} />
}
