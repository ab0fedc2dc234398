import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useCan } from '../../../lib/session.ts'
import { useCopyGallery, useCreateGallery } from '../galleries-api.ts'
import { type CreateGalleryForm, toGalleryFields } from './create-gallery-form.ts'

/** Creates a gallery, or copies `source`. Rejects with the server's reason, which the dialog shows. */
export function useSubmitGallery(
  source: Gallery | undefined,
): (form: CreateGalleryForm, flags: { takeFormer?: true }) => Promise<Gallery> {
  const can = useCan()
  const create = useCreateGallery()
  const copy = useCopyGallery()
  return async (form, flags) => {
    const fields = { ...toGalleryFields(form), ...flags }
    const { engine } = await (source
      ? copy.mutateAsync({
          body: {
            engineGuid: source.guid,
            // The settings of a copy are its manager's; someone who may only copy gives name and address.
            ...(can('manageGalleries') ? fields : { name: fields.name, slug: fields.slug }),
          },
        })
      : create.mutateAsync({ body: fields }))
    return engine
  }
}
