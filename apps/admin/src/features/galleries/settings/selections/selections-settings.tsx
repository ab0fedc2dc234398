import MenuItem from '@mui/material/MenuItem'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { SELECTION_ASKS, type SelectionAsk } from '@proofdesk/domain/selection'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormDateField } from '../../../../ui/form-date-field.tsx'
import { FormSection } from '../../../../ui/form-section.tsx'
import { FormSelect } from '../../../../ui/form-select.tsx'
import { FormSwitch } from '../../../../ui/form-switch.tsx'
import { FormTextField } from '../../../../ui/form-text-field.tsx'
import { SettingsFrame } from '../../../../ui/settings-frame.tsx'
import { useProductsOf } from '../../../../widgets/product-list/product-list-api.ts'
import { useGallerySettings } from '../use-gallery-settings.ts'
import { type SelectionsControl, selectionsSchema, toSelectionsForm } from './selections-form.ts'

const asksOf = (t: TFunction): Record<SelectionAsk, string> => ({
  none: t('Nothing'),
  name: t('Their name'),
  nameAndEmail: t('Their name and email'),
})

/** Settings → selections: whether visitors choose photos for the studio, how many, and until when. */
export function SelectionsSettings({ gallery }: { gallery: Gallery }) {
  const { t } = useTranslation()
  const [schema] = useState(() => selectionsSchema(gallery.timeZone))
  const { form, frame } = useGallerySettings(gallery, schema, toSelectionsForm)
  const { control } = form
  const isOn = useWatch({ control, name: 'selectionsEnabled' })
  return (
    <SettingsFrame {...frame}>
      <FormSection title={t('Selections')} text={t('For an album, prints or retouching.')}>
        <FormSwitch
          control={control}
          name="selectionsEnabled"
          label={t('Clients choose photos')}
          text={t('Hearts become lists with notes that clients submit to you.')}
        />
        {isOn && (
          <>
            <FormSelect
              control={control}
              name="selectionAsk"
              label={t('Ask for when they first like a photo')}
            >
              {SELECTION_ASKS.map((each) => (
                <MenuItem key={each} value={each}>
                  {asksOf(t)[each]}
                </MenuItem>
              ))}
            </FormSelect>
            <FormSwitch
              control={control}
              name="selectionApproval"
              label={t('Approve or reject photos')}
              text={t('Instead of liking photos, clients approve or reject each one.')}
            />
            <FormDateField
              control={control}
              name="selectionDeadline"
              label={t('Selection deadline')}
              hint={t('Optional. Lists can’t be changed afterwards.')}
              hasTime
            />
          </>
        )}
      </FormSection>
      {isOn && <HowManyInputs control={control} gallery={gallery} />}
    </SettingsFrame>
  )
}

/** A list's limits, and the product as which photos beyond the included ones are sold. */
function HowManyInputs({ control, gallery }: { control: SelectionsControl; gallery: Gallery }) {
  const { t } = useTranslation()
  const included = useWatch({ control, name: 'selectionIncluded' })
  const products = useProductsOf(gallery.productListGuid ?? '').data?.products ?? []
  const sold = products.filter(
    ({ type, pricingModel }) => type !== 'Video' && pricingModel !== 'Package',
  )
  const number = { control, inputMode: 'numeric' } as const
  return (
    <FormSection title={t('How many photos')} text={t('0 means no limit.')}>
      <FormTextField {...number} name="selectionMinimum" label={t('Minimum number of photos')} />
      <FormTextField {...number} name="selectionMaximum" label={t('Maximum number of photos')} />
      <FormTextField
        {...number}
        name="selectionIncluded"
        label={t('Photos included in the price')}
        hint={t('More photos than this are sold as the product below.')}
      />
      {Number(included) > 0 && (
        <FormSelect
          control={control}
          name="selectionProductGuid"
          label={t('Product for extra photos')}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          hint={
            sold.length === 0
              ? t('The product list has no product with a price per photo.')
              : undefined
          }
        >
          <MenuItem value="">{t('Not sold')}</MenuItem>
          {sold.map(({ guid, name }) => (
            <MenuItem key={guid} value={guid}>
              {name}
            </MenuItem>
          ))}
        </FormSelect>
      )}
    </FormSection>
  )
}
