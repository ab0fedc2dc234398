import { isRaised } from '@proofdesk/domain/roles'
import type { MemberState, sensitiveChanges } from '../../ground/db/tables/sensitive-changes.ts'
import type { Translate } from '../../i18n/translate.ts'
import { noticeWords } from '../notices/security-notice-mail.ts'
import type { SecurityEvent } from '../notices/send-security-notice.job.ts'
import { roleLabel } from './role-label.ts'

export type ChangeRow = typeof sensitiveChanges.$inferSelect
/** The change's data used in an email. */
export type NotifiedChange = Pick<
  ChangeRow,
  'address' | 'createdAt' | 'kind' | 'state' | 'userAgent'
>

/** The email's words for a change. */
export interface ChangeWords {
  subject: string
  sentences: string[]
}

interface Names {
  studio: string
  /** Who did it. */
  actor: string
  /** To whom. */
  target: string
}

/** A change in words: a subject, and who did what to whom. */
export function changeWords(t: Translate, change: NotifiedChange, names: Names): ChangeWords {
  const { kind, state } = change
  const { studio, actor } = names
  if (state?.of === 'member') return memberWords(t, kind, state, names)
  if (state?.of === 'domain') return domainWords(t, kind, state.domain, names)
  const { subject, sentence } = noticeWords(t)[kind as MoneyChange]
  return { subject: subject(studio), sentences: [sentence(actor)] }
}

/** Kinds that don't involve a person or a domain. */
type MoneyChange = Extract<SecurityEvent, ChangeRow['kind']>

function domainWords(
  t: Translate,
  kind: ChangeRow['kind'],
  domain: string,
  { studio, actor }: Names,
): ChangeWords {
  return kind === 'domainClaimed'
    ? {
        subject: t('A domain was added at {{studio}}', { studio }),
        sentences: [
          t(
            '{{actor}} added the domain {{domain}}. Your public links use it as soon as its DNS records are found.',
            { actor, domain },
          ),
        ],
      }
    : {
        subject: t('A domain was removed at {{studio}}', { studio }),
        sentences: [t('{{actor}} removed the domain {{domain}}.', { actor, domain })],
      }
}

interface MemberChange {
  before: MemberState | null
  after: MemberState | null
}

function memberWords(
  t: Translate,
  kind: ChangeRow['kind'],
  { before, after }: MemberChange,
  names: Names,
): ChangeWords {
  const { studio, actor, target } = names
  if (before && after) return changedWords(t, { before, after }, names)
  const role = roleLabel(t, (after ?? before)!.role)
  if (kind === 'userInvited')
    return {
      subject: t('{{target}} was invited to the team of {{studio}}', { target, studio }),
      sentences: [
        t('{{actor}} invited {{target}} to the team. Role: {{role}}.', { actor, target, role }),
        waitMessage(t, target),
      ],
    }
  if (kind === 'userRestored')
    return {
      subject: t('{{target}} is back on the team of {{studio}}', { target, studio }),
      sentences: [
        t('{{actor}} brought {{target}} back to the team. Role: {{role}}.', {
          actor,
          target,
          role,
        }),
        waitMessage(t, target),
      ],
    }
  return {
    subject: t('{{target}} was removed from the team of {{studio}}', { target, studio }),
    sentences: [
      t('{{actor}} removed {{target}} from the team. Role until then: {{role}}.', {
        actor,
        target,
        role,
      }),
    ],
  }
}

function changedWords(
  t: Translate,
  { before, after }: { before: MemberState; after: MemberState },
  { studio, actor, target }: Names,
): ChangeWords {
  const sentences: string[] = []
  const hasNewRole = before.role !== after.role
  if (hasNewRole)
    sentences.push(
      t('{{actor}} changed the role of {{target}} from {{before}} to {{after}}.', {
        actor,
        target,
        before: roleLabel(t, before.role),
        after: roleLabel(t, after.role),
      }),
    )
  if (isRaised(before.role, after.role)) sentences.push(waitMessage(t, target))
  if (
    after.pendingEmailAddress !== null &&
    after.pendingEmailAddress !== before.pendingEmailAddress
  )
    sentences.push(
      t(
        '{{actor}} entered a new login address for {{target}}: {{address}}. It replaces {{before}} as soon as the email sent to it is confirmed.',
        { actor, target, address: after.pendingEmailAddress, before: before.emailAddress },
      ),
    )
  else if (after.emailAddress !== before.emailAddress)
    sentences.push(
      t('{{actor}} sent the invitation for {{before}} to {{address}} instead.', {
        actor,
        before: before.emailAddress,
        address: after.emailAddress,
      }),
    )
  return {
    subject: hasNewRole
      ? t('A role was changed at {{studio}}', { studio })
      : t('A login address is being changed at {{studio}}', { studio }),
    sentences,
  }
}

const waitMessage = (t: Translate, target: string) =>
  t(
    'For the first 24 hours, {{target}} can’t change payouts, bank details, the domain or other owners and administrators.',
    { target },
  )
