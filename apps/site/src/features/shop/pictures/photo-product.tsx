import { framePicture } from '@proofdesk/domain/picture-frame'
import { partRatio, type PrintedPhoto } from '@proofdesk/domain/print-crop'
import type { ProductPictureKind } from '@proofdesk/domain/product-picture'
import { useId, type ComponentType, type ReactNode } from 'react'
import { fitPlace, type Place } from './fit-place.ts'

/** A photo as shown in a product, cropped and rotated, with the address of its small picture. */
export interface ShownPhoto extends PrintedPhoto {
  picture: string
}

/** Kinds that have no picture without the photo. */
export type PhotoProductKind = Exclude<ProductPictureKind, 'gift'>

interface Shown {
  /** The topmost photo. */
  photo: ShownPhoto
  /** The other visible photos. */
  others: readonly ShownPhoto[]
}

/** The buyer’s own photos in the product: on canvas, in a frame, as a film. */
export function PhotoProduct({ kind, photo, others }: Shown & { kind: PhotoProductKind }) {
  const Drawing = DRAWINGS[kind]
  return (
    <svg className="product-picture is-drawn" viewBox="0 0 120 90" aria-hidden="true">
      <Drawing photo={photo} others={others} />
    </svg>
  )
}

/** A photo that fills its place, cropped to it. */
function Filled({ photo, ...place }: Place & { photo: ShownPhoto }) {
  const { view, image, turn } = framePicture(photo, photo.crop, photo.rotation)
  return (
    <svg {...place} viewBox={view} preserveAspectRatio="xMidYMid slice">
      <image {...image} href={photo.picture} transform={turn} preserveAspectRatio="none" />
    </svg>
  )
}

/** The photo at its own ratio; `children` draws its surroundings, such as a frame. */
function Whole({
  photo,
  within,
  children,
}: {
  photo: ShownPhoto
  within: Place
  children?: (place: Place) => ReactNode
}) {
  const place = fitPlace(partRatio(photo), within)
  return (
    <>
      {children?.(place)}
      <Filled photo={photo} {...place} />
    </>
  )
}

const ROOM: Place = { x: 14, y: 10, width: 92, height: 70 }
const around = ({ x, y, width, height }: Place, edge: number) => ({
  x: x - edge,
  y: y - edge,
  width: width + 2 * edge,
  height: height + 2 * edge,
})

/** A soft shadow, so that a white picture is visible on a light background. */
function Paper({ place, edge = 0 }: { place: Place; edge?: number }) {
  return (
    <>
      <rect className="drawn-shadow" {...around({ ...place, y: place.y + 1.5 }, edge + 0.5)} />
      <rect className="drawn-paper" {...around(place, edge)} />
    </>
  )
}

function Print({ photo }: Shown) {
  return (
    <Whole photo={photo} within={ROOM}>
      {(place) => <Paper place={place} />}
    </Whole>
  )
}

function Canvas({ photo }: Shown) {
  const within = { ...ROOM, width: ROOM.width - 6, height: ROOM.height - 6 }
  return (
    <Whole photo={photo} within={within}>
      {({ x, y, width, height }) => (
        <path
          className="drawn-dark"
          d={`M${x + width} ${y}l5 4v${height}l-5-4zM${x} ${y + height}h${width}l5 4h${-width}z`}
        />
      )}
    </Whole>
  )
}

function Framed({ photo }: Shown) {
  return (
    <Whole photo={photo} within={around(ROOM, -7)}>
      {(place) => (
        <>
          <rect className="drawn-shadow" {...around({ ...place, y: place.y + 2 }, 11)} />
          <rect className="drawn-ink" {...around(place, 10)} />
          <rect className="drawn-paper" {...around(place, 7)} />
        </>
      )}
    </Whole>
  )
}

function Download(shown: Shown) {
  return (
    <>
      <Print {...shown} />
      <circle className="drawn-ink" cx={100} cy={72} r={13} />
      <path className="drawn-stroke" d="M100 65v13m0 0l5-5M100 78l-5-5" />
    </>
  )
}

function Video(shown: Shown) {
  return (
    <>
      <Print {...shown} />
      <circle className="drawn-ink" cx={60} cy={45} r={13} />
      <path className="drawn-play" d="M56 39v12l10-6z" />
    </>
  )
}

/** Three sheets in a pile. */
function Package({ photo, others }: Shown) {
  const [second = photo, third = second] = others
  return (
    <>
      <g transform="rotate(-11 60 45) translate(-9 0)">
        <PileSheet photo={third} />
      </g>
      <g transform="rotate(8 60 45) translate(9 0)">
        <PileSheet photo={second} />
      </g>
      <PileSheet photo={photo} />
    </>
  )
}

function PileSheet({ photo }: { photo: ShownPhoto }) {
  return (
    <Whole photo={photo} within={{ x: 28, y: 16, width: 64, height: 58 }}>
      {(place) => <Paper place={place} edge={2} />}
    </Whole>
  )
}

function Reel({ photo, others }: Shown) {
  const holes = useId()
  const [second = photo, third = second] = others
  return (
    <>
      <pattern id={holes} width={9} height={52} patternUnits="userSpaceOnUse" x={10} y={19}>
        <rect className="drawn-hole" x={3} y={2.5} width={4} height={3} rx={1} />
        <rect className="drawn-hole" x={3} y={46.5} width={4} height={3} rx={1} />
      </pattern>
      <rect className="drawn-ink" x={8} y={19} width={104} height={52} rx={2} />
      <rect fill={`url(#${holes})`} x={10} y={19} width={100} height={52} />
      {[photo, second, third].map((each, at) => (
        <Filled key={at} photo={each} x={11 + at * 33} y={27} width={32} height={36} />
      ))}
    </>
  )
}

const DRAWINGS: Record<PhotoProductKind, ComponentType<Shown>> = {
  print: Print,
  canvas: Canvas,
  frame: Framed,
  download: Download,
  package: Package,
  video: Video,
  reel: Reel,
}
