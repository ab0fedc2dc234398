import { WATERMARK_OPACITY_MIN } from '@proofdesk/domain/watermark-layout'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { readWhole } from '../read-number.ts'
import { PercentSlider } from './percent-slider.tsx'
import type { WatermarkForm } from './watermark-form.ts'

/** The size of a layer on each shape of photo, and its opacity. */
export function LayerSliders({ index }: { index: number }) {
  const { t } = useTranslation()
  const { control } = useFormContext<WatermarkForm>()
  const at = `watermarks.${index}` as const
  const isFitted = useWatch({ control, name: `${at}.watermarkResizeToFit` })
  const opacity = useController({ control, name: `${at}.watermarkOpacity` }).field
  return (
    <>
      {!isFitted && (
        <>
          <WidthSlider
            name={`${at}.watermarkWidthLandscape`}
            label={t('Size on landscape photos')}
          />
          <WidthSlider name={`${at}.watermarkWidthPortrait`} label={t('Size on portrait photos')} />
        </>
      )}
      <PercentSlider
        label={t('Opacity')}
        min={WATERMARK_OPACITY_MIN}
        value={opacity.value}
        onChange={opacity.onChange}
      />
    </>
  )
}

interface WidthSliderProps {
  name: `watermarks.${number}.watermarkWidth${'Landscape' | 'Portrait'}`
  label: string
}

/** A slider for the same value as its number field, which keeps the typed text. */
function WidthSlider({ name, label }: WidthSliderProps) {
  const { control } = useFormContext<WatermarkForm>()
  const { field } = useController({ control, name })
  return (
    <PercentSlider
      label={label}
      min={1}
      value={Math.min(100, Math.max(1, readWhole(field.value) ?? 1))}
      onChange={(value) => field.onChange(String(value))}
    />
  )
}
