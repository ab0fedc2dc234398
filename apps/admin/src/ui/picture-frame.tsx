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

/** The picture of a card, 3:2; a plain placeholder while there is none. The name beside it says what it is. */
export function PictureFrame({ picture, fit = 'cover', position = 'center' }: PictureFrameProps) {
  // The address of a picture is signed again with every answer: a broken one is tried again when the next comes.
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
