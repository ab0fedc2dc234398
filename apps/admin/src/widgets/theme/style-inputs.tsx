import Box from '@mui/material/Box'
import { FONTS, DEFAULT_FONT } from '@proofdesk/domain/fonts'
import { DEFAULT_SIZES } from '@proofdesk/domain/theme'
import type { TFunction } from 'i18next'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form-section.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { FormSearchSelect } from '../../ui/form-search-select.tsx'
import { type BrandingForm, STYLE_NAMES, type StyleName } from './branding-form.ts'

/** Font and size of each kind of text. */
export function StyleInputs({ isInDialog }: { isInDialog?: boolean }) {
  const { t } = useTranslation()
  const { control } = useFormContext<BrandingForm>()
  const standard = useWatch({ control, name: 'theme.styles.default' })
  return (
    <FormSection
      isStacked
      isInDialog={isInDialog}
      title={t('Fonts')}
      text={t('All fonts are served from your own site. A page only loads the ones it uses.')}
    >
      {STYLE_NAMES.map((name) => (
        <StyleRow key={name} name={name} standard={standard} />
      ))}
    </FormSection>
  )
}

interface StyleRowProps {
  name: StyleName
  standard: { font: string; size: string }
}

function StyleRow({ name, standard }: StyleRowProps) {
  const { t } = useTranslation()
  const { control } = useFormContext<BrandingForm>()
  const chosen = useWatch({ control, name: `theme.styles.${name}.font` })
  const label = STYLE_LABELS[name](t)
  const font = FONTS.find((each) => each.name === chosen)
  const inherited = name === 'default' ? DEFAULT_FONT : standard.font || DEFAULT_FONT
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 104px', gap: 3 }}>
      <FormSearchSelect
        control={control}
        name={`theme.styles.${name}.font`}
        label={label}
        options={[
          { value: '', label: t('Standard ({{font}})', { font: inherited }) },
          ...FONTS.map(({ name: value }) => ({ value, label: value })),
        ]}
        hint={
          font?.shownAs &&
          t('{{font}} needs a licence. Visitors see {{shown}}, the closest free font.', {
            font: font.name,
            shown: font.shownAs,
          })
        }
      />
      <FormTextField
        control={control}
        name={`theme.styles.${name}.size`}
        label={t('Size')}
        placeholder={placeholderOf(name, standard.size)}
        notched
        endAdornment="px"
        slotProps={{
          input: {
            inputMode: 'decimal',
            'aria-label': t('{{name}}: size in pixels', { name: label }),
          },
        }}
      />
    </Box>
  )
}

function placeholderOf(name: StyleName, standard: string): string {
  if (name === 'default') return `${DEFAULT_SIZES.body1}`
  return (name === 'body1' && standard) || `${DEFAULT_SIZES[name]}`
}

const heading = (level: number) => (t: TFunction) => t('Heading {{level}}', { level })

const STYLE_LABELS: Record<StyleName, (t: TFunction) => string> = {
  default: (t) => t('Standard'),
  body1: (t) => t('Body text'),
  body2: (t) => t('Small text'),
  button: (t) => t('Buttons'),
  h1: heading(1),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  h5: heading(5),
  h6: heading(6),
}
