import type { SensitiveChange } from '@proofdesk/contract/sensitive-changes'
import type { Role } from '@proofdesk/domain/roles'
import type { TFunction } from 'i18next'
import { roleLabel } from '../../lib/role-label.ts'

interface Person {
  name: string
  emailAddress: string
}

/** A person's name and email address, as in the email about a change. */
export function personText({ name, emailAddress }: Person): string {
  return name ? `${name} (${emailAddress})` : emailAddress
}

type Words = Record<SensitiveChange['kind'], (t: TFunction, change: SensitiveChange) => string[]>

/** Describes a sensitive change in a sentence. */
export function changeMessages(t: TFunction, change: SensitiveChange): string[] {
  return DONE[change.kind](t, change)
}

/** What the link restores; empty if there is no previous state. */
export function undoMessages(t: TFunction, change: SensitiveChange): string[] {
  return UNDONE[change.kind]?.(t, change) ?? []
}

const DONE: Words = {
  userInvited: (t, change) => [
    t('{{actor}} invited {{target}} to the team. Role: {{role}}.', namesOf(t, change)),
  ],
  userChanged: (t, change) => [
    ...(hasNewRole(change)
      ? [
          t(
            '{{actor}} changed the role of {{target}} from {{before}} to {{after}}.',
            namesOf(t, change),
          ),
        ]
      : []),
    ...(newAddress(change) === undefined
      ? []
      : [
          t('{{actor}} changed the login address of {{target}} to {{address}}.', {
            ...namesOf(t, change),
            address: newAddress(change),
          }),
        ]),
  ],
  userRemoved: (t, change) => [
    t('{{actor}} removed {{target}} from the team. Role: {{role}}.', namesOf(t, change)),
  ],
  userRestored: (t, change) => [
    t('{{actor}} brought {{target}} back to the team. Role: {{role}}.', namesOf(t, change)),
  ],
  domainClaimed: (t, change) => [
    t('{{actor}} added the domain {{domain}}.', { ...namesOf(t, change), domain: change.domain }),
  ],
  domainRemoved: (t, change) => [
    t('{{actor}} removed the domain {{domain}}.', { ...namesOf(t, change), domain: change.domain }),
  ],
  payoutRequested: (t, change) => [t('{{actor}} requested a payout.', namesOf(t, change))],
  bankOpened: (t, change) => [t('{{actor}} opened the bank details.', namesOf(t, change))],
  cardAccountOpened: (t, change) => [
    t('{{actor}} started to connect or change the card account.', namesOf(t, change)),
  ],
  cardAccountRemoved: (t, change) => [
    t('{{actor}} disconnected the card account.', namesOf(t, change)),
  ],
}

const UNDONE: Partial<Words> = {
  userInvited: (t, change) => [t('{{target}} is removed from the team.', namesOf(t, change))],
  userRestored: (t, change) => [t('{{target}} is removed from the team.', namesOf(t, change))],
  userRemoved: (t, change) => [
    t('{{target}} is back on the team. Role: {{role}}.', namesOf(t, change)),
  ],
  userChanged: (t, change) => [
    ...(hasNewRole(change)
      ? [t('{{target}} gets the former role back: {{before}}.', namesOf(t, change))]
      : []),
    ...(newAddress(change) === undefined
      ? []
      : [
          t('{{address}} is the login address again.', {
            address: change.before?.emailAddress,
          }),
        ]),
  ],
  domainClaimed: (t, change) => [
    t('The domain {{domain}} is removed. If there was another one before, it’s back.', {
      domain: change.domain,
    }),
  ],
  domainRemoved: (t, change) => [t('The domain {{domain}} is back.', { domain: change.domain })],
}

function namesOf(t: TFunction, { actor, target, before, after }: SensitiveChange) {
  const label = (state: { role: Role } | null) => (state ? roleLabel(t, state.role) : '')
  return {
    actor: personText(actor),
    target: target ? personText(target) : '',
    role: label(after ?? before),
    before: label(before),
    after: label(after),
  }
}

function hasNewRole({ before, after }: SensitiveChange): boolean {
  return before?.role !== after?.role
}

/** The sign-in address after the change, if it is another one. */
function newAddress({ before, after }: SensitiveChange): string | undefined {
  const wanted = after?.pendingEmailAddress ?? after?.emailAddress
  return wanted === before?.emailAddress ? undefined : wanted
}
