import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Automation } from '@proofdesk/contract/admin/automations'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import {
  AUTOMATION_KINDS,
  AUTOMATION_SERIES,
  AUTOMATION_STEPS,
  PLANNED_KINDS,
  type PlannedKind,
} from '@proofdesk/domain/automation'
import type { EventKind } from '@proofdesk/domain/event-kind'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../lib/address.ts'
import { FormSkeleton } from '../../../ui/form-skeleton.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { AutomationPreviewDialog } from './automation-preview-dialog.tsx'
import { AutomationRow } from './automation-row.tsx'
import { useAutomations, useChangeAutomations } from './automations-api.ts'
import { SeriesMenu } from './series-menu.tsx'

/** Settings → automations: the emails that a gallery sends automatically. */
export function AutomationsSettings({ gallery }: { gallery: Gallery }) {
  return (
    <QueryView query={useAutomations(gallery.guid)} skeleton={<FormSkeleton />}>
      {({ automations }) => <AutomationList gallery={gallery} automations={automations} />}
    </QueryView>
  )
}

interface AutomationListProps {
  gallery: Gallery
  automations: readonly Automation[]
}

function AutomationList({ gallery, automations }: AutomationListProps) {
  const { t } = useTranslation()
  const change = useChangeAutomations(t('Updates saved'))
  const dialog = useDialogAddress()
  const previewed = dialog.name === 'preview' ? toPreviewed(dialog.id) : undefined
  const save = (body: Omit<Parameters<typeof change.mutate>[0]['body'], 'engineGuid'>) =>
    change.mutate({ body: { engineGuid: gallery.guid, ...body } })
  const choose = (event: EventKind) => {
    const series = AUTOMATION_SERIES[event]
    save({ on: [...series], off: AUTOMATION_KINDS.filter((kind) => !series.includes(kind)) })
  }
  return (
    <Box sx={{ maxWidth: 760 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 4,
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          mb: 4,
        }}
      >
        <Box sx={{ flex: '1 1 320px' }}>
          <Typography variant="h3" component="h2">
            {t('Automations')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t(
              'Emails that are sent automatically, between 8:00 and 21:00 and at most one a day to each person. Switches apply immediately.',
            )}
          </Typography>
        </Box>
        <SeriesMenu isSaving={change.isPending} onChoose={choose} />
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {automations.map((automation) => (
          <AutomationRow
            key={automation.kind}
            gallery={gallery}
            automation={automation}
            isSaving={change.isPending}
            onSwitch={(isOn) => save(isOn ? { on: [automation.kind] } : { off: [automation.kind] })}
            onCoupon={(couponGuid) => save({ couponGuid })}
            onPreview={(kind, step) => dialog.open('preview', `${kind}-${step}`)}
          />
        ))}
      </Box>
      {previewed && (
        <AutomationPreviewDialog gallery={gallery} {...previewed} onClose={dialog.close} />
      )}
    </Box>
  )
}

/** The email that an address such as `?dialog=preview&id=cartLeft-2` names; undefined for none of ours. */
function toPreviewed(id: string | null): { kind: PlannedKind; step: number } | undefined {
  const [name, number] = (id ?? '').split('-')
  const kind = PLANNED_KINDS.find((each) => each === name)
  const step = Number(number)
  return kind && AUTOMATION_STEPS[kind][step - 1] !== undefined ? { kind, step } : undefined
}
