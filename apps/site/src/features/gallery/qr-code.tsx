import { create } from 'qrcode'
import { useMemo } from 'react'

/** The standard's margin of four modules, which cameras rely on. */
const MARGIN = 4

/** The QR code of an address, dark on light in any theme, as cameras require. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const { size, path } = useMemo(() => toPath(address), [address])
  const side = size + 2 * MARGIN
  return (
    <svg
      className="qr-code"
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-MARGIN} y={-MARGIN} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** Each run of dark modules is one rectangle. */
function toPath(address: string): { size: number; path: string } {
  const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules
  const runs: string[] = []
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const start = x
      while (x < size && data[y * size + x]) x++
      if (x > start) runs.push(`M${start} ${y}h${x - start}v1h${start - x}z`)
    }
  return { size, path: runs.join('') }
}
