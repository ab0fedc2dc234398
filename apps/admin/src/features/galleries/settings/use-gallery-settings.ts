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
 * A form for one part of a gallery's settings. Inputs have the names of the API's fields, including the nested
 * features. Only changes are sent; `frame` is passed to SettingsFrame. `hidden` returns the inputs that a switch hides
 * at the moment.
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

/**
 * Moves feature fields into the nested `features` object. The server merges them one by one, so that two people can
 * change different ones.
 */
export function nestFeatures(changes: GalleryChanges & Partial<GalleryFeatures>): GalleryChanges {
  const names = FEATURES.filter((name) => changes[name] !== undefined)
  const rest = Object.entries(changes).filter(([name]) => !names.includes(name as FeatureName))
  return {
    ...(Object.fromEntries(rest) as GalleryChanges),
    ...(names.length > 0 && { features: pick(changes, names) }),
  }
}

/** The name of the input for a field of the API. */
export const inputOfFeature = (name: string): string => name.replace(/^features\./, '')
