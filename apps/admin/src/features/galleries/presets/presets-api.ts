import { engines } from '@proofdesk/contract/admin/engines'
import { galleryMails } from '@proofdesk/contract/admin/gallery-mails'
import { galleryPresets } from '@proofdesk/contract/admin/gallery-presets'
import type { CallError } from '@proofdesk/contract/client'
import type { AnswerOf } from '@proofdesk/contract/route'
import { useQuery } from '@tanstack/react-query'
import { client, keyOf, queryOf, useCall } from '../../../lib/api.ts'

export const usePresets = () => useQuery(queryOf(galleryPresets.list))
export const useDeletedPresets = () => useQuery(queryOf(galleryPresets.list, { deleted: true }))

const invalidates = [galleryPresets.list]

export const useCreatePreset = () =>
  useCall(galleryPresets.create, { invalidates, toastsErrors: false })
export const useRenamePreset = () =>
  useCall(galleryPresets.update, { invalidates, toastsErrors: false })
export const useRemovePreset = (onSuccess: () => void) =>
  useCall(galleryPresets.remove, { invalidates, onSuccess })
export const useRestorePreset = (success: string) =>
  useCall(galleryPresets.restore, { invalidates, success })

/** A preset, a gallery whose watermarks are copied, or the default watermark of new galleries. */
export type SettingsSource =
  | { guid: string }
  | { watermarksOf: string }
  | { defaultWatermark: true }

/** The changes that would be made now; reloaded each time it is shown. */
export const usePresetPreview = (source: SettingsSource, galleries: readonly string[]) =>
  useQuery<AnswerOf<typeof galleryPresets.preview>, CallError>({
    queryKey: [...keyOf(galleryPresets.preview), source, galleries],
    queryFn: ({ signal }) =>
      client.call(galleryPresets.preview, {
        body: { ...source, galleries: [...galleries] },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** Recent changes by presets, which Undo reverts. */
export const usePresetApplications = () => useQuery(queryOf(galleryPresets.applications))

const changed = [engines.list, galleryMails.read, galleryPresets.applications]

export const useApplyPreset = () => useCall(galleryPresets.apply, { invalidates: changed })
export const useUndoPreset = () => useCall(galleryPresets.undo, { invalidates: changed })

/** Whether the studio has a default watermark for new galleries, and whether it is this gallery's. */
export const useDefaultWatermark = (engineGuid?: string) =>
  useQuery(queryOf(galleryPresets.readWatermark, engineGuid === undefined ? {} : { engineGuid }))

const ofWatermark = [galleryPresets.readWatermark]

export const useSaveDefaultWatermark = (success: string) =>
  useCall(galleryPresets.saveWatermark, { invalidates: ofWatermark, success })
export const useRemoveDefaultWatermark = (success: string) =>
  useCall(galleryPresets.removeWatermark, { invalidates: ofWatermark, success })
