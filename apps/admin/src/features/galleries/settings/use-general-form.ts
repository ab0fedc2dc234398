import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { resolveWith } from '../../../lib/form-resolver.ts'
import { useFormatLocale } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { useProductLists } from '../../../widgets/product-list/product-list-api.ts'
import {
  type GeneralForm,
  type GeneralOutput,
  generalSchema,
  namesOfChanges,
  shownCoupon,
  toGeneralForm,
} from './general-form.ts'

/**
 * The form over a gallery that others may change meanwhile: untouched inputs follow the gallery, touched ones keep what was typed.
 * `base` is what the person started from; what differs from it is sent.
 */
export function useGeneralForm(gallery: Gallery) {
  const locale = useFormatLocale()
  const { timeZone } = useSession().account
  const { data } = useProductLists()
  const [start] = useState(() => toGeneralForm(gallery, { locale, timeZone }))
  const base = useRef(start)

  const currencyOf = (guid: string) =>
    data?.productLists.find((list) => list.guid === guid)?.currency ?? gallery.currency
  const form = useForm<GeneralForm, unknown, GeneralOutput>({
    defaultValues: start,
    resolver: (values, context, options) =>
      resolveWith(
        generalSchema({
          timeZone,
          currency: currencyOf(values.productListGuid),
          coupon: shownCoupon(values),
        }),
      )(values, context, options),
  })

  const changedNames = () => namesOfChanges(form.getValues(), base.current)
  /** Starts anew from the gallery; the inputs of `kept` stay as they are. */
  const rebase = (from: Gallery, kept: readonly (keyof GeneralForm)[]) => {
    const typed = kept.map((name) => [name, form.getValues(name)] as const)
    base.current = toGeneralForm(from, { locale, timeZone })
    form.reset(base.current, { keepErrors: kept.length > 0 })
    for (const [name, value] of typed) form.setValue(name, value, { shouldDirty: true })
  }
  const follow = useEffectEvent((fresh: Gallery) => {
    const isNew =
      namesOfChanges(toGeneralForm(fresh, { locale, timeZone }), base.current).length > 0
    if (isNew) rebase(fresh, changedNames())
  })
  useEffect(() => follow(gallery), [gallery])

  return { form, changedNames, rebase, currencyOf }
}
