import { AppError } from '../../ground/failures/app-error.ts'
import { PaymentError } from '../../ground/ports/payments/payments.ts'

/** Calls Stripe for a waiting caller: its failures become our own errors. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    if (error.code === 'unavailable') throw new AppError('stripe_unreachable')
    throw new AppError('stripe_refuses')
  }
}
