import Box from '@mui/material/Box'
import type { UnmatchedPhoto } from '@proofdesk/contract/admin/matching'
import { ProblemSign } from '../../ui/problem-sign.tsx'

interface MatchPhotoProps {
  unmatched: UnmatchedPhoto
  /** Fetched ahead. */
  next: UnmatchedPhoto | undefined
}

const percent = (part: number) => `${part * 100}%`

/** A photo with what was read on it, each in its box with the digit of its key. */
export function MatchPhoto({ unmatched: { photo, texts }, next }: MatchPhotoProps) {
  const picture = photo.previews?.lg
  if (!picture)
    return (
      <p>
        {photo.name}
        <ProblemSign of={photo} />
      </p>
    )
  return (
    <Box
      sx={{
        position: 'relative',
        justifySelf: 'center',
        maxWidth: '100%',
        aspectRatio: `${picture.width} / ${picture.height}`,
        // As high as the window leaves below the gallery's head.
        width: `min(100%, calc(max(320px, 100dvh - 340px) * ${picture.width / picture.height}))`,
        bgcolor: 'action.hover',
      }}
    >
      <img
        src={picture.location}
        alt={photo.name}
        style={{ display: 'block', width: '100%', height: '100%' }}
      />
      {texts.map(({ guid, x, y, width, height }, n) => (
        <Box
          key={guid}
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
              content: `"${n + 1}"`,
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
      ))}
      {next?.photo.previews && (
        <link rel="preload" as="image" href={next.photo.previews.lg.location} />
      )}
    </Box>
  )
}
