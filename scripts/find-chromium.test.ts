import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Machine, findChromium } from './find-chromium.ts'

let home: string
let ran: string[]

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'proofdesk-chromium-'))
  ran = []
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

function machine(changes: Partial<Machine> = {}): Machine {
  return {
    platform: 'linux',
    env: { PATH: join(home, 'bin') },
    home,
    isRoot: false,
    run: async (command, args) => void ran.push([command, ...args].join(' ')),
    ...changes,
  }
}

function makeProgram(...path: string[]): string {
  const file = join(home, ...path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  chmodSync(file, 0o755)
  return file
}

test('the one that CHROMIUM_PATH names comes before an installed one', async () => {
  makeProgram('bin', 'chromium')
  const named = makeProgram('mine', 'chrome')
  expect(
    await findChromium(machine({ env: { PATH: join(home, 'bin'), CHROMIUM_PATH: named } })),
  ).toBe(named)
})

test('a CHROMIUM_PATH that leads nowhere is told, not passed over', async () => {
  makeProgram('bin', 'chromium')
  await expect(
    findChromium(machine({ env: { PATH: join(home, 'bin'), CHROMIUM_PATH: '/nowhere/chrome' } })),
  ).rejects.toThrow('CHROMIUM_PATH is /nowhere/chrome, which isn’t a program.')
})

test('one that is installed but does not start is passed over', async () => {
  makeProgram('bin', 'chromium-browser')
  const chrome = makeProgram('bin', 'google-chrome')
  const run = async (command: string) => {
    if (command.endsWith('chromium-browser')) throw new Error('install it from the shop')
  }
  expect(await findChromium(machine({ run }))).toBe(chrome)
})

test('the newest that Playwright has fetched is taken where none is installed', async () => {
  makeProgram('.cache', 'ms-playwright', 'chromium-999', 'chrome-linux', 'chrome')
  const newest = makeProgram('.cache', 'ms-playwright', 'chromium-1200', 'chrome-linux64', 'chrome')
  expect(await findChromium(machine())).toBe(newest)
})

test.each([
  ['darwin' as const, ['Applications', 'Google Chrome.app', 'Contents', 'MacOS', 'Google Chrome']],
  ['win32' as const, ['Local', 'Google', 'Chrome', 'Application', 'chrome.exe']],
])('finds Chrome where it is on %s', async (platform, path) => {
  const chrome = makeProgram(...path)
  expect(
    await findChromium(machine({ platform, env: { LOCALAPPDATA: join(home, 'Local') } })),
  ).toBe(chrome)
})

test('root on Debian gets it installed', async () => {
  makeProgram('bin', 'apt-get')
  const run = async (command: string, args: readonly string[]) => {
    ran.push([command, ...args.filter((arg) => /^[a-z-]+$/.test(arg))].join(' '))
    if (args.includes('install')) makeProgram('bin', 'chromium')
  }
  expect(await findChromium(machine({ isRoot: true, run }))).toBe(join(home, 'bin', 'chromium'))
  expect(ran.slice(0, 2)).toEqual([
    'apt-get update',
    expect.stringMatching(/^apt-get install .*chromium$/),
  ])
})

test('when Debian can’t be reached the person reads why', async () => {
  makeProgram('bin', 'apt-get')
  const run = () =>
    Promise.reject(
      Object.assign(new Error('Command failed'), { stderr: 'E: Could not resolve the server\n' }),
    )
  await expect(findChromium(machine({ isRoot: true, run }))).rejects.toThrow(
    /could not be installed: E: Could not resolve the server\nInstall Chromium/,
  )
})

test('where none can be had, a sentence says what to do', async () => {
  await expect(findChromium(machine())).rejects.toThrow(
    'There is no Chromium on this machine. Install Chromium or Google Chrome, or say with CHROMIUM_PATH=… where one is.',
  )
  makeProgram('bin', 'apt-get')
  await expect(findChromium(machine())).rejects.toThrow(
    'As root it would be installed from Debian.',
  )
  expect(ran).toEqual([])
})
