import Box from '@mui/material/Box'
import type { Picture } from '@proofdesk/contract/admin/media'
import type { CoverStyle } from '@proofdesk/domain/cover'
import type { FocalPoint } from '@proofdesk/domain/focal-point'
import type { ReactNode } from 'react'
import { FocusedImage } from './focused-image.tsx'

interface CoverPreviewProps {
  style: CoverStyle
  picture: Picture | null
  point: FocalPoint
  title: string
}

/** A gallery's first screen in a style, drawn small: on a computer and on a phone. */
export function CoverPreview(preview: CoverPreviewProps) {
  return (
    <Box aria-hidden sx={{ display: 'flex', alignItems: 'flex-end', gap: 2 }}>
      <Screen sx={{ flex: 1, aspectRatio: '8 / 5' }}>
        <Cover {...preview} isUpright={false} />
      </Screen>
      <Screen sx={{ width: '22%', aspectRatio: '9 / 17' }}>
        <Cover {...preview} isUpright />
      </Screen>
    </Box>
  )
}

/** A screen with the page's bar at the bottom. */
function Screen({ sx, children }: { sx: object; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
        ...sx,
      }}
    >
      {children}
      <Box sx={{ flex: 'none', display: 'flex', gap: '3px', p: '4px' }}>
        {[28, 18, 18].map((width, index) => (
          <Box
            // oxlint-disable-next-line react/no-array-index-key -- they never change
            key={index}
            sx={{ width: `${width}%`, height: 3, borderRadius: 1, bgcolor: 'divider' }}
          />
        ))}
      </Box>
    </Box>
  )
}

function Cover({
  style,
  picture,
  point,
  title,
  isUpright,
}: CoverPreviewProps & { isUpright: boolean }) {
  const image = picture && <FocusedImage picture={picture} point={point} />
  const size = isUpright ? 6 : 10
  const box = { position: 'relative', minWidth: 0, minHeight: 0, bgcolor: 'divider' } as const
  if (style === 'full' || style === 'strip')
    return (
      <>
        <Box sx={{ ...box, flex: style === 'full' ? 1 : '0 0 40%' }}>
          {image}
          <Title text={title} size={size} isOnPicture />
        </Box>
        {style === 'strip' && <Tiles />}
      </>
    )
  if (style === 'split')
    return (
      <Box
        sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: isUpright ? 'column' : 'row' }}
      >
        <Box sx={{ ...box, flex: isUpright ? 1 : '0 0 55%' }}>{image}</Box>
        <Box
          sx={{ flex: isUpright ? 'none' : 1, minWidth: 0, display: 'grid', alignItems: 'center' }}
        >
          <Title text={title} size={size} />
        </Box>
      </Box>
    )
  return (
    <>
      <Box
        sx={{ ...box, flex: 1, m: isUpright ? '5px 5px 0' : '6px 6px 0', bgcolor: 'transparent' }}
      >
        {picture && (
          <img
            src={picture.location}
            alt=""
            draggable={false}
            style={{ position: 'absolute', width: '100%', height: '100%', objectFit: 'contain' }}
          />
        )}
      </Box>
      <Title text={title} size={size} />
    </>
  )
}

function Title({
  text,
  size,
  isOnPicture = false,
}: {
  text: string
  size: number
  isOnPicture?: boolean
}) {
  return (
    <Box
      sx={{
        overflow: 'hidden',
        p: '4px 6px',
        fontSize: size,
        fontWeight: 600,
        lineHeight: 1.25,
        textAlign: 'center',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        ...(isOnPicture && {
          position: 'absolute',
          inset: 'auto 0 0',
          pt: '18px',
          color: '#fff',
          background: 'linear-gradient(transparent, rgb(0 0 0 / 68%))',
        }),
      }}
    >
      {text}
    </Box>
  )
}

/** The photos that are partly visible below a strip. */
function Tiles() {
  return (
    <Box
      sx={{
        flex: 1,
        display: 'grid',
        gridTemplateColumns: 'repeat(3, 1fr)',
        gap: '3px',
        p: '4px 4px 0',
      }}
    >
      {[0, 1, 2, 3, 4, 5].map((tile) => (
        <Box key={tile} sx={{ bgcolor: 'divider' }} />
      ))}
    </Box>
  )
}
