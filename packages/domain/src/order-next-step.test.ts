import { expect, test } from 'vitest'
import { ORDER_ATTENTIONS } from './order-attention.ts'
import { type StepFacts, nextOrderStep } from './order-next-step.ts'

const DONE: StepFacts = {
  status: 'Shipped',
  attention: [],
  hasOwnPrints: false,
  labState: null,
  isHeld: false,
}

test.each<[string, Partial<StepFacts>, ReturnType<typeof nextOrderStep>]>([
  ['files that were delivered', {}, 'none'],
  ['prints that were sent', { hasOwnPrints: true }, 'none'],
  ['prints that were refunded before', { status: 'Nothing to ship', hasOwnPrints: true }, 'none'],
  ['own prints to send', { status: 'Awaiting shipment', hasOwnPrints: true }, 'shipPrints'],
  ['files ordered before they were ready', { status: 'Awaiting shipment' }, 'deliverFiles'],
  ['an open dispute', { attention: ['refund', 'dispute'] }, 'answerDispute'],
  ['a failed refund', { attention: ['prints', 'refund'] }, 'retryRefund'],
  ['prints that the lab refused', { attention: ['prints'], labState: 'failed' }, 'correctPrints'],
  ['a damaged file', { attention: ['damagedFile'] }, 'replaceFile'],
  ['a film that failed', { attention: ['reel'] }, 'retryReel'],
  ['prints held before the lab', { labState: 'waiting', isHeld: true }, 'awaitHold'],
  ['prints handed to the lab', { labState: 'waiting' }, 'awaitLab'],
  ['prints that the lab makes', { labState: 'placed' }, 'awaitLab'],
  ['prints that the lab sent', { labState: 'shipped' }, 'none'],
  ['prints that the lab does not make', { labState: 'cancelled' }, 'none'],
  [
    'own prints beside those of the lab',
    { status: 'Awaiting shipment', hasOwnPrints: true, labState: 'placed' },
    'shipPrints',
  ],
])('%s', (_, facts, step) => {
  expect(nextOrderStep({ ...DONE, ...facts })).toBe(step)
})

test('whatever needs attention comes before what is to be sent', () => {
  for (const attention of ORDER_ATTENTIONS) {
    const step = nextOrderStep({
      ...DONE,
      status: 'Awaiting shipment',
      hasOwnPrints: true,
      attention: [attention],
    })
    expect(step).not.toBe('shipPrints')
    expect(step).not.toBe('none')
  }
})
