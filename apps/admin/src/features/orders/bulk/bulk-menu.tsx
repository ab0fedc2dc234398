import LabIcon from '@mui/icons-material/LocalPrintshopOutlined'
import LabAgainIcon from '@mui/icons-material/ReplayOutlined'
import LinkOffIcon from '@mui/icons-material/LinkOffOutlined'
import MailIcon from '@mui/icons-material/ForwardToInboxOutlined'
import RefundIcon from '@mui/icons-material/UndoOutlined'
import AwaitingIcon from '@mui/icons-material/ScheduleOutlined'
import ShippedIcon from '@mui/icons-material/LocalShippingOutlined'
import type { BulkActionKind } from '@proofdesk/domain/bulk-action'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../lib/address.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { MenuLabel } from '../../../ui/selection-bar.tsx'
import { usePlanBulk } from './bulk-api.ts'
import type { BulkTarget } from './bulk-target.ts'
import { bulkKindLabel } from './bulk-labels.ts'
import { hasSettings, useBulkKinds } from './use-bulk-kinds.ts'

const ICONS: Record<BulkActionKind, ReactNode> = {
  markShipped: <ShippedIcon fontSize="small" />,
  markAwaiting: <AwaitingIcon fontSize="small" />,
  resendConfirmation: <MailIcon fontSize="small" />,
  endLinks: <LinkOffIcon fontSize="small" />,
  sendToLab: <LabIcon fontSize="small" />,
  retryLab: <LabAgainIcon fontSize="small" />,
  refund: <RefundIcon fontSize="small" />,
}

const GROUP_STARTS: readonly BulkActionKind[] = ['resendConfirmation', 'sendToLab', 'refund']

interface BulkMenuProps {
  target: BulkTarget
}

/** The actions on many orders: each opens its dry run, some after a form. */
export function BulkMenu({ target }: BulkMenuProps) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const plan = usePlanBulk(({ guid }) => dialog.open('bulk-action', guid))
  const kinds = useBulkKinds()
  return (
    <ActionMenu
      label={t('Actions for the selected orders')}
      icon={<MenuLabel text={t('Actions')} />}
      actions={kinds.map((kind) => ({
        label: t('{{action}}…', { action: bulkKindLabel(t, kind) }),
        icon: ICONS[kind],
        isDisabled: plan.isPending,
        startsGroup: GROUP_STARTS.includes(kind),
        onSelect: () =>
          hasSettings(kind)
            ? dialog.open('bulk', kind)
            : plan.mutate({ body: { kind, ...target.which } }),
      }))}
    />
  )
}
