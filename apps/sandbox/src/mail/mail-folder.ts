import { constants } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Address, type Email } from 'postal-mime'

/** An email in the list. `date` in epoch milliseconds: the email's own, or the file's when it has none. */
export interface MailSummary {
  id: string
  subject: string
  from: string
  to: string[]
  date: number
}

/** One email. `html` and `text` are empty when it has no such part; `problem` says why it can't be read. */
export interface StoredMail extends MailSummary {
  text: string
  html: string
  attachments: { name: string; type: string; bytes: number }[]
  /** The URL that email programs use to unsubscribe; empty if the email has none. */
  unsubscribe: string
  problem?: string
}

/** Headers end long before this; the list need not read attachments. */
const LIST_BYTES = 64 * 1024
const MAIL_BYTES = 25 * 1024 * 1024

/** The newest emails first: `size` of them, after the first `from`. A missing folder counts as empty. */
export async function listMails(
  folder: string,
  { from, size }: { from: number; size: number },
): Promise<{ mails: MailSummary[]; total: number }> {
  const ids = await listIds(folder)
  const mails = await Promise.all(
    ids.slice(from, from + size).map((id) => readPart(folder, id, LIST_BYTES)),
  )
  const summaries = mails.flatMap((mail) =>
    mail
      ? [{ id: mail.id, subject: mail.subject, from: mail.from, to: mail.to, date: mail.date }]
      : [],
  )
  return { mails: summaries, total: ids.length }
}

/** One email; undefined when there is none with that name. Never throws, whatever the file contains. */
export function readMail(folder: string, id: string): Promise<StoredMail | undefined> {
  return readPart(folder, id, MAIL_BYTES)
}

/** An email's name is its file's; anything that could lead out of the folder is rejected. */
function isId(id: string): boolean {
  return /^[A-Za-z0-9_-]{1,100}$/.test(id)
}

async function listIds(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  const ids = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.eml'))
    .map((entry) => entry.name.slice(0, -'.eml'.length))
  return ids.filter(isId).sort().reverse()
}

async function readPart(
  folder: string,
  id: string,
  bytes: number,
): Promise<StoredMail | undefined> {
  if (!isId(id)) return undefined
  const file = await readFile(join(folder, `${id}.eml`), bytes)
  if (!file) return undefined
  const blank = {
    id,
    subject: '',
    from: '',
    to: [],
    date: file.modifiedAt,
    text: '',
    html: '',
    unsubscribe: '',
    attachments: [],
  }
  try {
    return { ...blank, ...toMail(await PostalMime.parse(file.content), file.modifiedAt) }
  } catch (error) {
    return { ...blank, problem: (error as Error).message }
  }
}

async function readFile(
  path: string,
  bytes: number,
): Promise<{ content: Uint8Array; modifiedAt: number } | undefined> {
  try {
    await using file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
    const { size, mtimeMs } = await file.stat()
    const content = new Uint8Array(Math.min(size, bytes))
    const { bytesRead } = await file.read(content, 0, content.length, 0)
    return { content: content.subarray(0, bytesRead), modifiedAt: Math.round(mtimeMs) }
  } catch (error) {
    // An email may be removed while the list is read; a link is not followed.
    if (['ENOENT', 'ELOOP', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return undefined
    throw error
  }
}

function toMail(mail: Email, modifiedAt: number): Omit<StoredMail, 'id' | 'problem'> {
  const date = Date.parse(mail.date ?? '')
  return {
    subject: mail.subject ?? '',
    from: mail.from ? describeAddress(mail.from) : '',
    to: (mail.to ?? []).map(describeAddress),
    date: Number.isNaN(date) ? modifiedAt : date,
    text: mail.text ?? '',
    html: mail.html ?? '',
    unsubscribe: readUnsubscribe(mail),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      bytes: typeof content === 'string' ? content.length : content.byteLength,
    })),
  }
}

function readUnsubscribe({ headers }: Email): string {
  const value = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  return /<(https?:[^>]*)>/.exec(value.replaceAll(/\s/g, ''))?.[1] ?? ''
}

function describeAddress({ name, address, group }: Address): string {
  if (group) return `${name}: ${group.map(describeAddress).join(', ')}`
  return name ? `${name} <${address}>` : (address ?? '')
}
