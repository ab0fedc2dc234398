import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Automation } from '@proofdesk/contract/admin/automations'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { PLANNED_KINDS, type PlannedKind } from '@proofdesk/domain/automation'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import { AUTOMATION_WORDS } from './automation-words.ts'
import { CartCouponSelect } from './cart-coupon-select.tsx'

interface AutomationRowProps {
  gallery: Gallery
  automation: Automation
  isSaving: boolean
  onSwitch: (isOn: boolean) => void
  onCoupon: (couponGuid: string | null) => void
  onPreview: (kind: PlannedKind, step: number) => void
}

/** An automation: its switch, each of its emails with the next date and its recipients, and its results. */
export function AutomationRow({
  gallery,
  automation,
  isSaving,
  onSwitch,
  onCoupon,
  onPreview,
}: AutomationRowProps) {
  const { t } = useTranslation()
  const { kind, isOn, steps, couponGuid } = automation
  const words = AUTOMATION_WORDS[kind]
  return (
    <Box component="li" sx={{ py: 4, borderTop: 1, borderColor: 'divider' }}>
      <SwitchRow
        label={words.label(t)}
        text={words.text(t)}
        isOn={isOn}
        isDisabled={isSaving}
        onChange={onSwitch}
      />
      <Box sx={{ ml: 12, mt: 2, display: 'grid', rowGap: 2 }}>
        {steps.map((step) => (
          <Step
            key={step.step}
            step={step}
            kind={kind}
            isOn={isOn}
            name={words.steps[step.step - 1]?.(t) ?? ''}
            onPreview={onPreview}
          />
        ))}
        {kind === 'closingSoon' && gallery.closesAt === null && (
          <Typography variant="body2" color="textSecondary">
            {t('This gallery has no closing date, so nothing is sent.')}
          </Typography>
        )}
        {kind === 'cartLeft' && isOn && (
          <CartCouponSelect engineGuid={gallery.guid} couponGuid={couponGuid} onChange={onCoupon} />
        )}
        <Results automation={automation} />
      </Box>
    </Box>
  )
}

interface StepProps {
  step: Automation['steps'][number]
  kind: Automation['kind']
  isOn: boolean
  name: string
  onPreview: AutomationRowProps['onPreview']
}

function Step({ step: { step, nextAt, recipients }, kind, isOn, name, onPreview }: StepProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const planned = PLANNED_KINDS.find((each) => each === kind)
  const people = format.number(recipients)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 4,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2">{name}</Typography>
        <Typography variant="body2" color="textSecondary" className="tabular">
          {nextAt === null
            ? t('No recipients at the moment')
            : isOn
              ? [
                  t('Next: {{when}}', { when: format.dateTime(nextAt) }),
                  t('Recipients: {{people}}', { people }),
                ].join(' · ')
              : t('Recipients if turned on: {{people}}', { people })}
        </Typography>
      </Box>
      {planned && (
        <Button
          size="small"
          onClick={() => onPreview(planned, step)}
          aria-label={t('Preview: {{name}}', { name })}
        >
          {t('Preview')}
        </Button>
      )}
    </Box>
  )
}

/** “Sent: 12 · Orders within 7 days: 3 · £120.00”; nothing before the first email. */
function Results({ automation: { sent, orders, sums } }: { automation: Automation }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (sent === 0) return null
  return (
    <Typography variant="body2" className="tabular">
      {[
        t('Sent: {{sent}}', { sent: format.number(sent) }),
        t('Orders within 7 days: {{orders}}', { orders: format.number(orders) }),
        ...sums.map(({ grossProfit, currency }) => format.money(grossProfit, currency)),
      ].join(' · ')}
    </Typography>
  )
}
