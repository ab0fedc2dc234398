import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { MEMORY, hasRoom } from './memory-folder.ts'

/** Starts a separate run; returns the path of its temporary folder, and whether that existed during the run. */
function startRun(TMPDIR?: string): { folder: string; wasThere: boolean } {
  const script = `
    import { existsSync } from 'node:fs'
    import { tmpdir } from 'node:os'
    import { useMemoryFolder } from ${JSON.stringify(join(import.meta.dirname, 'memory-folder.ts'))}
    useMemoryFolder()
    console.log(JSON.stringify({ folder: tmpdir(), wasThere: existsSync(tmpdir()) }))`
  const { TMPDIR: _own, ...env } = process.env
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: TMPDIR === undefined ? env : { ...env, TMPDIR },
    encoding: 'utf8',
  })
  return JSON.parse(output) as { folder: string; wasThere: boolean }
}

test.runIf(hasRoom())('a run has a folder in memory, which ends with it', () => {
  const { folder, wasThere } = startRun()
  expect(dirname(folder)).toBe(MEMORY)
  expect(wasThere).toBe(true)
  expect(existsSync(folder)).toBe(false)
})

test.runIf(hasRoom())('what a killed run has left is deleted by the next one', () => {
  const { folder } = startRun()
  mkdirSync(join(folder, 'left'), { recursive: true })
  startRun()
  expect(existsSync(folder)).toBe(false)
})

test('a chosen TMPDIR is used as it is', () => {
  const chosen = import.meta.dirname
  expect(startRun(chosen)).toEqual({ folder: chosen, wasThere: true })
})
