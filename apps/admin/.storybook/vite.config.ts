import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Without what shapes the console's own bundle.
export default defineConfig({ root: import.meta.dirname + '/..', plugins: [react()] })
