import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import { WATERMARK_POSITIONS } from '@proofdesk/domain/watermark-layout'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSelect } from '../../../../ui/form-select.tsx'
import { FormTextField } from '../../../../ui/form-text-field.tsx'
import { MoreInputs } from '../../../../ui/more-inputs.tsx'
import { positionLabel } from '../position-label.ts'
import type { WatermarkForm } from './watermark-form.ts'

/** The exact numbers of a layer, for people who have them from elsewhere. */
export function ExactInputs({ index }: { index: number }) {
  const { t } = useTranslation()
  const { control } = useFormContext<WatermarkForm>()
  const at = `watermarks.${index}` as const
  const [isFitted, isTiled] = useWatch({
    control,
    name: [`${at}.watermarkResizeToFit`, `${at}.watermarkTiled`],
  })
  const wrong = useFormState({ control }).errors.watermarks?.[index]
  const number = (name: NumberName, label: string) => (
    <FormTextField control={control} name={`${at}.${name}`} label={label} inputMode="numeric" />
  )
  return (
    <MoreInputs title={t('Exact values')} isNeeded={NUMBERS.some((name) => wrong?.[name])}>
      {!isTiled && (
        <FormSelect
          control={control}
          name={`${at}.watermarkPosition`}
          label={t('Position on the photo')}
        >
          {WATERMARK_POSITIONS.map((position) => (
            <MenuItem key={position} value={position}>
              {positionLabel(t, position)}
            </MenuItem>
          ))}
        </FormSelect>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          // As wide as the labels in German.
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
        }}
      >
        {!isFitted && (
          <>
            {number('watermarkWidthLandscape', t('Width on landscape photos (%)'))}
            {number('watermarkWidthPortrait', t('Width on portrait photos (%)'))}
          </>
        )}
        {number('watermarkMarginTop', t('Margin at the top (%)'))}
        {number('watermarkMarginBottom', t('Margin at the bottom (%)'))}
        {number('watermarkMarginLeft', t('Margin at the left (%)'))}
        {number('watermarkMarginRight', t('Margin at the right (%)'))}
      </Box>
    </MoreInputs>
  )
}

const NUMBERS = [
  'watermarkWidthLandscape',
  'watermarkWidthPortrait',
  'watermarkMarginTop',
  'watermarkMarginBottom',
  'watermarkMarginLeft',
  'watermarkMarginRight',
] as const
type NumberName = (typeof NUMBERS)[number]
