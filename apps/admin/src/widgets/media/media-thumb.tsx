import Box from '@mui/material/Box'
import type { Media } from '@proofdesk/contract/admin/media'
import { MEDIA_GROUND } from './media-ground.ts'

/** A small picture from the library, on a background that shows transparency. */
export function MediaThumb({ media: { thumbnail } }: { media: Media }) {
  return (
    <Box
      component="img"
      src={thumbnail.location}
      width={thumbnail.width}
      height={thumbnail.height}
      alt=""
      loading="lazy"
      sx={{
        display: 'block',
        width: '100%',
        height: 'auto',
        aspectRatio: '4 / 3',
        objectFit: 'contain',
        borderRadius: 1,
        background: MEDIA_GROUND,
      }}
    />
  )
}
