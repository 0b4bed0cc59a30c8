import { defineConfig } from 'vite'
import { app } from '../../tooling/config/vite-app.ts'

export default defineConfig(app({ base: '/', port: 5173 }))
