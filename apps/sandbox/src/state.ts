import { mkdirSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { FastifyInstance } from 'fastify'

export interface State<T> {
  data: T
  /** Call after each change: it is written to disk soon after, at the latest when the sandbox stops. */
  save(): void
}

/** A service's state, kept in a file so that a restart changes nothing. An unreadable file counts as none. */
export function openState<T extends object>(
  app: FastifyInstance,
  path: string,
  empty: T,
): State<T> {
  const data = { ...empty, ...read(path) } as T
  let writing: Promise<void> | undefined
  let isDirty = false

  async function write(): Promise<void> {
    mkdirSync(dirname(path), { recursive: true })
    while (isDirty) {
      isDirty = false
      await writeFile(`${path}.tmp`, JSON.stringify(data))
      await rename(`${path}.tmp`, path)
    }
  }

  app.addHook('onClose', async () => {
    await writing
  })
  return {
    data,
    save() {
      isDirty = true
      writing ??= write()
        .catch((error: unknown) =>
          app.log.error({ err: error }, 'The sandbox could not keep its state'),
        )
        .finally(() => (writing = undefined))
    },
  }
}

function read(path: string): object {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as object
  } catch {
    return {}
  }
}
