import type { SiteProduct } from '@proofdesk/contract/site/shop'
import { framePicture } from '@proofdesk/domain/picture-frame'
import { partRatio, type Shape } from '@proofdesk/domain/print-crop'
import type { PrintKind } from '@proofdesk/domain/print-kind'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartItem } from '../cart/cart.ts'
import {
  BOOKS,
  BOOKS_WIDTH,
  CUP,
  roomScene,
  SOFA,
  type Place,
  type RoomScene,
} from './room-scene.ts'
import './print-room.css'

/** The width that a frame with its mount adds around the picture, in millimetres. */
const FRAME = 22
const MOUNT = 45

interface PrintRoomProps {
  item: CartItem
  product: Pick<SiteProduct, 'printKind' | 'width' | 'height'>
  /** The address of the photo’s picture. */
  picture: string
}

/** The chosen crop of a photo on a wall, at its true size; nothing if the size is unknown. */
export function PrintRoom({ item, product, picture }: PrintRoomProps) {
  const { t } = useTranslation()
  const size = hungSize(item, product)
  if (!size) return null
  const edge = product.printKind === 'framed' ? FRAME + MOUNT : 0
  const scene = roomScene(size, edge)
  return (
    <figure className="print-room">
      <svg viewBox={`0 0 ${scene.view.width} ${scene.view.height}`} aria-hidden="true">
        <rect className="room-wall" width={scene.view.width} height={scene.view.height} />
        {scene.name === 'shelf' ? <Shelf scene={scene} edge={edge} /> : <Sofa scene={scene} />}
        <HungPrint place={scene.print} kind={product.printKind} item={item} picture={picture} />
      </svg>
      <figcaption>
        {scene.name === 'shelf'
          ? t('Shown to scale, beside a cup')
          : t('Shown to scale, above a sofa')}
      </figcaption>
    </figure>
  )
}

/** The print's size in millimetres, in the orientation of the crop. */
function hungSize(item: CartItem, product: Shape): Shape | undefined {
  const [short, long] = [
    Math.min(product.width, product.height),
    Math.max(product.width, product.height),
  ]
  if (short <= 0) return undefined
  return partRatio(item) >= 1 ? { width: long, height: short } : { width: short, height: long }
}

interface HungPrintProps {
  place: Place
  kind: PrintKind
  item: CartItem
  picture: string
}

/** A sheet of paper, a stretched canvas, or a picture in its mount and frame. */
function HungPrint({ place, kind, item, picture }: HungPrintProps) {
  const light = useId()
  const { view, image, turn } = framePicture(item, item.crop, item.rotation)
  const around = (edge: number) => ({
    x: place.x - edge,
    y: place.y - edge,
    width: place.width + 2 * edge,
    height: place.height + 2 * edge,
  })
  const depth = Math.max(place.width, place.height) * 0.02
  return (
    <g className={`room-print is-${kind}`}>
      <rect
        className="room-shadow"
        {...around(kind === 'framed' ? FRAME + MOUNT : 0)}
        transform={`translate(${depth / 2} ${depth})`}
      />
      {kind === 'framed' && (
        <>
          <rect className="room-frame" {...around(FRAME + MOUNT)} />
          <rect className="room-mount" {...around(MOUNT)} />
        </>
      )}
      <svg {...place} viewBox={view} preserveAspectRatio="none">
        <image {...image} href={picture} transform={turn} preserveAspectRatio="none" />
      </svg>
      {kind === 'canvas' && (
        <>
          <defs>
            <linearGradient id={light}>
              <stop offset="0" stopColor="#fff" stopOpacity="0.28" />
              <stop offset="0.02" stopColor="#fff" stopOpacity="0" />
              <stop offset="0.98" stopColor="#000" stopOpacity="0" />
              <stop offset="1" stopColor="#000" stopOpacity="0.4" />
            </linearGradient>
          </defs>
          <rect {...place} fill={`url(#${light})`} />
        </>
      )}
    </g>
  )
}

/** The top of a shelf with books and a cup, at their usual sizes. */
function Shelf({ scene: { view, ground, print }, edge }: { scene: RoomScene; edge: number }) {
  const cup = { x: print.x + print.width + edge + 30, y: ground - CUP.height }
  const books = print.x - edge - 30 - BOOKS_WIDTH
  return (
    <g className="room-things">
      {BOOKS.map(({ width, height }, at) => (
        <rect
          key={height}
          className={`room-book is-${at}`}
          x={books + BOOKS.slice(0, at).reduce((sum, book) => sum + book.width, 0)}
          y={ground - height}
          width={width}
          height={height}
          rx={3}
        />
      ))}
      <path
        className="room-cup"
        d={`M${cup.x} ${cup.y}h${CUP.width}v${CUP.height - 26}a26 26 0 0 1-26 26h-${CUP.width - 52}a26 26 0 0 1-26-26z`}
      />
      <path
        className="room-handle"
        d={`M${cup.x + CUP.width} ${cup.y + 20}h10a21 21 0 0 1 0 42h-10`}
      />
      <rect className="room-board" y={ground} width={view.width} height={view.height - ground} />
    </g>
  )
}

/** A sofa for three and a floor lamp. */
function Sofa({ scene: { view, ground } }: { scene: RoomScene }) {
  const left = (view.width - SOFA.width) / 2
  const at = (x: number, y: number, width: number, height: number) => ({
    x: left + x,
    y: ground - y,
    width,
    height,
  })
  return (
    <g className="room-things">
      <rect className="room-board" y={ground} width={view.width} height={view.height - ground} />
      {[150, SOFA.width - 190].map((x) => (
        <rect key={x} className="room-leg" {...at(x, 130, 40, 145)} />
      ))}
      <rect className="room-sofa" {...at(110, SOFA.back, SOFA.width - 220, 560)} rx={70} />
      <rect className="room-seat" {...at(150, 460, (SOFA.width - 310) / 2, 190)} rx={40} />
      <rect
        className="room-seat"
        {...at(160 + (SOFA.width - 310) / 2, 460, (SOFA.width - 310) / 2, 190)}
        rx={40}
      />
      <rect className="room-sofa" {...at(110, 300, SOFA.width - 220, 180)} rx={40} />
      <rect className="room-arm" {...at(0, 640, 170, 530)} rx={75} />
      <rect className="room-arm" {...at(SOFA.width - 170, 640, 170, 530)} rx={75} />
    </g>
  )
}
