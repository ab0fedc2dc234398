import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Job } from './job.ts'

const source = fileURLToPath(new URL('../..', import.meta.url))

/** They only change this installation, read from a provider, or answer the person who is using the copy. */
const INSIDE = [
  'analyse-gallery',
  'audit-ledger',
  'check-domain',
  'check-file',
  'check-reels',
  'check-sizes',
  'clear-marks',
  'compact-customer-counts',
  'compact-sums',
  'export-studio',
  'find-alerted',
  'find-later',
  'import-customers',
  'issue-invoice',
  'link-participants',
  'list-reversals',
  'make-reel',
  'mark-video',
  'plan-team-mails',
  'process-photo',
  'process-video',
  'publish-due',
  'purge-faces',
  'purge-trash',
  'render-edit',
  'renew-matches',
  'send-security-notice',
  'send-ticket-mail',
  'sketch-visitors',
  'sweep-analyses',
  'sweep-automations',
  'sweep-bulk-actions',
  'sweep-deletions',
  'sweep-exports',
  'sweep-found-later',
  'sweep-idle-galleries',
  'sweep-imports',
  'sweep-invoices',
  'sweep-marks',
  'sweep-media',
  'sweep-old-analyses',
  'sweep-order-messages',
  'sweep-paid-visitors',
  'sweep-photo-alerts',
  'sweep-reels',
  'sweep-reversals',
  'sweep-sizes',
  'sweep-subscriptions',
  'sweep-team-mails',
  'sweep-test-orders',
  'sweep-unlinked-participants',
  'sweep-uploads',
  'sweep-videos',
  'sync-reversals',
  'verify-originals',
]

test('each job says whether it acts outside, so a restored copy holds back the right ones', async () => {
  const inside: string[] = []
  for (const file of globSync('**/*.job.ts', { cwd: source }).sort()) {
    const exported = Object.values((await import(`${source}/${file}`)) as object)
    for (const each of exported) if (isJob(each) && !each.actsOutside) inside.push(each.name)
  }
  expect(inside.sort()).toEqual(INSIDE.toSorted())
})

const isJob = (value: unknown): value is Job =>
  typeof value === 'object' && value !== null && 'sameKey' in value
