import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Needs, owesTax } from './checkout-form.ts'
import { FieldLine, type FieldsProps } from './field-line.tsx'

/** Collapsed for private buyers; collapsing it again clears it. */
export function CompanyPart({ tax, ...part }: FieldsProps & Pick<Needs, 'tax'>) {
  const { t } = useTranslation()
  const { form, onChange } = part
  const isReversed = owesTax(form, tax)
  const [isOpen, setOpen] = useState(form.companyName !== '' || form.companyNumber !== '')
  return (
    <>
      <label className="checkout-switch">
        <input
          type="checkbox"
          checked={isOpen}
          onChange={(event) => {
            setOpen(event.target.checked)
            if (!event.target.checked) onChange({ companyName: '', companyNumber: '' })
          }}
        />
        {t('I’m buying for a company')}
      </label>
      {isOpen && (
        <div className="checkout-pair">
          <FieldLine
            {...part}
            name="companyName"
            label={t('Company')}
            autoComplete="organization"
            maxLength={120}
          />
          <FieldLine
            {...part}
            name="companyNumber"
            label={isReversed ? t('VAT number (optional)') : t('VAT or tax number (optional)')}
            hint={
              isReversed
                ? t('Companies with a VAT number account for the tax themselves.')
                : t('Shown on your invoice.')
            }
            autoComplete="off"
            maxLength={40}
          />
        </div>
      )}
    </>
  )
}
