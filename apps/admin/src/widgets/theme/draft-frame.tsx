import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useRef, useState } from 'react'

interface DraftFrameProps {
  src: string
  title: string
  /** In the page's pixels. */
  pageWidth: number
}

/**
 * The public page, rendered at its device's width and scaled to fit. The old page stays until the new one has loaded.
 */
export function DraftFrame({ src, title, pageWidth }: DraftFrameProps) {
  const [loaded, setLoaded] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = width > 0 ? Math.min(1, width / pageWidth) : 1
  return (
    <Box
      ref={box}
      sx={{
        position: 'relative',
        height: '100%',
        mx: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: 'background.paper',
      }}
      style={{ maxWidth: pageWidth }}
    >
      {loaded === undefined && (
        <Skeleton variant="rectangular" sx={{ position: 'absolute', inset: 0, height: '100%' }} />
      )}
      {[...new Set([loaded, src])].map(
        (address) =>
          address !== undefined && (
            <iframe
              key={address}
              src={address}
              title={address === src ? title : undefined}
              inert={address !== src}
              onLoad={() => address === src && setLoaded(address)}
              style={{
                position: 'absolute',
                top: 0,
                left: 0,
                width: pageWidth,
                height: `${100 / scale}%`,
                border: 0,
                transform: `scale(${scale})`,
                transformOrigin: 'top left',
                // The one still loading is on top, invisible.
                opacity: address === loaded ? 1 : 0,
              }}
            />
          ),
      )}
    </Box>
  )
}
