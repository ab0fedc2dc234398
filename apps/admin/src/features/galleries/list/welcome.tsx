import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { useCan } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'

interface WelcomeProps {
  /** The button that creates the first gallery. */
  action: ReactNode
}

/** Shown to a studio without galleries, and to a person who has access to none. */
export function Welcome({ action }: WelcomeProps) {
  const { t } = useTranslation()
  const can = useCan()
  return can('manageGalleries') ? (
    <EmptyState
      title={t('Welcome to Proofdesk')}
      text={t('Your photos live in galleries. Create the first one and add your photos to it.')}
      action={action}
    />
  ) : (
    <EmptyState
      title={t('You don’t have access to any gallery yet')}
      text={t('Ask an owner or administrator of your studio to create one or to give you access.')}
    />
  )
}
