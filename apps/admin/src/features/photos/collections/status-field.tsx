import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../../ui/segmented.tsx'
import type { CollectionControl } from './collection-form.ts'

interface StatusFieldProps {
  control: CollectionControl
}

/** Draft or published, with an explanation. */
export function StatusField({ control }: StatusFieldProps) {
  const { t } = useTranslation()
  const { field } = useController({ control, name: 'status' })
  return (
    <Box>
      <Segmented
        label={t('Status')}
        value={field.value}
        options={[
          { value: 'Draft', label: t('Draft') },
          { value: 'Published', label: t('Published') },
        ]}
        onChange={field.onChange}
      />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ m: 0, mt: 1 }}>
        {field.value === 'Published'
          ? t('Visitors see this collection.')
          : t('Visitors don’t see this collection.')}
      </Typography>
    </Box>
  )
}
