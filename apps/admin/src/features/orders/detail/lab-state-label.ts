import type { LabState } from '@proofdesk/domain/lab-state'
import type { TFunction } from 'i18next'

export function labStateLabel(t: TFunction, state: LabState): string {
  const words = {
    waiting: t('Waiting for the lab'),
    placed: t('Placed at the lab'),
    shipped: t('Sent by the lab'),
    failed: t('Refused by the lab'),
    cancelled: t('Not made'),
  } as const
  return words[state]
}

export const LAB_STATE_COLOURS = {
  waiting: 'waiting',
  placed: 'waiting',
  shipped: 'live',
  failed: 'failed',
  cancelled: 'draft',
} as const satisfies Record<LabState, string>
