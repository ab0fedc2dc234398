import type { ProductPictureKind } from '@proofdesk/domain/product-picture'
import type { ReactNode } from 'react'

interface Corner {
  x: number
  y: number
  width: number
  height: number
}

/** A neutral drawing of a kind of product, in the theme's colours. */
export function ProductDrawing({ kind }: { kind: ProductPictureKind }) {
  return (
    <svg className="product-picture is-drawn" viewBox="0 0 88 66" aria-hidden="true">
      {DRAWINGS[kind]}
    </svg>
  )
}

/** A photo with hills and a sun. */
function Photo({ x, y, width, height }: Corner) {
  const at = (across: number, down: number) => `${x + width * across} ${y + height * down}`
  return (
    <>
      <rect className="drawn-sky" x={x} y={y} width={width} height={height} />
      <circle
        className="drawn-sun"
        cx={x + width * 0.7}
        cy={y + height * 0.32}
        r={Math.min(width, height) * 0.11}
      />
      <path
        className="drawn-far"
        d={`M${at(0, 0.82)}L${at(0.36, 0.42)}L${at(0.68, 0.8)}L${at(0.68, 1)}L${at(0, 1)}z`}
      />
      <path
        className="drawn-near"
        d={`M${at(0.3, 1)}L${at(0.66, 0.58)}L${at(1, 0.88)}L${at(1, 1)}z`}
      />
    </>
  )
}

function Sheet({ x, y, width, height, margin = 2 }: Corner & { margin?: number }) {
  const inner = {
    x: x + margin,
    y: y + margin,
    width: width - 2 * margin,
    height: height - 2 * margin,
  }
  return (
    <>
      <rect className="drawn-paper" x={x} y={y} width={width} height={height} rx={1} />
      <Photo {...inner} />
    </>
  )
}

const DRAWINGS: Record<ProductPictureKind, ReactNode> = {
  print: <Sheet x={20} y={16} width={48} height={34} margin={3} />,
  canvas: (
    <>
      <path className="drawn-dark" d="M68 14l5 4v36l-5-4zM20 50h48l5 4H25z" />
      <Photo x={20} y={14} width={48} height={36} />
    </>
  ),
  frame: (
    <>
      <rect className="drawn-ink" x={18} y={10} width={52} height={46} />
      <rect className="drawn-paper" x={21} y={13} width={46} height={40} />
      <Photo x={30} y={21} width={28} height={24} />
    </>
  ),
  download: (
    <>
      <Sheet x={22} y={10} width={44} height={34} />
      <circle className="drawn-ink" cx={66} cy={47} r={11} />
      <path className="drawn-stroke" d="M66 41v11m0 0l4.5-4.5M66 52l-4.5-4.5" />
    </>
  ),
  package: (
    <>
      <g transform="rotate(-9 44 34)">
        <Sheet x={18} y={14} width={40} height={30} />
      </g>
      <g transform="rotate(6 44 34)">
        <Sheet x={28} y={15} width={40} height={30} />
      </g>
      <Sheet x={24} y={21} width={42} height={32} />
    </>
  ),
  video: (
    <>
      <Sheet x={16} y={14} width={56} height={38} margin={0} />
      <circle className="drawn-ink" cx={44} cy={33} r={10} />
      <path className="drawn-play" d="M41 28.5v9l7.5-4.5z" />
    </>
  ),
  reel: (
    <>
      <rect className="drawn-ink" x={12} y={16} width={64} height={34} rx={2} />
      {[17, 26, 35, 44, 53, 62, 69].map((x) => (
        <g key={x} className="drawn-hole">
          <rect x={x - 2} y={18.5} width={4} height={3} rx={1} />
          <rect x={x - 2} y={44.5} width={4} height={3} rx={1} />
        </g>
      ))}
      <Photo x={15} y={24} width={18} height={18} />
      <Photo x={35} y={24} width={18} height={18} />
      <Photo x={55} y={24} width={18} height={18} />
    </>
  ),
  gift: (
    <>
      <rect className="drawn-far" x={24} y={28} width={40} height={26} />
      <rect className="drawn-near" x={21} y={21} width={46} height={9} />
      <rect className="drawn-paper" x={41} y={21} width={6} height={33} />
      <path
        className="drawn-bow"
        d="M44 21c-3-9-14-10-13-4 .6 4 8 4 13 4zm0 0c3-9 14-10 13-4-.6 4-8 4-13 4z"
      />
    </>
  ),
}
