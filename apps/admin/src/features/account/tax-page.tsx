import type { Tax } from '@proofdesk/contract/admin/tax'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { resolveWith } from '../../lib/form-resolver.ts'
import { useSettingsForm } from '../../lib/use-settings-form.ts'
import { FormSkeleton } from '../../ui/form-skeleton.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { FormSwitch } from '../../ui/form-switch.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SettingsFrame } from '../../ui/settings-frame.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { useSaveTax, useTax } from './tax-api.ts'
import { type TaxForm, type TaxOutput, taxSchema, toTaxForm } from './tax-form.ts'
import { TaxInputs } from './tax-inputs.tsx'
import { TaxRatesInput } from './tax-rates-input.tsx'

/** Settings for whether and how the studio charges tax. */
export function TaxPage() {
  const { t } = useTranslation()
  const query = useTax()
  return (
    <>
      <PageTitle
        title={t('Tax')}
        subtitle={t('What buyers read in their cart, on their order and on its documents.')}
      />
      <QueryView query={query} skeleton={<FormSkeleton sections={[1, 3, 2]} />}>
        {({ tax }) => <TaxSettings tax={tax} />}
      </QueryView>
    </>
  )
}

function TaxSettings({ tax }: { tax: Tax }) {
  const { t } = useTranslation()
  const { form, frame } = useTaxForm(tax)
  const isOn = useWatch({ control: form.control, name: 'isOn' })
  return (
    <SettingsFrame {...frame}>
      <FormSection title={t('Tax')}>
        <FormSwitch
          control={form.control}
          name="isOn"
          label={t('Sell with tax')}
          text={t(
            'From now on, every order shows its tax per line. Existing orders stay as they are.',
          )}
        />
      </FormSection>
      {isOn && (
        <>
          <TaxInputs control={form.control} />
          <TaxRatesInput form={form} />
        </>
      )}
    </SettingsFrame>
  )
}

function useTaxForm(tax: Tax) {
  const { t } = useTranslation()
  const server = useSaveTax()
  return useSettingsForm<TaxForm, TaxOutput>({
    saved: toTaxForm(tax),
    resolver: resolveWith(taxSchema),
    hidden: ({ isOn }) => (isOn ? [] : ['rates']),
    save: async (body, _, keep) => {
      const answer = await server.mutateAsync({ body })
      keep(toTaxForm(answer.tax))
      showSuccess(t('Settings saved'))
    },
  })
}
