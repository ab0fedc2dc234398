import { expect } from '@playwright/test'
import type { Product } from './product.ts'

/** An email with its contents; `unsubscribe`: the address for a mail program's unsubscribe request. */
interface WholeMail extends Mail {
  text: string
  links: string[]
  unsubscribe: string
}

interface Mail {
  id: string
  subject: string
  to: string[]
}

/** The newest email to someone with a matching subject, once it has arrived. */
export async function readMail(
  { mailbox }: Product,
  emailAddress: string,
  subject: RegExp,
): Promise<WholeMail> {
  let id: string | undefined
  await expect
    .poll(
      async () => {
        const { mails } = (await readJson(`${mailbox}/mail.json?size=200`)) as { mails: Mail[] }
        id = mails.find(
          (mail) => subject.test(mail.subject) && mail.to.some((to) => to.includes(emailAddress)),
        )?.id
        return id
      },
      { message: `a mail to ${emailAddress}`, timeout: 20_000 },
    )
    .toBeDefined()
  return (await readJson(`${mailbox}/mail/${id}.json`)) as WholeMail
}

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The sandbox returned ${response.status} for ${url}`)
  return response.json()
}
