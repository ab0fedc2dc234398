import type { Gallery } from '@proofdesk/contract/admin/engines'
import { resolveWith } from '../../../../lib/form-resolver.ts'
import { useFormatLocale } from '../../../../lib/format.ts'
import { useSession } from '../../../../lib/session.ts'
import { useSettingsForm } from '../../../../lib/use-settings-form.ts'
import {
  type GeneralForm,
  type GeneralOutput,
  generalSchema,
  shownCoupon,
  toGeneralForm,
} from './general-form.ts'

/** The general settings as a form, with the account's clock and the currency of the product list. */
export function useGeneralForm(gallery: Gallery) {
  const locale = useFormatLocale()
  const { timeZone } = useSession().account
  const toForm = (from: Gallery) => toGeneralForm(from, { locale, timeZone })
  const { form, changedNames, rebase } = useSettingsForm<GeneralForm, GeneralOutput>(
    toForm(gallery),
    (values, context, options) =>
      resolveWith(
        generalSchema({
          timeZone,
          clock: values.timeZone,
          currency: gallery.currency,
          coupon: shownCoupon(values),
        }),
      )(values, context, options),
  )
  return {
    form,
    changedNames,
    rebase: (from: Gallery, kept: readonly (keyof GeneralForm)[]) => rebase(toForm(from), kept),
  }
}
