import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { resolveWith } from '../../../lib/form-resolver.ts'
import { pick, useSettingsForm } from '../../../lib/use-settings-form.ts'
import { showSuccess } from '../../../ui/toast.ts'
import type { GalleryChanges } from '../../../widgets/gallery/gallery-api.ts'
import { useSaveGallery } from '../galleries-api.ts'

/** A part of a gallery's settings as a form whose names are the wire's; what was changed is sent, and `frame` is for its SettingsFrame. */
export function useGallerySettings<Values extends FieldValues, Output extends GalleryChanges>(
  gallery: Gallery,
  schema: z.ZodType<Output, Values>,
  toForm: (gallery: Gallery) => Values,
) {
  const { t } = useTranslation()
  const server = useSaveGallery()
  return useSettingsForm<Values, Output>({
    saved: toForm(gallery),
    resolver: resolveWith(schema),
    save: async (output, changed, keep) => {
      const changes = pick(output, changed as (keyof Output)[])
      const saved = await server.save({ guid: gallery.guid, ...changes })
      keep(toForm(saved))
      server.show(saved)
      showSuccess(t('Settings saved'))
      server.refresh()
    },
  })
}
