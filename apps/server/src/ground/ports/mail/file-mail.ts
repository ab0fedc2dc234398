import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { composeMail } from './compose-mail.ts'
import { type Mail, MailError } from './mail.ts'
import type { Mailbox } from './mailbox.ts'

/**
 * Writes every email as an `.eml` file into `folder`, created if missing. Names start with the time, so that they sort
 * by it; a file appears completely or not at all. Only the program's own user can read them, because they contain links
 * that open accounts.
 */
export function createFileMail({
  folder,
  from,
  now = Date.now,
}: {
  folder: string
  from: Mailbox
  now?: () => number
}): Mail {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  let last = 0
  return {
    async send(message) {
      // Never the same millisecond twice, so that the names keep the order of sending.
      last = Math.max(now(), last + 1)
      const sentAt = new Date(last)
      const { message: content } = await composer.sendMail({
        ...composeMail(message, from),
        date: sentAt,
      })
      const name = `${sentAt.toISOString().replaceAll(/[-:.]/g, '')}-${randomBytes(4).toString('hex')}`
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeWhole(
          join(folder, `${name}.eml`),
          join(folder, `.${name}.tmp`),
          content as Buffer,
        )
      } catch (error) {
        throw new MailError(
          'unavailable',
          `The mail could not be written: ${(error as Error).message}`,
          { cause: error },
        )
      }
    },
    close() {},
  }
}

async function writeWhole(path: string, temporary: string, content: Uint8Array): Promise<void> {
  try {
    const file = await open(temporary, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
