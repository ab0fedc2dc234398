import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export interface PlayedRecipient {
  id: string
  referenceId: string
  name: string
  email: string
  status: 'incomplete' | 'active'
  /** How it is paid, once it has said so in the widget. */
  method: 'bank-transfer' | 'paypal' | null
}

export interface PlayedPayment {
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

export interface PlayedBatch {
  id: string
  status: 'open' | 'processing' | 'complete'
}

interface Book {
  recipients: PlayedRecipient[]
  payments: PlayedPayment[]
  batches: PlayedBatch[]
}

export interface TrolleyBook extends Book {
  nextId(letter: 'R' | 'P' | 'B'): string
  save(): void
}

/** What the played Trolley knows, kept in a file: payments must outlive a restart, as real ones do. */
export function openTrolleyBook(file: string): TrolleyBook {
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

function read(file: string): Book {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Book
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new Error(`The played Trolley's file ${file} can't be read.`, { cause: error })
    return { recipients: [], payments: [], batches: [] }
  }
}
