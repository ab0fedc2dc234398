import PhotoIcon from '@mui/icons-material/PhotoOutlined'
import Box from '@mui/material/Box'
import type { Collection } from '@proofdesk/contract/admin/collections'
import { useState } from 'react'

interface CollectionPictureProps {
  picture: { location: string } | null
  position: Collection['mediaFeaturedImageBackgroundPosition']
  width: number | string
}

/** The featured image as visitors see it, 3:2 and cropped at its position. The name beside it describes it. */
export function CollectionPicture({ picture, position, width }: CollectionPictureProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <Box
      sx={{
        width,
        aspectRatio: '3 / 2',
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        borderRadius: 1,
        bgcolor: 'divider',
        color: 'text.secondary',
      }}
    >
      {picture && picture.location !== broken ? (
        <img
          src={picture.location}
          alt=""
          loading="lazy"
          decoding="async"
          style={{ width: '100%', height: '100%', objectFit: 'cover', objectPosition: position }}
          onError={() => setBroken(picture.location)}
        />
      ) : (
        <PhotoIcon aria-hidden fontSize="small" />
      )}
    </Box>
  )
}
