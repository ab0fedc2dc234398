import type { Media } from '@proofdesk/contract/admin/media'
import { type SecurityPosition, placeWatermark } from '@proofdesk/domain/watermark-layout'
import { type Ground, toPercent } from '../watermarks/watermarked-photos.tsx'

interface PictureWatermarkProps {
  ground: Ground
  picture: Media
  /** Percent of the photo's width. */
  width: number
  position: SecurityPosition
  isTiled: boolean
}

/** The picture of a security watermark where visitors see it. */
export function PictureWatermark({
  ground,
  picture,
  width,
  position,
  isTiled,
}: PictureWatermarkProps) {
  const margins = { top: 0, bottom: 0, left: 0, right: 0 }
  const box = placeWatermark(ground, picture, { position, width, resizeToFit: false, margins })
  const size = {
    width: toPercent(box.width, ground.width),
    height: toPercent(box.height, ground.height),
  }
  if (!isTiled)
    return (
      <img
        src={picture.location}
        alt=""
        style={{
          position: 'absolute',
          left: toPercent(box.left, ground.width),
          top: toPercent(box.top, ground.height),
          ...size,
        }}
      />
    )
  return (
    <div
      style={{
        position: 'absolute',
        inset: 0,
        backgroundImage: `url("${encodeURI(decodeURI(picture.location))}")`,
        backgroundSize: `${size.width} ${size.height}`,
      }}
    />
  )
}

const SLANT = 20

/** About how the server draws the studio's name: slanted, light with a dark edge, all over the photo. */
export function NameWatermark({ ground, text }: { ground: Ground; text: string }) {
  const size = Math.max(8, Math.max(ground.width, ground.height) / 30)
  const id = `name-${ground.width}-${ground.height}`
  const length = text.length * 0.6 * size
  const width = length + 2 * size
  const height = 3 * size + length * Math.sin((SLANT * Math.PI) / 180)
  return (
    <svg
      viewBox={`0 0 ${ground.width} ${ground.height}`}
      aria-hidden
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
    >
      <defs>
        <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
          <text
            transform={`translate(${size} ${height - size}) rotate(-${SLANT})`}
            fontSize={size}
            fontWeight={600}
            fontFamily="Inter Variable, Inter, sans-serif"
            fill="#fff"
            fillOpacity={0.45}
            stroke="#000"
            strokeOpacity={0.3}
            strokeWidth={size / 20}
          >
            {text}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
