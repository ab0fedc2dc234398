import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './apps/server/src/ground/db/tables/*.ts',
  out: './apps/server/drizzle',
  casing: 'snake_case',
})
