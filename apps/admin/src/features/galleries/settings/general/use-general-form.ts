import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useToPath } from '../../../../lib/address.ts'
import { resolveWith } from '../../../../lib/form-resolver.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useSession } from '../../../../lib/session.ts'
import { useSettingsForm } from '../../../../lib/use-settings-form.ts'
import { showSuccess } from '../../../../ui/toast.ts'
import { useFormerAddress } from '../../../../widgets/address/use-former-address.ts'
import { useSaveGallery } from '../../galleries-api.ts'
import { inputOfFeature } from '../use-gallery-settings.ts'
import {
  type GeneralForm,
  type GeneralOutput,
  generalSchema,
  shownCoupon,
  toChanges,
  toGeneralForm,
} from './general-form.ts'

/**
 * The general settings as a form, in the account's time zone and the product list's currency. `leave` navigates without
 * asking about unsaved changes.
 */
export function useGeneralForm(gallery: Gallery, leave: (go: () => unknown) => Promise<void>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { timeZone, defaultLanguage } = useSession().account
  const server = useSaveGallery()
  const navigate = useNavigate()
  const toPath = useToPath()
  const toForm = (from: Gallery) => toGeneralForm(from, { format, timeZone })
  const address = useFormerAddress()
  const form = useSettingsForm<GeneralForm, GeneralOutput>({
    saved: toForm(gallery),
    resolver: (values, context, options) =>
      resolveWith(
        generalSchema({
          language: defaultLanguage,
          timeZone,
          clock: values.timeZone,
          currency: gallery.currency,
          coupon: shownCoupon(values),
        }),
      )(values, context, options),
    save: async (output, changed, keep) => {
      const changes = toChanges(output, changed)
      if (Object.keys(changes).length === 0) return keep(toForm(gallery))
      const saved = await address.send(changes.slug, (flags) =>
        server.save({ guid: gallery.guid, ...changes, ...flags }),
      )
      keep(toForm(saved))
      server.show(saved)
      showSuccess(t('Settings saved'))
      // The server may have assigned another slug than the requested one.
      if (saved.slug !== gallery.slug) {
        await leave(() =>
          navigate(toPath(`/galleries/${saved.slug}/settings/general`), { replace: true }),
        )
        server.clear(gallery.slug)
      }
      server.refresh()
    },
    inputOf: inputOfFeature,
  })
  return { ...form, address }
}
