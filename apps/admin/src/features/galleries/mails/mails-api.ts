import { type GalleryMail, galleryMails } from '@proofdesk/contract/admin/gallery-mails'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallError } from '@proofdesk/contract/client'
import type { AnswerOf } from '@proofdesk/contract/route'
import { client, keyOf, queryOf, useCall } from '../../../lib/api.ts'

const kind = 'photosReady' as const
const nameMail = (engineGuid: string) => ({ engineGuid, kind })

export const useMail = (engineGuid: string) =>
  useQuery(queryOf(galleryMails.read, nameMail(engineGuid)))

/** Saves a text, or resets it to the language's default; the form adopts the answer before the screen does. */
export function useSaveMail(engineGuid: string) {
  const queries = useQueryClient()
  const named = nameMail(engineGuid)
  return {
    save: (mail: GalleryMail) => client.call(galleryMails.update, { body: { ...named, ...mail } }),
    reset: () => client.call(galleryMails.reset, { body: named }),
    show: (saved: AnswerOf<typeof galleryMails.read>) =>
      queries.setQueryData(queryOf(galleryMails.read, named).queryKey, saved),
  }
}

/** The email as rendered by the server; the previous one stays while the next is loading. */
export const useMailPreview = (engineGuid: string, mail: GalleryMail) =>
  useQuery<AnswerOf<typeof galleryMails.preview>, CallError>({
    queryKey: [...keyOf(galleryMails.preview), engineGuid, mail],
    queryFn: ({ signal }) =>
      client.call(galleryMails.preview, { body: { ...nameMail(engineGuid), ...mail }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

export function useSendTest(engineGuid: string, success: (emailAddress: string) => string) {
  const send = useCall(galleryMails.sendTest, {
    success: ({ emailAddress }) => success(emailAddress),
  })
  return {
    isSending: send.isPending,
    send: (mail: GalleryMail) => send.mutate({ body: { ...nameMail(engineGuid), ...mail } }),
  }
}
