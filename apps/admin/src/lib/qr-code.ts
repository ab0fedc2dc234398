import { useQuery } from '@tanstack/react-query'

/** Medium correction: read also where a print is scratched; a margin of four modules is the standard's. */
const OPTIONS = { errorCorrectionLevel: 'M', margin: 4 } as const
const PNG_PIXELS = 1_200

/** The code of an address as an SVG document. */
async function drawQrCode(address: string): Promise<string> {
  const { toString } = await import('qrcode')
  return toString(address, { ...OPTIONS, type: 'svg' })
}

/** The same as the address of a PNG. */
export async function drawQrPng(address: string): Promise<string> {
  const { toDataURL } = await import('qrcode')
  return toDataURL(address, { ...OPTIONS, width: PNG_PIXELS })
}

/** An SVG document as an address that an image or a download can have. */
export const toSvgAddress = (svg: string) => `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`

/** The QR code of an address as an SVG; its code is fetched when it is first asked for. */
export const useQrCode = (address: string) =>
  useQuery({
    queryKey: ['qr code', address],
    queryFn: () => drawQrCode(address),
    staleTime: Infinity,
    retry: false,
  })
