import MenuItem from '@mui/material/MenuItem'
import type { InvoiceSettings } from '@proofdesk/contract/admin/invoices'
import { COUNTRIES } from '@proofdesk/domain/countries'
import { smallBusinessLaw } from '@proofdesk/domain/tax-exemption'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { resolveWith } from '../../lib/form-resolver.ts'
import { pick, useSettingsForm } from '../../lib/use-settings-form.ts'
import { FormSearchSelect } from '../../ui/form-search-select.tsx'
import { FormSkeleton } from '../../ui/form-skeleton.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { FormSelect } from '../../ui/form-select.tsx'
import { FormSwitch } from '../../ui/form-switch.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SettingsFrame } from '../../ui/settings-frame.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { useInvoiceSettings, useSaveInvoiceSettings } from './invoices-api.ts'
import {
  type InvoicesControl,
  type InvoicesForm,
  type InvoicesOutput,
  invoicesSchema,
  toInvoicesForm,
} from './invoices-form.ts'

/** Settings for invoices: whether they are issued and what they contain. */
export function InvoicesPage() {
  const { t } = useTranslation()
  const query = useInvoiceSettings()
  return (
    <>
      <PageTitle
        title={t('Invoices')}
        subtitle={t(
          'Created for every paid order, numbered without gaps, with a credit note for each refund.',
        )}
      />
      <QueryView query={query} skeleton={<FormSkeleton sections={[1, 6, 2]} />}>
        {({ settings }) => <InvoiceSettingsForm settings={settings} />}
      </QueryView>
    </>
  )
}

function InvoiceSettingsForm({ settings }: { settings: InvoiceSettings }) {
  const { t } = useTranslation()
  const { form, frame } = useInvoicesForm(settings)
  return (
    <SettingsFrame {...frame}>
      <FormSection title={t('Invoices')}>
        <FormSwitch
          control={form.control}
          name="isOn"
          label={t('Create invoices')}
          text={t(
            'Issued for every order paid from now on. For older orders, issue one from the order’s panel. The law requires your legal name and address below.',
          )}
        />
      </FormSection>
      <SellerInputs control={form.control} />
      <UntaxedInputs control={form.control} />
      <ContentInputs control={form.control} />
    </SettingsFrame>
  )
}

/** The name, address and registration numbers that the law requires on an invoice. */
function SellerInputs({ control }: { control: InvoicesControl }) {
  const { t } = useTranslation()
  const { countryOptions } = useFormat()
  const countries = useMemo(() => countryOptions(COUNTRIES), [countryOptions])
  return (
    <FormSection
      title={t('Seller')}
      text={t('Issued documents stay as they are; new ones use these details.')}
    >
      <FormTextField control={control} name="name" label={t('Legal name')} />
      <FormTextField control={control} name="addressLine1" label={t('Street and number')} />
      <FormTextField control={control} name="addressLine2" label={t('Address line 2')} />
      <FormTextField control={control} name="postCode" label={t('Postcode')} />
      <FormTextField control={control} name="townCity" label={t('Town')} />
      <FormSearchSelect control={control} name="country" label={t('Country')} options={countries} />
      <FormTextField
        control={control}
        name="taxNumber"
        label={t('Tax number')}
        hint={t('Issued by your tax office. Your VAT number is under Tax.')}
      />
    </FormSection>
  )
}

/** The text on invoices when no tax is set up. */
function UntaxedInputs({ control }: { control: InvoicesControl }) {
  const { t } = useTranslation()
  const country = useWatch({ control, name: 'country' })
  const exemption = useWatch({ control, name: 'taxExemption' })
  const law = smallBusinessLaw(country)
  return (
    <FormSection
      title={t('Without tax')}
      text={t('Shown on invoices without tax, in the language of the purchase.')}
    >
      {(law !== undefined || exemption !== '') && (
        <FormSelect control={control} name="taxExemption" label={t('Why you don’t charge tax')}>
          <MenuItem value="">{t('Not stated')}</MenuItem>
          <MenuItem value="small_business">
            {law ? t('Small business, {{law}}', { law }) : t('Small business')}
          </MenuItem>
        </FormSelect>
      )}
      <FormTextField
        control={control}
        name="taxNote"
        label={t('In your own words')}
        multiline
        hint={t('Replaces our text, in every language.')}
      />
    </FormSection>
  )
}

/** The content of invoices other than the items sold. */
function ContentInputs({ control }: { control: InvoicesControl }) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('Numbering and text')}>
      <FormTextField
        control={control}
        name="numberPrefix"
        label={t('Number prefix')}
        hint={t('“RE-” gives RE-2026-0001. Letters, digits and hyphens.')}
      />
      <FormTextField
        control={control}
        name="footer"
        label={t('Page footer')}
        multiline
        hint={t('Such as your bank details or company registration number.')}
      />
    </FormSection>
  )
}

function useInvoicesForm(settings: InvoiceSettings) {
  const { t } = useTranslation()
  const server = useSaveInvoiceSettings()
  return useSettingsForm<InvoicesForm, InvoicesOutput>({
    saved: toInvoicesForm(settings),
    resolver: resolveWith(invoicesSchema),
    save: async (output, changed, keep) => {
      const answer = await server.mutateAsync({ body: pick(output, changed) })
      keep(toInvoicesForm(answer.settings))
      showSuccess(t('Settings saved'))
    },
  })
}
