import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { useSaveAccount } from '../../widgets/account/account-api.ts'

/** PayPal on or off, saved immediately. */
export function PayPalSection() {
  const { t } = useTranslation()
  const { paymentMethods } = useSession().account
  const [requested, setRequested] = useState<boolean | null>(null)
  const save = useSaveAccount({ success: t('Settings saved') })
  const change = async (isOn: boolean) => {
    setRequested(isOn)
    // The failure was shown; the switch returns to the saved state.
    await save
      .mutateAsync({ body: { paymentMethods: isOn ? ['stripe', 'paypal'] : ['stripe'] } })
      .catch(() => {})
    setRequested(null)
  }
  return (
    <FormSection
      title={t('PayPal')}
      text={t('Paid to the platform and paid out to you with your balance.')}
    >
      <SwitchRow
        label={t('Accept PayPal')}
        text={t('Buyers can pay with PayPal as well as by card.')}
        isOn={requested ?? paymentMethods.includes('paypal')}
        onChange={(isOn) => void change(isOn)}
      />
    </FormSection>
  )
}
