import Box from '@mui/material/Box'
import type { Media } from '@proofdesk/contract/admin/media'

/** A picture of the library, small, on a ground that shows what is transparent of it. */
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
        // Mid grey in both colour schemes: white logos are seen as well as black ones.
        background: 'repeating-conic-gradient(#9a9a9a 0 25%, #aaa 0 50%) 0 0 / 16px 16px',
      }}
    />
  )
}
