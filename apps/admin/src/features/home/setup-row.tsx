import CheckIcon from '@mui/icons-material/CheckCircle'
import CircleIcon from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Setup } from '@proofdesk/contract/admin/home'
import { SETUP_MINUTES, type SetupStep } from '@proofdesk/domain/setup-list'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useToPath } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { SETUP_WORDS } from './setup-words.ts'

interface SetupRowProps {
  step: SetupStep
  isDone: boolean
  /** The first open step: its button has the accent. */
  isNext: boolean
  setup: Setup
}

/** A step: one secondary line when done; otherwise its benefit and a button. */
export function SetupRow({ step, isDone, isNext, setup }: SetupRowProps) {
  const { t } = useTranslation()
  const toPath = useToPath()
  const format = useFormat()
  const { account } = useSession()
  const id = useId()
  const words = SETUP_WORDS[step]
  const path = words.path({ account, ...setup })
  const title = words.title(t)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '20px minmax(0, 1fr)', sm: '20px minmax(0, 1fr) auto' },
        columnGap: 3,
        rowGap: 2,
        alignItems: 'center',
        px: { xs: 4, sm: 6 },
        py: isDone ? 2 : 3,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <StepIcon isDone={isDone} />
      {isDone ? (
        <AppLink to={path} color="textSecondary" underline="hover">
          {title}{' '}
          <Box component="span" sx={visuallyHidden}>
            {t('Done')}
          </Box>
        </AppLink>
      ) : (
        <>
          <Box sx={{ minWidth: 0 }}>
            <Typography id={id} component="h3" sx={{ fontWeight: 500 }}>
              {title}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {words.text(t)}{' '}
              <Box component="span" className="tabular" sx={{ whiteSpace: 'nowrap' }}>
                {t('About {{time}}', { time: format.minutes(SETUP_MINUTES[step]) })}
              </Box>
            </Typography>
          </Box>
          <Button
            component={Link}
            to={toPath(path)}
            aria-describedby={id}
            {...(isNext ? { variant: 'contained', color: 'primary' } : { variant: 'outlined' })}
            sx={{ gridColumn: { xs: 2, sm: 'auto' }, justifySelf: 'start' }}
          >
            {words.action(t, setup.draftSlug)}
          </Button>
        </>
      )}
    </Box>
  )
}

function StepIcon({ isDone }: { isDone: boolean }) {
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        display: 'flex',
        alignSelf: 'start',
        color: isDone ? theme.vars.palette.status.live : 'text.secondary',
      })}
    >
      {isDone ? <CheckIcon fontSize="small" /> : <CircleIcon fontSize="small" />}
    </Box>
  )
}
