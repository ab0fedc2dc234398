import { MINUTE_MS } from '@proofdesk/domain/duration'
import { execFile } from 'node:child_process'
import { access, constants, readdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** What the search depends on; replaced in its test. */
export interface Machine {
  platform: NodeJS.Platform
  env: NodeJS.ProcessEnv
  home: string
  isRoot: boolean
  /** Runs a program until it exits; if it fails, rejects with its output. */
  run(
    command: string,
    args: readonly string[],
    options: { timeout: number; env?: NodeJS.ProcessEnv },
  ): Promise<unknown>
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The path of a Chromium: the one that CHROMIUM_PATH names, an installed one, one that Playwright has downloaded, or
 * otherwise Debian's own, installed now if we are root. Throws an Error with a sentence for the user when there is
 * none.
 */
export async function findChromium(machine: Machine = thisMachine()): Promise<string> {
  const named = machine.env.CHROMIUM_PATH
  if (named) {
    if (await isProgram(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, which isn’t a program.`)
  }
  for (const path of [...installedPaths(machine), ...(await fetchedPaths(machine))])
    if (await works(path, machine)) return path
  return installChromium(machine)
}

function installedPaths({ platform, env, home }: Machine): string[] {
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
      (folder) => folder !== undefined,
    )
    return folders.flatMap((folder) =>
      ['Chromium', join('Google', 'Chrome')].map((name) =>
        join(folder, name, 'Application', 'chrome.exe'),
      ),
    )
  }
  const bundles =
    platform === 'darwin'
      ? ['Chromium', 'Google Chrome'].flatMap((name) =>
          ['/Applications', join(home, 'Applications')].map((folder) =>
            join(folder, `${name}.app`, 'Contents', 'MacOS', name),
          ),
        )
      : []
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...bundles]
}

/** Playwright keeps each version in a separate folder; the newest comes first. */
async function fetchedPaths({ platform, env, home }: Machine): Promise<string[]> {
  const caches = {
    win32: join(env.LOCALAPPDATA ?? home, 'ms-playwright'),
    darwin: join(home, 'Library', 'Caches', 'ms-playwright'),
  } as Partial<Record<NodeJS.Platform, string>>
  const cache =
    env.PLAYWRIGHT_BROWSERS_PATH ||
    (caches[platform] ?? join(env.XDG_CACHE_HOME || join(home, '.cache'), 'ms-playwright'))
  const versions = (await readFolder(cache))
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
  const programs = {
    win32: ['chrome.exe'],
    darwin: [
      join('Chromium.app', 'Contents', 'MacOS', 'Chromium'),
      join('Google Chrome for Testing.app', 'Contents', 'MacOS', 'Google Chrome for Testing'),
    ],
  } as Partial<Record<NodeJS.Platform, string[]>>
  const found = await Promise.all(
    versions.map(async (version) =>
      (await readFolder(join(cache, version))).flatMap((folder) =>
        (programs[platform] ?? ['chrome']).map((program) => join(cache, version, folder, program)),
      ),
    ),
  )
  return found.flat()
}

async function installChromium(machine: Machine): Promise<string> {
  const advice = 'Install Chromium or Google Chrome, or say with CHROMIUM_PATH=… where one is.'
  const aptGet = (machine.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'apt-get'))
  const isDebian =
    machine.platform === 'linux' && (await Promise.all(aptGet.map(isProgram))).includes(true)
  if (!isDebian || !machine.isRoot)
    throw new Error(
      `There is no Chromium on this machine. ${isDebian ? 'As root it would be installed from Debian. ' : ''}${advice}`,
    )
  try {
    const options = {
      timeout: 15 * MINUTE_MS,
      env: { ...machine.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    await machine.run('apt-get', ['update'], options)
    await machine.run(
      'apt-get',
      ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', 'chromium'],
      options,
    )
  } catch (cause) {
    throw new Error(`Chromium could not be installed: ${describe(cause)}\n${advice}`, { cause })
  }
  for (const path of installedPaths(machine)) if (await works(path, machine)) return path
  throw new Error(`Chromium was installed but doesn’t start. ${advice}`)
}

/** A program with that name may only explain how to get the real one (Ubuntu's chromium-browser), or lack a library. */
async function works(path: string, { platform, run }: Machine): Promise<boolean> {
  if (!(await isProgram(path))) return false
  // On Windows asking for the version opens a window.
  if (platform === 'win32') return true
  return run(path, ['--version'], { timeout: 60_000 }).then(
    () => true,
    () => false,
  )
}

async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}

async function readFolder(path: string): Promise<string[]> {
  return readdir(path).catch(() => [])
}

function describe(error: unknown): string {
  const {
    message,
    stdout = '',
    stderr = '',
  } = error as Error & { stdout?: string; stderr?: string }
  return `${stderr}${stdout}`.trim().split('\n').slice(-15).join('\n') || message
}

function thisMachine(): Machine {
  return {
    platform: process.platform,
    env: process.env,
    home: homedir(),
    isRoot: process.getuid?.() === 0,
    run: (command, args, options) =>
      promisify(execFile)(command, args, { ...options, maxBuffer: 64 * 1024 * 1024 }),
  }
}
