import { randomInt, randomUUID } from 'node:crypto'
import { contract } from '@proofdesk/contract'
import type { CreateGallery, Gallery } from '@proofdesk/contract/admin/engines'
import { SignedIn } from '@proofdesk/contract/auth'
import { type Client, createClient } from '@proofdesk/contract/client'
import type { AccountLanguage } from '@proofdesk/domain/locales'
import type { INVITABLE_ROLES } from '@proofdesk/domain/roles'
import { readMail } from './mailbox.ts'
import type { Product } from './product.ts'

/** A member of a studio. */
export interface Person {
  firstName: string
  lastName: string
  emailAddress: string
  password: string
  token: string
  client: Client
}

export interface Studio {
  alias: string
  companyName: string
  owner: Person
  /** The address of its public galleries. */
  site: string
}

const PASSWORD = 'a quiet long password'

/** A studio for this journey only, so that journeys don't interfere. */
export async function createStudio(
  product: Product,
  {
    defaultLanguage = 'en',
    country = 'gb',
  }: { defaultLanguage?: AccountLanguage; country?: string } = {},
): Promise<Studio> {
  const name = randomUUID().slice(0, 8)
  const alias = `studio-${name}`
  const person = {
    firstName: 'Olga',
    lastName: 'Owner',
    emailAddress: `owner@${name}.test`,
    password: PASSWORD,
  }
  const companyName = `Studio ${name}`
  const response = await fetch(`${product.origin}/api/auth/signup`, {
    method: 'POST',
    // New studios are limited per address.
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    },
    body: JSON.stringify({ ...person, companyName, alias, country, defaultLanguage }),
  })
  if (!response.ok) throw new Error(`No studio: ${response.status} ${await response.text()}`)
  const { token } = SignedIn.parse(await response.json())
  return {
    alias,
    companyName,
    owner: toPerson(product, person, token),
    site: product.origin.replace('//', `//${alias}.`),
  }
}

/** A team member, invited and accepted by email. */
export async function joinStudio(
  product: Product,
  { owner }: Studio,
  role: (typeof INVITABLE_ROLES)[number],
  galleries: string[] | 'admin' = 'admin',
): Promise<Person> {
  const person = {
    firstName: 'Petra',
    lastName: role,
    emailAddress: `${role}-${randomUUID().slice(0, 8)}@team.test`,
    password: PASSWORD,
  }
  const { password, ...invited } = person
  await owner.client.call(contract.users.invite, { body: { ...invited, role, galleries } })
  const mail = await readMail(product, person.emailAddress, /join the team/)
  const token = new URL(mail.links[0]!).searchParams.get('token')!
  const signedIn = await createClient({ origin: product.origin }).call(
    contract.auth.acceptInvitation,
    { body: { token, password } },
  )
  return toPerson(product, person, signedIn.token)
}

/** Confirms the owner's address by the sign-up email, which payouts require. */
export async function confirmAddress(product: Product, { owner }: Studio): Promise<void> {
  const mail = await readMail(product, owner.emailAddress, /Confirm your email address/)
  const token = new URL(mail.links[0]!).searchParams.get('token')!
  await owner.client.call(contract.auth.confirmAddress, { body: { token } })
}

/** A gallery with free downloads, a draft by default. */
export async function createGallery({ owner }: Studio, gallery: CreateGallery): Promise<Gallery> {
  const { engine } = await owner.client.call(contract.engines.create, {
    body: { ...gallery, features: { freeDownloads: true, textSearch: true, ...gallery.features } },
  })
  return engine
}

function toPerson(
  { origin }: Product,
  person: Omit<Person, 'token' | 'client'>,
  token: string,
): Person {
  return { ...person, token, client: createClient({ origin, token: () => token }) }
}
