import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { storeGallery } from '../../../widgets/gallery/gallery-cache.ts'
import { type CreateGalleryForm, toGalleryFields } from './create-gallery-form.ts'

/** Creates a gallery, or copies `source`. Rejects with the server's reason, which the dialog shows. */
export function useCreateGallery(
  source: Gallery | undefined,
): (form: CreateGalleryForm) => Promise<Gallery> {
  const can = useCan()
  const queries = useQueryClient()
  const invalidates = [contract.engines.list]
  const create = useCall(contract.engines.create, { invalidates, toastsErrors: false })
  const copy = useCall(contract.engines.duplicate, { invalidates, toastsErrors: false })
  return async (form) => {
    const fields = toGalleryFields(form)
    const { engine } = await (source
      ? copy.mutateAsync({
          body: {
            engineGuid: source.guid,
            // The settings of a copy are its manager's; whoever may only copy gives the name.
            ...(can('manageGalleries') ? fields : { name: fields.name }),
          },
        })
      : create.mutateAsync({ body: fields }))
    storeGallery(queries, engine)
    return engine
  }
}
