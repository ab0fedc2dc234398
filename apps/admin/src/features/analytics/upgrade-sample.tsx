import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useToPath } from '../../lib/address.ts'
import { useCan, useSession } from '../../lib/session.ts'

/** Arbitrary heights of the sample's bars. */
const BARS = [30, 42, 38, 55, 48, 64, 90, 72, 58, 66, 80, 74, 60, 52, 68, 84, 96, 70]

/** Shown without analytics in the plan: a sample, and where to upgrade. */
export function UpgradeSample() {
  const { t } = useTranslation()
  const toPath = useToPath()
  const can = useCan()
  const { hasBilling } = useSession().account
  return (
    <>
      <Alert
        severity="warning"
        action={
          hasBilling &&
          can('manageAccount') && (
            <Button color="inherit" size="small" component={Link} to={toPath('/account/billing')}>
              {t('See plans')}
            </Button>
          )
        }
      >
        {t(
          'Analytics are included from the Pro plan on. Visits are already being counted: after an upgrade you’ll also see the last few months.',
        )}
      </Alert>
      <Box aria-hidden sx={{ mt: 4, filter: 'blur(5px)', opacity: 0.6, userSelect: 'none' }}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
            gap: 4,
          }}
        >
          {[1, 2, 3, 4].map((tile) => (
            <Box key={tile} sx={{ ...FRAME, height: 92 }}>
              <Box sx={{ width: '50%', height: 10, bgcolor: 'divider' }} />
              <Box sx={{ width: '35%', height: 22, mt: 3, bgcolor: 'field' }} />
            </Box>
          ))}
        </Box>
        <Box
          sx={{ ...FRAME, mt: 4, height: 260, display: 'flex', alignItems: 'flex-end', gap: '2%' }}
        >
          {BARS.map((height, at) => (
            <Box
              key={at}
              sx={{ flex: 1, height: `${height}%`, bgcolor: 'field', borderRadius: '3px' }}
            />
          ))}
        </Box>
      </Box>
    </>
  )
}

const FRAME = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  p: 4,
}
