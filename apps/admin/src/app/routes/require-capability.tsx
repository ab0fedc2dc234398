import LockIcon from '@mui/icons-material/LockOutlined'
import type { Capability } from '@proofdesk/domain/roles'
import { useTranslation } from 'react-i18next'
import { Outlet, useOutletContext } from 'react-router'
import { useCan } from '../../lib/session.ts'
import { DeadEnd } from '../../ui/dead-end.tsx'

interface RequireCapabilityProps {
  capability: Capability
}

/** Screens for certain roles only; the server checks again on every call. */
export function RequireCapability({ capability }: RequireCapabilityProps) {
  const can = useCan()
  const context = useOutletContext()
  return can(capability) ? <Outlet context={context} /> : <Refusal />
}

function Refusal() {
  const { t } = useTranslation()
  return (
    <DeadEnd
      documentTitle={t('No access')}
      icon={<LockIcon />}
      title={t('Your role doesn’t include this')}
      text={t('Ask an owner or administrator of your studio if you need access.')}
    />
  )
}
