import PhotoIcon from '@mui/icons-material/PhotoOutlined'
import { styled } from '@mui/material/styles'
import type { Picture } from '@proofdesk/contract/admin/media'
import type { PicturePosition } from '@proofdesk/domain/picture-position'
import { useState } from 'react'

interface PictureFrameProps {
  picture: Picture | null
  fit?: 'cover' | 'contain'
  position?: PicturePosition
}

const Frame = styled('div')(({ theme }) => ({
  aspectRatio: '3 / 2',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.divider,
  '& img': { width: '100%', height: '100%', display: 'block' },
}))

/** A card's picture in 3:2; a plain placeholder without one. The name beside it describes it. */
export function PictureFrame({ picture, fit = 'cover', position = 'center' }: PictureFrameProps) {
  // Picture addresses are signed again in each answer: a broken one is tried again with the next.
  const [broken, setBroken] = useState<string>()
  return (
    <Frame>
      {picture && picture.location !== broken ? (
        <img
          src={picture.location}
          width={picture.width}
          height={picture.height}
          alt=""
          loading="lazy"
          decoding="async"
          style={{ objectFit: fit, objectPosition: position }}
          onError={() => setBroken(picture.location)}
        />
      ) : (
        <PhotoIcon aria-hidden />
      )}
    </Frame>
  )
}
