import type { Coupon } from '@proofdesk/contract/admin/coupons'
import { currencyOfCountry } from '@proofdesk/domain/currencies'
import { useEffect, useState } from 'react'
import { type FieldErrors, set, useForm } from 'react-hook-form'
import { toFieldError } from '../../lib/field-message.ts'
import { useFormat } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { type CouponForm, type CouponFormReturn, toCouponForm } from './coupon-form.ts'
import { useProposedCode } from './coupons-api.ts'
import { readCouponForm } from './read-coupon-form.ts'

/** The form of a coupon; a new one starts with an unused code. */
export function useCouponForm(coupon: Coupon | undefined): CouponFormReturn {
  const format = useFormat()
  const { timeZone, country } = useSession().account
  // The initial values stay, even if the coupon is reloaded in the meantime.
  const [defaultValues] = useState(() =>
    toCouponForm(coupon, { format, timeZone, currency: currencyOfCountry(country) }),
  )
  const form = useForm<CouponForm, unknown, CouponForm>({
    defaultValues,
    resolver: (values) => {
      const { problems } = readCouponForm(values, { timeZone, isNew: !coupon, now: Date.now() })
      const names = Object.keys(problems)
      if (names.length === 0) return { values, errors: {} }
      const errors: FieldErrors<CouponForm> = {}
      for (const name of names) set(errors, name, toFieldError(problems[name]!))
      return { values: {}, errors }
    },
  })
  const { data } = useProposedCode({ isNeeded: !coupon })
  useEffect(() => {
    if (data && form.getValues('code') === '') form.resetField('code', { defaultValue: data.code })
  }, [data, form])
  return form
}
