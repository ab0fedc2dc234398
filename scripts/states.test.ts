import { readFileSync } from 'node:fs'
import { BULK_ACTION_TABLE } from '@proofdesk/domain/bulk-action'
import { CAMPAIGN_TABLE } from '@proofdesk/domain/campaign'
import { CHECKOUT_TABLE } from '@proofdesk/domain/checkout-state'
import { DISPUTE_TABLE } from '@proofdesk/domain/dispute'
import { IMPORT_TABLE } from '@proofdesk/domain/import-state'
import { PAYOUT_TABLE, TRANSFER_TABLE } from '@proofdesk/domain/payout'
import { REEL_TABLE } from '@proofdesk/domain/reel'
import { REFUND_TABLE } from '@proofdesk/domain/refund'
import { SELECTION_TABLE } from '@proofdesk/domain/selection'
import { SHIPMENT_TABLE } from '@proofdesk/domain/shipment-state'
import { EXPORT_TABLE } from '@proofdesk/domain/studio-export'
import { expect, test } from 'vitest'

const TABLES: Record<string, Record<string, Record<string, string>>> = {
  checkout: CHECKOUT_TABLE,
  shipment: SHIPMENT_TABLE,
  refund: REFUND_TABLE,
  dispute: DISPUTE_TABLE,
  payout: PAYOUT_TABLE,
  transfer: TRANSFER_TABLE,
  campaign: CAMPAIGN_TABLE,
  'bulk action': BULK_ACTION_TABLE,
  import: IMPORT_TABLE,
  reel: REEL_TABLE,
  export: EXPORT_TABLE,
  selection: SELECTION_TABLE,
}

test('the rules list the states as the code has them', () => {
  const text = readFileSync(new URL('../docs/product/everywhere.md', import.meta.url), 'utf8')
  const section = text.split('\n## ').find((part) => part.startsWith('States\n'))!
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.includes('| state |'))
  const expected = Object.entries(TABLES).flatMap(([noun, table]) =>
    Object.entries(table).map(([state, events]) => {
      const changes = Object.entries(events).map(([event, to]) => `${event} → ${to}`)
      return `| ${noun} | ${state} | ${changes.join(', ') || '–'} |`
    }),
  )
  expect(rows).toEqual(expected)
})
