import { defineConfig } from 'vite'
import { app } from '../../tooling/config/vite-app.ts'

export default defineConfig(app({ base: '/_fullscreen/', port: 5174 }))
