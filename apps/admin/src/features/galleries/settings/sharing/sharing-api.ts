import { content } from '@proofdesk/contract/admin/content'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api.ts'
import { drawQrCode } from './qr-code.ts'

/** What visitors see where no share picture is chosen; undefined until it is known. */
export const useShareImage = ({ guid }: { guid: string }) =>
  useQuery(queryOf(content.shareImage, { engineGuid: guid })).data?.image

/** The QR code of an address as an SVG; its code is fetched when it is first asked for. */
export const useQrCode = (address: string) =>
  useQuery({
    queryKey: ['qr code', address],
    queryFn: () => drawQrCode(address),
    staleTime: Infinity,
    retry: false,
  })
