import ZoomInIcon from '@mui/icons-material/ZoomInOutlined'
import ZoomOutIcon from '@mui/icons-material/ZoomOutOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { UnmatchedPhoto } from '@proofdesk/contract/admin/matching'
import { useTranslation } from 'react-i18next'
import { ProblemSign } from '../../ui/problem-sign.tsx'
import { useZoom } from './use-zoom.ts'

interface MatchPhotoProps {
  unmatched: UnmatchedPhoto
  /** Loaded in advance. */
  next: UnmatchedPhoto | undefined
}

/** The height that the window leaves below the gallery's header. */
const HEIGHT = 'max(320px, 100dvh - 340px)'

const percent = (part: number) => `${part * 100}%`

/** A photo with the numbers read on it, each in a box with its shortcut digit. A click or Alt+Z zooms in. */
export function MatchPhoto({ unmatched: { photo, texts }, next }: MatchPhotoProps) {
  const { t } = useTranslation()
  const { frame, zoom, toggle, toggleAt } = useZoom(middleOf(texts[0]))
  const picture = photo.previews?.lg
  if (!picture)
    return (
      <p>
        {photo.name}
        <ProblemSign of={photo} />
      </p>
    )
  const isWhole = zoom === 1
  const Icon = isWhole ? ZoomInIcon : ZoomOutIcon
  const ratio = picture.width / picture.height
  const wholeWidth = `min(100%, calc(${HEIGHT} * ${ratio}))`
  return (
    <Box
      // Keeps the focus in the number field.
      onMouseDown={(event) => event.preventDefault()}
      sx={{
        position: 'relative',
        justifySelf: 'center',
        maxWidth: '100%',
        // Zoomed in, the photo uses the full width.
        aspectRatio: `${ratio}`,
        ...(isWhole ? { width: wholeWidth } : { width: '100%', maxHeight: HEIGHT }),
        bgcolor: 'action.hover',
      }}
    >
      <Box
        ref={frame}
        sx={{ width: '100%', height: '100%', overflow: isWhole ? 'visible' : 'auto' }}
      >
        <Box
          onClick={toggleAt}
          sx={{
            position: 'relative',
            mx: 'auto',
            width: isWhole ? '100%' : `calc(${zoom} * ${wholeWidth})`,
            aspectRatio: `${ratio}`,
            cursor: isWhole ? 'zoom-in' : 'zoom-out',
          }}
        >
          <img
            src={picture.location}
            alt={photo.name}
            style={{ display: 'block', width: '100%', height: '100%' }}
          />
          {texts.map(({ guid, ...box }, n) => (
            <ReadBox key={guid} box={box} digit={n + 1} />
          ))}
        </Box>
      </Box>
      <IconButton
        aria-label={isWhole ? t('Zoom in') : t('Zoom out')}
        aria-keyshortcuts="Alt+Z"
        onClick={toggle}
        sx={{
          position: 'absolute',
          right: 8,
          top: 8,
          bgcolor: 'background.paper',
          opacity: 0.85,
          '&:hover': { bgcolor: 'background.paper', opacity: 1 },
        }}
      >
        <Icon />
      </IconButton>
      {next?.photo.previews && (
        <link rel="preload" as="image" href={next.photo.previews.lg.location} />
      )}
    </Box>
  )
}

type ReadPlace = Omit<UnmatchedPhoto['texts'][number], 'guid'>

/** The centre of a reading's box; without a reading, the centre of the photo. */
function middleOf(read: ReadPlace | undefined): { x: number; y: number } {
  if (!read) return { x: 0.5, y: 0.5 }
  return { x: read.x + read.width / 2, y: read.y + read.height / 2 }
}

function ReadBox({ box: { x, y, width, height }, digit }: { box: ReadPlace; digit: number }) {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        left: percent(x),
        top: percent(y),
        width: percent(width),
        height: percent(height),
        outline: '2px solid',
        outlineColor: 'warning.main',
        '&::before': {
          content: `"${digit}"`,
          position: 'absolute',
          bottom: '100%',
          left: -2,
          px: 1,
          fontSize: 12,
          lineHeight: '18px',
          color: '#fff',
          bgcolor: '#000',
        },
      }}
    />
  )
}
