import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface TrashRowsProps {
  label: string
  rows: readonly { guid: string; name: string; about: ReactNode }[]
  /** The call that brings one back. */
  restore: {
    isPending: boolean
    variables?: { body: { guid: string } } | undefined
    mutate: (call: { body: { guid: string } }) => void
  }
}

/** What was deleted and can be brought back, a row each. */
export function TrashRows({ label, rows, restore }: TrashRowsProps) {
  const { t } = useTranslation()
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}
    >
      {rows.map(({ guid, name, about }) => (
        <Box
          component="li"
          key={guid}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 4,
            py: 3,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography component="h2" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {about}
            </Typography>
          </Box>
          <Button
            variant="outlined"
            size="small"
            sx={{ flexShrink: 0 }}
            aria-label={t('Restore {{name}}', { name })}
            loading={restore.isPending && restore.variables?.body.guid === guid}
            disabled={restore.isPending}
            onClick={() => restore.mutate({ body: { guid } })}
          >
            {t('Restore')}
          </Button>
        </Box>
      ))}
    </Box>
  )
}
