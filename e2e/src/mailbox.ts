import { expect } from '@playwright/test'
import * as z from 'zod'
import type { Product } from './product.ts'

const Mails = z.object({ mails: z.array(z.object({ id: z.string(), subject: z.string(), to: z.array(z.string()) })) })
const Mail = z.object({ subject: z.string(), text: z.string(), links: z.array(z.string()) })
type Mail = z.infer<typeof Mail>

/** The newest mail to somebody whose subject matches, once it has come. */
export async function readMail({ mailbox }: Product, emailAddress: string, subject: RegExp): Promise<Mail> {
  let id: string | undefined
  await expect
    .poll(async () => {
      const { mails } = Mails.parse(await (await fetch(`${mailbox}/mail.json?size=200`)).json())
      id = mails.find((mail) => subject.test(mail.subject) && mail.to.some((to) => to.includes(emailAddress)))?.id
      return id
    }, { message: `a mail to ${emailAddress}`, timeout: 20_000 })
    .toBeDefined()
  return Mail.parse(await (await fetch(`${mailbox}/mail/${id}.json`)).json())
}
