import { AppError } from '../../ground/failures/app-error.ts'
import { PaymentError } from '../../ground/ports/payments/payments.ts'

/** Runs a call to Stripe for someone who waits for it: its failures are ours. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    if (error.code === 'unavailable') throw new AppError('stripe_unreachable')
    throw new AppError('stripe_refuses')
  }
}
