import { expect, test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { checkScreen } from './screen-check.ts'
import { createGallery, joinStudio } from './studio.ts'

test('a photographer invited by email joins and sees only Photos', async ({
  openWindow,
  product,
  studio,
  problems,
}) => {
  const { slug } = await createGallery(studio, { name: 'City run' })
  const owner = await openWindow({ as: studio.owner })
  await owner.goto('/en/photos')
  await owner.getByRole('button', { name: 'Account', exact: true }).click()
  await owner.getByRole('list', { name: 'Studio' }).getByRole('link', { name: 'Users' }).click()
  await expect(owner.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  await owner.getByRole('button', { name: 'Invite user' }).click()

  const invitation = owner.getByRole('dialog', { name: 'Invite user' })
  await expect(invitation.getByRole('button', { name: 'Send invitation' })).toBeDisabled()
  await invitation.getByLabel('First name').fill('Finn')
  await invitation.getByLabel('Last name').fill('Foto')
  await invitation.getByLabel('Email address').fill(`finn@${studio.alias}.test`)
  await invitation.getByRole('combobox', { name: 'Role' }).click()
  await owner.getByRole('option', { name: 'Photographer' }).click()
  await expect(invitation.getByRole('button', { name: 'All galleries' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await checkScreen(owner, 'invite dialog')
  await invitation.getByRole('button', { name: 'Send invitation' }).click()
  await expect(owner.getByText('Invitation sent')).toBeVisible()
  const card = owner
    .getByRole('list', { name: 'Users' })
    .getByRole('listitem')
    .filter({ hasText: 'Finn Foto' })
  await expect(card).toContainText('Invitation pending')
  await checkScreen(owner, 'users')

  const mail = await readMail(product, `finn@${studio.alias}.test`, /join the team/)
  const finn = await openWindow()
  await finn.goto(mail.links[0]!)
  await expect(finn.getByRole('heading', { name: 'Join the team' })).toBeVisible()
  await checkScreen(finn, 'invitation')
  await finn.getByLabel('Password', { exact: true }).fill('finish line forever')
  await finn.getByRole('button', { name: 'Join' }).click()
  await expect(finn).toHaveURL('/en/photos')

  await expect(finn.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Photos',
  ])
  await expect(finn.getByRole('button', { name: 'Create gallery' })).toHaveCount(0)
  await finn.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(finn.getByRole('button', { name: 'Log out', exact: true })).toBeVisible()
  await expect(finn.getByRole('group', { name: 'Account' }).getByRole('link')).toHaveCount(0)
  await finn.keyboard.press('Escape')
  await finn.getByRole('link', { name: 'City run', exact: true }).click()
  await expect(finn).toHaveURL(`/en/galleries/${slug}/upload`)
  await expect(
    finn.getByRole('navigation', { name: 'Parts of the gallery' }).getByRole('link'),
  ).toHaveText(['Upload', 'Preview'])

  await owner.reload()
  await expect(card).toBeVisible()
  await expect(card).not.toContainText('Invitation pending')

  // The link works once.
  problems.expect(/^422 POST \/api\/auth\/invitations\/accept/)
  const stranger = await openWindow()
  await stranger.goto(mail.links[0]!)
  await stranger.getByLabel('Password', { exact: true }).fill('finish line forever')
  await stranger.getByRole('button', { name: 'Join' }).click()
  await expect(stranger.getByRole('alert')).toContainText('This invitation is no longer valid')
})

test('screens that a role may not open say so, and lead back', async ({
  openWindow,
  product,
  studio,
  problems,
}) => {
  const mine = await createGallery(studio, { name: 'City run' })
  const other = await createGallery(studio, { name: 'School day' })
  const photographer = await joinStudio(product, studio, 'photographer', [mine.guid])
  const page = await openWindow({ as: photographer })
  for (const address of [
    '/en/account/users',
    `/en/galleries/${mine.slug}/settings/general`,
    `/en/galleries/${mine.slug}/photos`,
  ]) {
    await page.goto(address)
    await expect(page.getByText('Your role doesn’t include this'), address).toBeVisible()
  }
  await checkScreen(page, 'not for the role')

  // A gallery that the person has no access to is not found, neither on screen nor through the API.
  problems.expect(new RegExp(`^404 GET /api/admin/engines\\?slug=${other.slug}`))
  await page.goto(`/en/galleries/${other.slug}`)
  await expect(page.getByText('School day')).toHaveCount(0)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL('/en/photos')
  await expect(page.getByRole('link', { name: 'City run', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'School day' })).toHaveCount(0)
})

test('for a salesperson a gallery opens at its orders or preview', async ({
  openWindow,
  product,
  studio,
}) => {
  const { slug } = await createGallery(studio, { name: 'City run' })
  const page = await openWindow({ as: await joinStudio(product, studio, 'salesperson') })
  await page.goto('/en/photos')
  await expect(page.getByRole('link', { name: /^Upload/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'City run', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/en/galleries/${slug}/(orders|preview)$`))
})
