import { type Gallery, GalleryFeatures } from '@proofdesk/contract/admin/engines'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { resolveWith } from '../../../lib/form-resolver.ts'
import { pick, useSettingsForm } from '../../../lib/use-settings-form.ts'
import { showSuccess } from '../../../ui/toast.ts'
import type { GalleryChanges } from '../../../widgets/gallery/gallery-api.ts'
import { useSaveGallery } from '../galleries-api.ts'

type FeatureName = keyof GalleryFeatures
const FEATURES = Object.keys(GalleryFeatures.shape) as FeatureName[]

/**
 * A part of a gallery's settings as a form whose names are the wire's, those of its features too. What was changed is
 * sent, and `frame` is for its SettingsFrame. `hidden`: the inputs that a switch hides now.
 */
export function useGallerySettings<
  Values extends FieldValues,
  Output extends GalleryChanges & Partial<GalleryFeatures>,
>(
  gallery: Gallery,
  schema: z.ZodType<Output, Values>,
  toForm: (gallery: Gallery) => Values,
  hidden?: (values: Values) => readonly (keyof Values)[],
) {
  const { t } = useTranslation()
  const server = useSaveGallery()
  return useSettingsForm<Values, Output>({
    saved: toForm(gallery),
    resolver: resolveWith(schema),
    ...(hidden && { hidden }),
    save: async (output, changed, keep) => {
      const changes = nestFeatures(pick(output, changed as (keyof Output)[]))
      const saved = await server.save({ guid: gallery.guid, ...changes })
      keep(toForm(saved))
      server.show(saved)
      showSuccess(t('Settings saved'))
      server.refresh()
    },
    inputOf: inputOfFeature,
  })
}

/** The wire has features one level down. They are merged one by one, so that two people can change two of them. */
export function nestFeatures(changes: GalleryChanges & Partial<GalleryFeatures>): GalleryChanges {
  const names = FEATURES.filter((name) => changes[name] !== undefined)
  const rest = Object.entries(changes).filter(([name]) => !names.includes(name as FeatureName))
  return {
    ...(Object.fromEntries(rest) as GalleryChanges),
    ...(names.length > 0 && { features: pick(changes, names) }),
  }
}

/** The input for a field of the wire. */
export const inputOfFeature = (name: string): string => name.replace(/^features\./, '')
