import type { DemoPart } from './demo-parts.ts'
import { SELFIE } from './demo-photos.ts'
import { DEMO_ALIAS, DEMO_COLLABORATOR, DEMO_OWNER, DEMO_PASSWORD, DEMO_TEAM } from './demo-team.ts'

/** The demo studio's URLs and sign-in details, as a table for the terminal. */
export function describeDemo({
  origin,
  mailbox,
  parts,
}: {
  origin: string
  mailbox: string
  parts: readonly DemoPart[]
}): string {
  const site = origin.replace('://', `://${DEMO_ALIAS}.`)
  const rows = [
    ['Console', origin],
    ['The studio’s site', site],
    ['A race', `${site}/albums/city-10k`],
    ['The same in Thai', `${site}/th/albums/city-10k`],
    ['A selfie to find there', SELFIE],
    ['Mails', mailbox],
    ...[DEMO_OWNER, ...(parts.includes('users') ? [...DEMO_TEAM, DEMO_COLLABORATOR] : [])].map(
      ({ role, emailAddress }) => [
        `Sign in as ${emailAddress === DEMO_COLLABORATOR.emailAddress ? 'guest photographer' : role}`,
        emailAddress,
      ],
    ),
    ['Password of all', DEMO_PASSWORD],
  ] as const
  const width = Math.max(...rows.map(([label]) => label.length))
  return ['', ...rows.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`), ''].join('\n')
}
