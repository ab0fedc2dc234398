import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form-section.tsx'
import { ColourField } from './colour-field.tsx'
import { colourLabel, useContrast } from './contrast-finding.ts'
import { COLOUR_NAMES, type ThemeControl, fallbackColours } from './theme-form.ts'

/** The six colours, each with what it is for. */
export function ColourInputs({ control }: { control: ThemeControl }) {
  const { t } = useTranslation()
  const check = useContrast()
  const colours = useWatch({ control, name: 'colours' })
  const fallbacks = fallbackColours(colours)
  const hints = {
    primary: t('Buttons and links that stand out.'),
    contrastText: t('The words on such a button.'),
    text: t('Headings, names and fields.'),
    background: t('Behind everything.'),
    backgroundText: t('Running text, and the words of the footer.'),
    footer: t('Left empty, as the background.'),
  }
  return (
    <FormSection isStacked title={t('Colours')}>
      {COLOUR_NAMES.map((name) => (
        <ColourField
          key={name}
          control={control}
          name={name}
          label={colourLabel[name](t)}
          hint={hints[name]}
          fallback={fallbacks[name]}
          finding={check(name, colours, t)}
        />
      ))}
    </FormSection>
  )
}
