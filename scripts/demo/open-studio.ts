import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@proofdesk/contract'
import type { InviteUser } from '@proofdesk/contract/admin/users'
import type { SignedIn } from '@proofdesk/contract/auth'
import { CallError, type Client, createClient } from '@proofdesk/contract/client'
import { findLinks } from '@proofdesk/sandbox/mail/links'
import { listMails, readMail } from '@proofdesk/sandbox/mail/mail-folder'
import { DEMO_ALIAS, DEMO_OWNER, DEMO_PASSWORD, DEMO_TEAM } from './demo-team.ts'

/** Signs the owner in, creating the studio the first time. Returns the owner's client. */
export async function openStudio({
  origin,
  dataDir,
}: {
  origin: string
  dataDir: string
}): Promise<Client> {
  const visitor = createClient({ origin })
  const { token, user } = await enter(visitor)
  const client = createClient({ origin, token: () => token })
  const mailFolder = `${dataDir}/mail`
  if (!user.addressConfirmed) await confirmAddress(client, mailFolder)
  return client
}

/** Brings in the team through its emails. */
export async function openTeam(
  client: Client,
  studio: { origin: string; dataDir: string },
): Promise<void> {
  for (const person of DEMO_TEAM) await openMember(client, studio, person, 'admin')
}

/** Invites a person to all galleries or to some, and accepts through their email; existing members stay as they are. */
export async function openMember(
  client: Client,
  { origin, dataDir }: { origin: string; dataDir: string },
  person: Omit<InviteUser, 'galleries'>,
  galleries: InviteUser['galleries'],
): Promise<void> {
  const mailFolder = `${dataDir}/mail`
  const { users } = await client.call(contract.users.list)
  const existing = users.find(({ emailAddress }) => emailAddress === person.emailAddress)
  if (existing?.accepted) return
  const seen = new Set((await listLetters(mailFolder, person.emailAddress)).map(({ id }) => id))
  // An email sent before an interruption may have been lost with it.
  if (existing)
    await client.call(contract.users.resendInvitation, { body: { guid: existing.guid } })
  else await client.call(contract.users.invite, { body: { ...person, galleries } })
  const token = await awaitTicket(mailFolder, person.emailAddress, seen)
  await createClient({ origin }).call(contract.auth.acceptInvitation, {
    body: { token, password: DEMO_PASSWORD },
  })
}

async function enter(visitor: Client): Promise<SignedIn> {
  const { role: _owner, ...owner } = DEMO_OWNER
  const { first } = await visitor.call(contract.auth.signUpState)
  if (!first)
    return visitor.call(contract.auth.login, {
      body: { emailAddress: owner.emailAddress, password: DEMO_PASSWORD },
    })
  return visitor
    .call(contract.auth.signUp, {
      body: {
        ...owner,
        password: DEMO_PASSWORD,
        companyName: 'Demo Studio',
        alias: DEMO_ALIAS,
        country: 'gb',
        defaultLanguage: 'en',
      },
    })
    .catch((error: unknown) => {
      throw error instanceof CallError
        ? new Error(
            `The demo studio could not be created: ${error.message} ${JSON.stringify(error.fields)}`,
            { cause: error },
          )
        : error
    })
}

async function confirmAddress(client: Client, mailFolder: string): Promise<void> {
  const token = await awaitTicket(mailFolder, DEMO_OWNER.emailAddress, new Set())
  await client.call(contract.auth.confirmAddress, { body: { token } })
}

async function listLetters(folder: string, emailAddress: string) {
  const { mails } = await listMails(folder, { from: 0, size: 200 })
  return mails.filter(({ to }) => to.some((address) => address.includes(emailAddress)))
}

/** The secret from an email, once that has arrived. */
async function awaitTicket(
  folder: string,
  emailAddress: string,
  seen: ReadonlySet<string>,
): Promise<string> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50)) {
    for (const { id } of await listLetters(folder, emailAddress)) {
      const text = seen.has(id) ? undefined : (await readMail(folder, id))?.text
      const ticket = findLinks(text ?? '')
        .map((link) => new URL(link).searchParams.get('token'))
        .find(Boolean)
      if (ticket) return ticket
    }
  }
  throw new Error(`No email arrived at ${emailAddress}.`)
}
