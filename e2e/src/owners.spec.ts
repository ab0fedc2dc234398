import { expect, test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { ageSessions } from './age-sessions.ts'
import { checkScreen } from './screen-check.ts'
import { confirmAddress } from './studio.ts'

test('an owner invites another with their password, and undoes it by the link in the email', async ({
  openWindow,
  product,
  studio,
  problems,
}) => {
  await confirmAddress(product, studio)
  await ageSessions(product, studio.alias)
  const owner = await openWindow({ as: studio.owner })
  await owner.goto('/en/account/users?dialog=invite')
  const invitation = owner.getByRole('dialog', { name: 'Invite user' })
  await invitation.getByLabel('First name').fill('Tom')
  await invitation.getByLabel('Last name').fill('Thief')
  await invitation.getByLabel('Email address').fill(`tom@${studio.alias}.test`)
  await invitation.getByRole('combobox', { name: 'Role' }).click()
  await owner.getByRole('option', { name: 'Owner' }).click()
  problems.expect(/^403 POST \/api\/admin\/team\/users/)
  await invitation.getByRole('button', { name: 'Send invitation' }).click()
  const question = owner.getByRole('dialog', { name: 'Enter your password again' })
  await question.getByLabel('Password', { exact: true }).fill(studio.owner.password)
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(owner.getByText('Invitation sent')).toBeVisible()

  // The new owner is on the team immediately, and has access to money a day later.
  const joins = await readMail(product, `tom@${studio.alias}.test`, /join the team/)
  const tom = await openWindow()
  await tom.goto(joins.links[0]!)
  await tom.getByLabel('Password', { exact: true }).fill('finish line forever')
  await tom.getByRole('button', { name: 'Join' }).click()
  await expect(tom).toHaveURL('/en/home')
  await tom.goto('/en/sales/accounts')
  await expect(tom.getByText('You’re new in this role.')).toBeVisible()
  await expect(tom.getByTitle('Payout account')).toHaveCount(0)
  await checkScreen(tom, 'accounts of a new owner')
  await owner.reload()
  await expect(
    owner
      .getByRole('listitem')
      .filter({ hasText: 'Tom Thief' })
      .getByText(/^Full rights from/),
  ).toBeVisible()

  // Someone who finds the email follows its link, which does nothing before its button is pressed.
  const mail = await readMail(product, studio.owner.emailAddress, /Tom Thief .* was invited/)
  const link = mail.links.find((address) => address.includes('/undo-change'))!
  const finder = await openWindow()
  await finder.goto(link)
  await expect(finder.getByText(/invited Tom Thief .* to the team. Role: Owner./)).toBeVisible()
  await checkScreen(finder, 'undo a change')
  await tom.reload()
  await expect(tom.getByText('You’re new in this role.')).toBeVisible()
  await finder.getByRole('button', { name: 'This wasn’t me, undo it' }).click()
  await expect(finder.getByText('The change has been undone.')).toBeVisible()
  await checkScreen(finder, 'undone change')

  // The accomplice and the stolen session are signed out; the password no longer works.
  problems.expect(/^401 /)
  await tom.reload()
  await expect(tom.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await owner.reload()
  await expect(owner.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await owner.getByLabel('Email address').fill(studio.owner.emailAddress)
  await owner.getByLabel('Password', { exact: true }).fill(studio.owner.password)
  await owner.getByRole('button', { name: 'Sign in' }).click()
  await expect(owner.getByText('The email address or the password is wrong.')).toBeVisible()

  // A new password by email unfreezes payouts.
  await finder.getByRole('link', { name: 'Set a new password' }).click()
  await finder.getByLabel('Email address').fill(studio.owner.emailAddress)
  await finder.getByRole('button', { name: 'Send link' }).click()
  const reset = await readMail(product, studio.owner.emailAddress, /new password/)
  await finder.goto(reset.links[0]!)
  await finder.getByLabel('Password', { exact: true }).fill('an entirely new phrase')
  await finder.getByRole('button', { name: 'Save password' }).click()
  await finder.getByLabel('Email address').fill(studio.owner.emailAddress)
  await finder.getByLabel('Password', { exact: true }).fill('an entirely new phrase')
  await finder.getByRole('button', { name: 'Sign in' }).click()
  await expect(finder).toHaveURL('/en/home')
  await readMail(product, studio.owner.emailAddress, /Payouts are working again/)
  await finder.goto('/en/sales/payouts')
  await expect(finder.getByText('There is no payout yet')).toBeVisible()
  await expect(finder.getByText('Payouts and bank details are frozen')).toHaveCount(0)
  await finder.goto('/en/account/users')
  await expect(finder.getByRole('list', { name: 'Users' }).getByRole('listitem')).toHaveCount(1)
})
