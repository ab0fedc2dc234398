import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Setup } from '@proofdesk/contract/admin/home'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDismissSetup } from './home-api.ts'
import { SetupRow } from './setup-row.tsx'

/** The setup steps of a studio: the benefit of each, its duration, and whether it is done. */
export function SetupList({ setup }: { setup: Setup }) {
  const { t } = useTranslation()
  const { steps } = setup
  const id = useId()
  const dismiss = useDismissSetup()
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        mb: 10,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      <Box sx={{ px: { xs: 4, sm: 6 }, pt: 4, pb: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', columnGap: 3 }}>
          <Box
            sx={{
              flexGrow: 1,
              minWidth: 0,
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'baseline',
              columnGap: 3,
            }}
          >
            <Typography id={id} component="h2" variant="h2">
              {t('Set up your studio')}
            </Typography>
            <Typography color="textSecondary" className="tabular">
              {t('{{done}} of {{total}} done', { done, total: steps.length })}
            </Typography>
          </Box>
          <Button
            size="small"
            loading={dismiss.isPending}
            onClick={() => dismiss.mutate({ body: { isDismissed: true } })}
            sx={{ mr: -2, mt: -0.5, flexShrink: 0 }}
          >
            {t('Hide this list')}
          </Button>
        </Box>
        <Progress share={done / steps.length} />
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map((each) => (
          <SetupRow key={each.step} {...each} isNext={each === next} setup={setup} />
        ))}
      </Box>
    </Box>
  )
}

/** Decorative: the text above says the same. */
function Progress({ share }: { share: number }) {
  return (
    <Box
      aria-hidden
      sx={{ mt: 2, height: 4, borderRadius: 2, bgcolor: 'divider', overflow: 'hidden' }}
    >
      <Box
        sx={(theme) => ({
          width: `${share * 100}%`,
          height: 1,
          bgcolor: theme.vars.palette.status.live,
          transition: 'width 200ms',
        })}
      />
    </Box>
  )
}
