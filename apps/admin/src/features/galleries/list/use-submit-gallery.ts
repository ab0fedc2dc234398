import type { Gallery } from '@proofdesk/contract/admin/engines'
import { currencyOfCountry } from '@proofdesk/domain/currencies'
import type { EventSettings } from '@proofdesk/domain/event-kind'
import { useTranslation } from 'react-i18next'
import { useCan, useSession } from '../../../lib/session.ts'
import { useNameSlug } from '../../../lib/use-name-slug.ts'
import { useCreateStarterList } from '../../../widgets/product-list/product-list-api.ts'
import { starterLabel } from '../../../widgets/product-list/starter-label.ts'
import { useCopyGallery, useCreateGallery } from '../galleries-api.ts'
import { useApplyPreset } from '../presets/presets-api.ts'
import { type CreateGalleryForm, toGalleryFields } from './create-gallery-form.ts'
import { eventText } from './event-kind-words.ts'
import { readStarter } from './starter-value.ts'
import { useSpeaksToVisitors } from './use-speaks-to-visitors.ts'

interface Submission {
  flags: { takeFormer?: true }
  /** Called once a ready-made list was created; it is kept even if creating the gallery fails. */
  onList: (guid: string) => void
}

/** Creates a gallery, or copies `source`. Rejects with the server's reason, which the dialog shows. */
export function useSubmitGallery(
  source: Gallery | undefined,
): (form: CreateGalleryForm, submission: Submission) => Promise<Gallery> {
  const { t } = useTranslation()
  const can = useCan()
  const speaksToVisitors = useSpeaksToVisitors()
  const { account } = useSession()
  const toSlug = useNameSlug()
  const create = useCreateGallery()
  const copy = useCopyGallery()
  const applyPreset = useApplyPreset()
  const createList = useCreateStarterList()
  const context = {
    timeZone: account.timeZone,
    textOf: speaksToVisitors ? ({ text }: EventSettings) => eventText(t, text) : undefined,
  }
  const makeList = async (form: CreateGalleryForm, onList: Submission['onList']) => {
    const starter = readStarter(form.productListGuid)
    if (starter === undefined) return form
    const name = starterLabel(t, starter)
    const { productList } = await createList(
      { name, slug: toSlug(name), currency: currencyOfCountry(account.country) },
      starter,
    )
    onList(productList.guid)
    return { ...form, productListGuid: productList.guid }
  }
  return async (form, { flags, onList }) => {
    const fields = { ...toGalleryFields(await makeList(form, onList), context), ...flags }
    if (source) {
      const { engine } = await copy.mutateAsync({
        body: {
          engineGuid: source.guid,
          // Only managers choose the settings of a copy; others send just name and address.
          ...(can('manageGalleries') ? fields : { name: fields.name, slug: fields.slug }),
        },
      })
      return engine
    }
    const { engine } = await create.mutateAsync({ body: fields })
    // The gallery exists: if the preset can't be applied, that is reported separately.
    if (form.preset !== '')
      await applyPreset
        .mutateAsync({ body: { guid: form.preset, galleries: [engine.guid] } })
        .catch(() => {})
    return engine
  }
}
