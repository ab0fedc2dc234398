import type { StarterGap } from '@proofdesk/contract/admin/starter-lists'
import type { StarterKind } from '@proofdesk/domain/starter-list'
import type { TFunction } from 'i18next'

const KINDS = {
  race: (t) => t('Race'),
  school: (t) => t('School or team'),
  wedding: (t) => t('Wedding'),
} satisfies Record<StarterKind, (t: TFunction) => string>

/** The purpose of a starter list; also the name of a new list made from it. */
export function starterLabel(t: TFunction, kind: StarterKind): string {
  return KINDS[kind](t)
}

const GAPS = {
  noArticle: (t, name) => t('{{name}} isn’t included: the print lab doesn’t make it.', { name }),
  labUnreachable: (t, name) =>
    t('{{name}} isn’t included: the print lab can’t be reached right now. Add it later.', { name }),
  noFfmpeg: (t, name) => t('{{name}} isn’t included: this server can’t make films.', { name }),
} satisfies Record<StarterGap['reason'], (t: TFunction, name: string) => string>

/** Why a product is left out. */
export function starterGapMessage(t: TFunction, { name, reason }: StarterGap): string {
  return GAPS[reason](t, name)
}
