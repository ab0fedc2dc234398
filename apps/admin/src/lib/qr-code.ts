import { useQuery } from '@tanstack/react-query'

/** Medium error correction, still readable if a print is scratched; the margin of four modules is the standard's. */
const OPTIONS = { errorCorrectionLevel: 'M', margin: 4 } as const
const PNG_PIXELS = 1_200

/** The QR code of an address as an SVG document. */
async function drawQrCode(address: string): Promise<string> {
  const { toString } = await import('qrcode')
  return toString(address, { ...OPTIONS, type: 'svg' })
}

/** The same as a PNG data URL. */
export async function drawQrPng(address: string): Promise<string> {
  const { toDataURL } = await import('qrcode')
  return toDataURL(address, { ...OPTIONS, width: PNG_PIXELS })
}

/** An SVG document as a data URL, for images and downloads. */
export const toSvgAddress = (svg: string) => `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`

/** The QR code of an address as an SVG; the library is loaded on first use. */
export const useQrCode = (address: string) =>
  useQuery({
    queryKey: ['qr code', address],
    queryFn: () => drawQrCode(address),
    staleTime: Infinity,
    retry: false,
  })
