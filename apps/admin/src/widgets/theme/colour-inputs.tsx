import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form-section.tsx'
import { ColourField } from './colour-field.tsx'
import { colourLabel, useContrast } from './contrast-finding.ts'
import { COLOUR_NAMES, type BrandingForm, fallbackColours } from './branding-form.ts'

/** The six colours, each with its purpose. */
export function ColourInputs({ isInDialog }: { isInDialog?: boolean }) {
  const { t } = useTranslation()
  const { control } = useFormContext<BrandingForm>()
  const check = useContrast()
  const colours = useWatch({ control, name: 'theme.colours' })
  const fallbacks = fallbackColours(colours)
  const hints = {
    primary: t('Primary buttons and links.'),
    contrastText: t('The text on primary buttons.'),
    text: t('Headings, names and fields.'),
    background: t('Behind everything.'),
    backgroundText: t('Body text, and the text of the footer.'),
    footer: t('If empty, same as the background.'),
  }
  return (
    <FormSection isStacked isInDialog={isInDialog} title={t('Colours')}>
      {COLOUR_NAMES.map((name) => (
        <ColourField
          key={name}
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
