import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useSearchParams } from 'react-router'
import { errorMessage } from '../../lib/error-message.ts'
import { useUndoChange, useSensitiveChange } from './auth-api.ts'
import { AuthFrame } from './auth-frame.tsx'
import { UndoneChange } from './undone-change.tsx'
import { UndoChange } from './undo-change.tsx'

/**
 * The page of the link in an email about a sensitive change. Nothing happens before the button is pressed: email
 * programs follow links.
 */
export function UndoChangePage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const query = useSensitiveChange(token)
  const undo = useUndoChange()
  const change = undo.data?.change ?? query.data?.change
  const error = undo.error ?? query.error
  return (
    <AuthFrame
      title={change?.undone ? t('Undone and frozen') : t('Undo a change?')}
      text={change && t('At {{studio}}', { studio: change.studio })}
    >
      {(error !== null || token === '') && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 5 }}>
          {error
            ? errorMessage(error)
            : t('This link is no longer valid. Links work once and for a short time.')}
        </Alert>
      )}
      {query.isFetching && <Skeleton variant="rounded" height={240} />}
      {change &&
        (change.undone ? (
          <UndoneChange change={change} />
        ) : (
          <UndoChange
            change={change}
            isBusy={undo.isPending}
            onUndo={() => undo.mutate({ body: { token } })}
          />
        ))}
      <Typography sx={{ mt: 6 }}>
        <Link component={RouterLink} to="/">
          {t('Go to the console')}
        </Link>
      </Typography>
    </AuthFrame>
  )
}
