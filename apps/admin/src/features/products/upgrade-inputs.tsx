import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import type { Product } from '@proofdesk/contract/admin/products'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form-section.tsx'
import { FormSelect } from '../../ui/form-select.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import type { ProductControl } from './product-form.ts'
import { ProductSwitch } from './product-switch.tsx'
import type { ShownInputs } from './shown-inputs.ts'

interface UpgradeInputsProps {
  control: ProductControl
  shown: ShownInputs
  /** The other products of the list. */
  others: readonly Product[]
}

/** A better product of the same list, offered as an upgrade. */
export function UpgradeInputs({ control, shown, others }: UpgradeInputsProps) {
  const { t } = useTranslation()
  const title = t('Upgrade')
  if (others.length === 0 && !shown.upgrade) {
    return (
      <FormSection isInDialog title={title}>
        <Typography variant="body2" color="textSecondary">
          {t('Once the list has another product, it can be offered as an upgrade.')}
        </Typography>
      </FormSection>
    )
  }
  return (
    <FormSection isInDialog title={title}>
      <ProductSwitch
        control={control}
        name="isUpgradable"
        label={t('Offer an upgrade')}
        text={t('Customers are offered another product of this list instead.')}
      />
      {shown.upgrade && (
        <>
          <FormSelect control={control} name="upgradeProductGuid" label={t('Upgrade to')} required>
            {others.map(({ guid, name }) => (
              <MenuItem key={guid} value={guid}>
                {name}
              </MenuItem>
            ))}
          </FormSelect>
          <FormTextField control={control} name="upgradeTitle" label={t('Offer title')} />
          <FormTextField control={control} name="upgradeSubtitle" label={t('Offer subtitle')} />
        </>
      )}
    </FormSection>
  )
}
