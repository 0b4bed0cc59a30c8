import { defineConfig } from 'vite'
import { app } from '../../tooling/config/vite-app.ts'

// Built, its pages share an origin with the console's, so its files live in a folder of their own.
export default defineConfig(({ command }) =>
  app({
    base: command === 'build' ? '/_fullscreen/' : '/',
    port: 5174,
    loadOrder: { frame: ['fullscreen/index.html'] },
  }),
)
