import { contract } from '@proofdesk/contract'
import type { Role } from '@proofdesk/domain/roles'
import { TEAM_MAILS } from '@proofdesk/domain/team-mail'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

const { list, choose } = contract.teamMails
let world: TestApp
let studio: Studio
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
})
afterAll(() => world.close())

const read = async (token: string) => (await world.call(list, { token })).body.mails
const OF_SALES = [
  { kind: 'order', isOn: false },
  { kind: 'labFailed', isOn: false },
]
const tokenOf = async (role: Role) => (await makeUser(world, studio.account, role)).token

test('each role sees the emails that it may get, and what it gets without having chosen', async () => {
  expect(await read(await tokenOf('owner'))).toEqual(
    TEAM_MAILS.map((kind) => ({ kind, isOn: true })),
  )
  expect(await read(await tokenOf('administrator'))).toContainEqual({ kind: 'order', isOn: false })
  expect(await read(await tokenOf('salesperson'))).toEqual(OF_SALES)
  expect(await read(await tokenOf('photographer'))).toEqual([])
})

test('a choice is one person’s own, and can be taken back', async () => {
  const [token, colleague] = [await tokenOf('administrator'), await tokenOf('administrator')]
  for (const isOn of [true, true, false, true]) {
    const { status, body } = await world.call(choose, { token, body: { kind: 'order', isOn } })
    expect(status).toBe(200)
    expect(body.mails).toContainEqual({ kind: 'order', isOn })
    expect(await read(token)).toEqual(body.mails)
  }
  expect(await read(colleague)).toContainEqual({ kind: 'order', isOn: false })
  await Promise.all(
    [true, false, true].map((isOn) =>
      world.call(choose, { token: colleague, body: { kind: 'payoutFailed', isOn } }),
    ),
  )
  expect((await read(colleague)).filter(({ kind }) => kind === 'payoutFailed')).toHaveLength(1)
})

test('no one chooses what their role may not get, or what does not exist', async () => {
  const token = await tokenOf('salesperson')
  const forbidden = { kind: 'payoutFailed', isOn: true }
  expect((await world.call(choose, { token, body: forbidden })).status).toBe(403)
  for (const body of [
    { kind: 'gossip', isOn: true },
    { kind: 'order' },
    { kind: 'order', isOn: 1 },
  ])
    expect((await world.call(choose, { token, body })).status).toBe(422)
  expect(await read(token)).toEqual(OF_SALES)
})
