import Box from '@mui/material/Box'
import type { Picture } from '@proofdesk/contract/admin/media'
import { type FocalPoint, POINT_IN_CUT } from '@proofdesk/domain/focal-point'

interface FocusedImageProps {
  picture: Picture
  point: FocalPoint
}

/** A picture that fills its box, cropped around its focal point as on the public page. */
export function FocusedImage({ picture: { location, width, height }, point }: FocusedImageProps) {
  const shape = width / height
  const shownWidth = `max(100cqw, 100cqh * ${shape})`
  const shownHeight = `max(100cqh, 100cqw / ${shape})`
  const left = `clamp(100cqw - ${shownWidth}, ${POINT_IN_CUT.x * 100}cqw - ${point.x} * ${shownWidth}, 0px)`
  const top = `clamp(100cqh - ${shownHeight}, ${POINT_IN_CUT.y * 100}cqh - ${point.y} * ${shownHeight}, 0px)`
  return (
    <Box sx={{ position: 'absolute', inset: 0, containerType: 'size', overflow: 'hidden' }}>
      <img
        src={location}
        alt=""
        draggable={false}
        style={{
          display: 'block',
          width: '100%',
          height: '100%',
          objectFit: 'cover',
          objectPosition: `${left} ${top}`,
        }}
      />
    </Box>
  )
}
