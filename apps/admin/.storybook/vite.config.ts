import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Without the console's bundling options.
export default defineConfig({ root: import.meta.dirname + '/..', plugins: [react()] })
