import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import Typography from '@mui/material/Typography'
import { parseColour, toHex } from '@proofdesk/domain/colour'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormTextField } from '../../ui/form-text-field.tsx'
import type { ContrastFinding } from './contrast-finding.ts'
import type { ColourName, BrandingForm } from './branding-form.ts'

interface ColourFieldProps {
  name: ColourName
  label: string
  hint?: string
  /** Shown without a choice. */
  fallback: string
  /** Set if the colour isn't legible. */
  finding: ContrastFinding | undefined
}

/** A colour as text and in the system's colour picker, with a warning if it isn't legible. */
export function ColourField({ name, label, hint, fallback, finding }: ColourFieldProps) {
  const { t } = useTranslation()
  const { control } = useFormContext<BrandingForm>()
  const { field } = useController({ control, name: `theme.colours.${name}` })
  const shown = parseColour(field.value) ?? parseColour(fallback)
  return (
    <div>
      <FormTextField
        control={control}
        name={`theme.colours.${name}`}
        label={label}
        hint={hint}
        placeholder={fallback}
        notched
        slotProps={{ input: { spellCheck: false, maxLength: 20 } }}
        startAdornment={
          <InputAdornment position="start">
            <Box
              component="input"
              type="color"
              aria-label={t('{{name}}: choose a colour', { name: label })}
              value={shown ? toHex(shown) : fallback}
              onChange={(event: React.ChangeEvent<HTMLInputElement>) =>
                field.onChange(event.target.value)
              }
              sx={well}
            />
          </InputAdornment>
        }
      />
      {finding && (
        <Box role="status" sx={{ display: 'grid', justifyItems: 'start', gap: 1, mt: 2 }}>
          <Typography variant="body2">
            {t(
              '{{ratio}} : 1 with “{{other}}”. Below 4.5 : 1 text is hard to read, so visitors see a more readable colour instead.',
              { ratio: finding.ratio, other: finding.other },
            )}
          </Typography>
          <Button
            size="small"
            variant="outlined"
            startIcon={
              <Box
                component="span"
                style={{ backgroundColor: finding.nearest }}
                sx={{ width: 16, height: 16, borderRadius: 0.5, border: 1, borderColor: 'divider' }}
              />
            }
            onClick={() => field.onChange(finding.nearest)}
          >
            {t('Use {{colour}}', { colour: finding.nearest })}
          </Button>
        </Box>
      )}
    </div>
  )
}

/** The system's colour picker as a small square. */
const well = {
  width: 28,
  height: 28,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'transparent',
  cursor: 'pointer',
  '&::-webkit-color-swatch-wrapper': { p: 0 },
  '&::-webkit-color-swatch': { border: 0, borderRadius: 1 },
  '&::-moz-color-swatch': { border: 0, borderRadius: 1 },
} as const
