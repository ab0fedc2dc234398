import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export interface FakeRecipient {
  id: string
  referenceId: string
  name: string
  email: string
  status: 'incomplete' | 'active'
  /** How it is paid, once it has chosen in the widget. */
  method: 'bank-transfer' | 'paypal' | null
}

export interface FakePayment {
  id: string
  batchId: string
  recipientId: string
  status: 'pending' | 'processing' | 'processed' | 'failed' | 'returned'
  externalId: string | null
  amount: string
  currency: string
  createdAt: string
  startedAt: number | null
  failureMessage: string | null
}

export interface FakeBatch {
  id: string
  status: 'open' | 'processing' | 'complete'
}

interface StoredState {
  recipients: FakeRecipient[]
  payments: FakePayment[]
  batches: FakeBatch[]
}

export interface TrolleyStore extends StoredState {
  nextId(letter: 'R' | 'P' | 'B'): string
  save(): void
}

/** The simulated Trolley's data, kept in a file: payments must outlive a restart, as real ones do. */
export function openTrolleyBook(file: string): TrolleyStore {
  const book = read(file)
  const written = () => book.recipients.length + book.payments.length + book.batches.length
  return Object.assign(book, {
    nextId: (letter: string) => `${letter}-SANDBOX${String(written() + 1).padStart(8, '0')}`,
    save() {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.tmp`, JSON.stringify(book))
      renameSync(`${file}.tmp`, file)
    },
  })
}

function read(file: string): StoredState {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredState
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new Error(`The simulated Trolley's file ${file} can't be read.`, { cause: error })
    return { recipients: [], payments: [], batches: [] }
  }
}
