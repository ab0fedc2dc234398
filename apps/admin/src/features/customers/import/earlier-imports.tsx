import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { ProblemSign } from '../../../ui/problem-sign.tsx'
import { importStateLabel } from './import-labels.ts'
import { useImports } from './imports-api.ts'

interface EarlierImportsProps {
  galleryGuid: string
  onOpen: (guid: string) => void
}

/** The last files of a gallery, each with a button that opens it. */
export function EarlierImports({ galleryGuid, onOpen }: EarlierImportsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data = [] } = useImports(galleryGuid)
  if (data.length === 0) return null
  return (
    <Box component="section" sx={{ mt: 6 }}>
      <Typography component="h3" variant="h3" sx={{ mb: 2 }}>
        {t('Earlier imports')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map(({ guid, filename, createdAt, state, problem }) => (
          <Box
            key={guid}
            component="li"
            sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 1 }}
          >
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Typography noWrap title={filename}>
                {filename}
                <ProblemSign of={{ problem }} />
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {`${format.dateTime(createdAt)} · ${importStateLabel(t, state)}`}
              </Typography>
            </Box>
            <Button
              size="small"
              aria-label={t('Open {{name}}', { name: filename })}
              onClick={() => onOpen(guid)}
            >
              {t('Open')}
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
