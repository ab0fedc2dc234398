import { contract } from '@proofdesk/contract'
import { expect, test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { checkScreen } from './screen-check.ts'
import { createGallery } from './studio.ts'

test('anyone who isn’t signed in is sent to sign-in, and from there to where they wanted', async ({
  openWindow,
  studio,
  problems,
}) => {
  const { slug } = await createGallery(studio, { name: 'City run' })
  const page = await openWindow()
  await page.goto(`/en/galleries/${slug}/settings/general`)
  await expect(page).toHaveURL(
    `/login?from=${encodeURIComponent(`/en/galleries/${slug}/settings/general`)}`,
  )
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  await checkScreen(page, 'login')

  problems.expect(/^401 POST \/api\/auth\/login/)
  await page.getByLabel('Email address').fill(studio.owner.emailAddress)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue(studio.owner.emailAddress)

  await page.getByLabel('Password', { exact: true }).fill(studio.owner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`/en/galleries/${slug}/settings/general`)
  await expect(page.getByRole('heading', { name: 'City run', level: 1 })).toBeVisible()
})

test('a session that ends elsewhere leads to sign-in and back to the same place', async ({
  openWindow,
  studio,
  problems,
}) => {
  const page = await openWindow({ as: studio.owner })
  await page.goto('/en/account/users')
  await expect(page.getByRole('list', { name: 'Users' })).toContainText('Olga Owner')

  await studio.owner.client.call(contract.auth.logout)
  problems.expect(/^401 GET \/api\/admin\//)
  await page.getByRole('button', { name: /^Actions for Olga Owner/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/\/login\?from=/)

  await page.getByLabel('Email address').fill(studio.owner.emailAddress)
  await page.getByLabel('Password', { exact: true }).fill(studio.owner.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/account\/users\?dialog=edit&id=/)
  await expect(page.getByRole('dialog').getByLabel('First name')).toHaveValue('Olga')
})

test('signing out ends the session in all windows of the browser', async ({
  openWindow,
  studio,
  problems,
}) => {
  const page = await openWindow({ as: studio.owner })
  await page.goto('/en/photos')
  const other = await page.context().newPage()
  await other.goto('/en/account/users')
  await expect(other.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  await page.bringToFront()

  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await checkScreen(page, 'account menu')
  // Requests of a window at that moment are refused.
  problems.expect(/^401 GET \/api\/admin\//)
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
  await page.goto('/en/photos')
  await expect(page).toHaveURL(/\/login/)
})

test('a forgotten password is reset by email, once', async ({
  openWindow,
  product,
  studio,
  problems,
}) => {
  const { emailAddress, password } = studio.owner
  const page = await openWindow()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'New password', level: 1 })).toBeVisible()
  await page.getByLabel('Email address').fill(emailAddress)
  await checkScreen(page, 'forgotten password')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status')).toContainText(emailAddress)

  const mail = await readMail(product, emailAddress, /new password/)
  await page.goto(mail.links[0]!)
  await expect(page.getByRole('heading', { name: 'New password', level: 1 })).toBeVisible()
  await checkScreen(page, 'new password')
  const next = 'another quiet password'
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /at least 10/i,
  )
  await page.getByLabel('Password', { exact: true }).fill(next)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/login/)

  problems.expect(/^401 POST \/api\/auth\/login/, /^422 POST \/api\/auth\/password\/reset/)
  const signIn = async (word: string) => {
    await page.getByLabel('Email address').fill(emailAddress)
    await page.getByLabel('Password', { exact: true }).fill(word)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await signIn(password)
  await expect(page.getByRole('alert')).toBeVisible()
  await signIn(next)
  await expect(page).toHaveURL('/en/home')

  // The link has been used, and it signed out everyone who knew the old password.
  const again = await openWindow()
  await again.goto(mail.links[0]!)
  await again.getByLabel('Password', { exact: true }).fill(next)
  await again.getByRole('button', { name: 'Save password' }).click()
  await expect(again.getByRole('alert')).toContainText('no longer valid')
  const old = await openWindow({ as: studio.owner })
  await old.goto('/en/photos')
  await expect(old).toHaveURL(/\/login/)
})
