import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../ui/segmented.tsx'

interface BrandingChoiceProps {
  hasOwn: boolean
  onChange: (hasOwn: boolean) => void
}

/** The studio's theme, or a custom one. */
export function BrandingChoice({ hasOwn, onChange }: BrandingChoiceProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ maxWidth: 400, mt: 2, mb: 4 }}>
      <Segmented
        label={t('Theme')}
        value={hasOwn ? 'own' : 'account'}
        options={[
          { value: 'account', label: t('Studio’s theme') },
          { value: 'own', label: t('Custom theme') },
        ]}
        onChange={(value) => onChange(value === 'own')}
      />
    </Box>
  )
}
