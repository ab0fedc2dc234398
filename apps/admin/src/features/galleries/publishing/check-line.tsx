import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import OpenIcon from '@mui/icons-material/ErrorOutlineOutlined'
import OptionalIcon from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { PublishState } from '@proofdesk/domain/publish-check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useToPath } from '../../../lib/address.ts'
import type { GalleryChanges } from '../../../widgets/gallery/gallery-api.ts'
import type { CheckAction } from './check-actions.ts'

const STATE_ICONS = {
  done: { Icon: DoneIcon, colour: 'success.main' },
  open: { Icon: OpenIcon, colour: 'error.main' },
  optional: { Icon: OptionalIcon, colour: 'text.secondary' },
} as const satisfies Record<PublishState, unknown>

interface CheckLineProps {
  label: string
  message: string
  state: PublishState
  action: CheckAction | undefined
  onFix: (changes: GalleryChanges) => Promise<void>
}

/** One line of the check: its state, and a one-click fix. */
export function CheckLine({ label, message, state, action, onFix }: CheckLineProps) {
  const { t } = useTranslation()
  const { Icon, colour } = STATE_ICONS[state]
  const word = { done: t('Ready'), open: t('To do'), optional: t('Optional') }[state]
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto 1fr', sm: 'auto 1fr auto' },
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        minHeight: 56,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Icon titleAccess={word} sx={{ color: colour, fontSize: 22 }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {label}
        </Typography>
        <Typography component="span" color="textSecondary" sx={{ display: 'block' }}>
          {message}
        </Typography>
      </Box>
      {action && (
        <Box sx={{ gridColumn: { xs: 2, sm: 3 }, ml: { xs: state === 'open' ? 0 : -2.5, sm: 0 } }}>
          <FixButton action={action} isOpen={state === 'open'} onFix={onFix} />
        </Box>
      )}
    </Box>
  )
}

interface FixButtonProps {
  action: CheckAction
  isOpen: boolean
  onFix: CheckLineProps['onFix']
}

function FixButton({ action, isOpen, onFix }: FixButtonProps) {
  const toPath = useToPath()
  const [isBusy, setBusy] = useState(false)
  const button = { size: 'small', variant: isOpen ? 'outlined' : 'text' } as const
  if ('to' in action)
    return (
      <Button {...button} component={Link} to={toPath(action.to)}>
        {action.label}
      </Button>
    )
  const fix = async () => {
    setBusy(true)
    await onFix(action.changes)
    setBusy(false)
  }
  return (
    <Button {...button} loading={isBusy} onClick={() => void fix()}>
      {action.label}
    </Button>
  )
}
